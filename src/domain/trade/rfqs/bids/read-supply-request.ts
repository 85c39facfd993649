import { dayInLagos, yearsAfter } from '#domain/values/day-input.ts';
import { Failure } from '#domain/acting/context.ts';
import type { BidContent } from './bid.content.ts';
import { defaultValidUntil } from './bid.rules.ts';
import type { BidRequest } from './find-bid-request.ts';
import { supplyRequestTexts as texts, type SupplyRequest } from './supply-request.schema.ts';

type RequestLimits = Pick<BidRequest, 'quantity' | 'most' | 'deadline'>;

/** The part of an answer that is about the offer; the rest is about the company. */
type OfferInput = Pick<
  SupplyRequest,
  | 'priceOffer'
  | 'earliestDelivery'
  | 'transportationMethod'
  | 'quantity'
  | 'leastQuantity'
  | 'freight'
  | 'freightFor'
  | 'validUntil'
  | 'conditions'
  | 'additionalNotes'
>;

export function readSupplyRequest(input: SupplyRequest, request: RequestLimits, now: Date): BidContent {
  return {
    full_name: input.fullName,
    email: input.email,
    phone: input.phone,
    position: input.position,
    company_name: input.companyName,
    company_address: input.companyAddress,
    years_in_business: input.yearsInBusiness,
    annual_revenue: input.annualRevenue,
    current_stock: BigInt(input.currentStock),
    monthly_capacity: BigInt(input.monthlyCapacity),
    certifications: input.certifications ?? null,
    ...readBidOffer(input, request, now),
  };
}

export function readBidOffer(input: OfferInput, request: RequestLimits, now: Date) {
  requireDays(input, request, now);
  const { quantity, least_quantity } = quantitiesOf(input, request);
  return {
    earliest_delivery: input.earliestDelivery,
    price_kobo: input.priceOffer,
    transportation_method: input.transportationMethod,
    additional_notes: input.additionalNotes ?? null,
    quantity,
    least_quantity,
    valid_until: input.validUntil ?? defaultValidUntil(request),
    ...freightOf(input),
    terms: input.conditions ?? null,
  };
}

function requireDays({ earliestDelivery, validUntil }: OfferInput, { deadline }: RequestLimits, now: Date): void {
  if (earliestDelivery < dayInLagos(now)) throw invalid('earliestDelivery', texts.pastDay);
  const lastDay = dayInLagos(deadline);
  // The day becomes the deal's ship-by, before which a buyer who has paid cannot cancel.
  if (earliestDelivery > yearsAfter(lastDay, 2)) throw invalid('earliestDelivery', texts.tooFar);
  if (validUntil === undefined) return;
  if (validUntil < lastDay) throw invalid('validUntil', texts.validTooShort);
  if (validUntil > yearsAfter(lastDay, 1)) throw invalid('validUntil', texts.validTooLong);
}

function quantitiesOf(input: OfferInput, { quantity: whole, most }: RequestLimits) {
  const quantity = input.quantity === undefined ? whole : BigInt(input.quantity);
  if (quantity > most) throw invalid('quantity', `Quantity must be between 1 and ${most}`);
  const least_quantity = input.leastQuantity === undefined ? quantity : BigInt(input.leastQuantity);
  if (least_quantity > quantity) throw invalid('leastQuantity', texts.leastOverQuantity);
  return { quantity, least_quantity };
}

function freightOf({ freight, freightFor }: OfferInput): Pick<BidContent, 'freight_kobo' | 'freight_for'> {
  if (freight === undefined || freight === 0n) return { freight_kobo: null, freight_for: null };
  if (freightFor === undefined) throw invalid('freightFor', texts.noFreightFor);
  return { freight_kobo: freight, freight_for: freightFor };
}

function invalid(field: keyof SupplyRequest, message: string): Failure {
  return new Failure('invalid', message, { field });
}

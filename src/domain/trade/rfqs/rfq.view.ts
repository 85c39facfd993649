import { z } from 'zod';
import { listingPicture } from '#domain/values/shown-picture.ts';
import { aMoment, aWord, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import { quantityText, type Category, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { proTypeLabel, type RfqType } from './rfq.options.ts';
import type { RfqState } from './rfq.states.ts';

export const rfqRow = z.object({
  id: anId,
  publicId: z.string(),
  isPro: z.boolean(),
  isUrgent: z.boolean(),
  isSealed: z.boolean(),
  state: aWord<RfqState>(),
  productName: z.string(),
  type: aWord<RfqType>(),
  category: aWord<Category>(),
  specifications: z.string(),
  quantity: anInteger,
  unit: aWord<Unit>(),
  tolerancePercent: z.number(),
  low_kobo: someKobo,
  high_kobo: someKobo,
  location: z.string(),
  deliveryTimeframe: z.string(),
  shares: z.array(z.number()).readonly(),
  deadline: aMoment,
  openedAt: aMoment.optional(),
  createdAt: aMoment,
  revision: z.number(),
  version: z.number(),
  picture: listingPicture.optional(),
  buyer: z.object({ id: anId, name: z.string(), isVerified: z.boolean() }),
});

export type Rfq = z.infer<typeof rfqRow>;

type Priced = Pick<Rfq, 'low_kobo' | 'high_kobo' | 'unit'>;

/** '₦400 to ₦450 a nut'. */
export function rfqPriceRangeOf({ low_kobo, high_kobo, unit }: Priced): string {
  const range = low_kobo === high_kobo ? naira(low_kobo) : `${naira(low_kobo)} to ${naira(high_kobo)}`;
  return `${range} ${perUnit(unit)}`;
}

export function shownRfqType({ isPro, type }: Pick<Rfq, 'isPro' | 'type'>): string {
  return isPro ? proTypeLabel : type;
}

/** marketplace.md §3 'RFQ': the status of an open request. */
export function rfqStatusOf({ isUrgent }: Pick<Rfq, 'isUrgent'>): 'Urgent' | 'Active' {
  return isUrgent ? 'Urgent' : 'Active';
}

/** decisions.md §10 'An RFQ'. */
export function rfqVerificationOf({ buyer }: Pick<Rfq, 'buyer'>): 'Verified' | 'Not verified' {
  return buyer.isVerified ? 'Verified' : 'Not verified';
}

/** '40 tons of Copra'. */
export function requestedGoods({
  quantity,
  unit,
  productName,
}: Pick<Rfq, 'quantity' | 'unit' | 'productName'>): string {
  return `${quantityText(quantity, unit)} of ${productName}`;
}

/** When the seller gets the money of an award from escrow. */
export function paymentSharesText(shares: readonly number[]): string {
  return shares.length === 1
    ? 'In full, once the delivery is accepted'
    : `${shares.map((share) => `${share} %`).join(' + ')}, by delivery`;
}

export type RfqFile = { hash: string; name: string };

export const rfqAnswer = z.object({ publicId: z.string() });

export const bidAnswer = z.object({ bidId: anId });

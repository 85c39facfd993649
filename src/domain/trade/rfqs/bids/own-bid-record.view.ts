import { z } from 'zod';
import { aMoment, aWordOf, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import { awardStates, type AwardOfBid } from './award-of-bid.ts';
import type { BidContent } from './bid.content.ts';
import { bidStandingOf } from './bid.states.ts';
import type { OwnBid } from './find-own-bid.ts';
import { bidRow } from './find-own-bids.ts';
import { counterStates } from '../counters/counter.states.ts';
import { rfqStates, type RfqState } from '../rfq.states.ts';

/** What was sent, under the names of the call that sends a bid. */
const sentBid = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  yearsInBusiness: z.number(),
  annualRevenue: z.string(),
  currentStock: anInteger,
  monthlyCapacity: anInteger,
  earliestDelivery: z.string(),
  certifications: z.string().optional(),
  priceOffer: someKobo,
  transportationMethod: z.string(),
  additionalNotes: z.string().optional(),
  quantity: anInteger,
  leastQuantity: anInteger,
  validUntil: z.string(),
  freight: someKobo.optional(),
  freightFor: z.string().optional(),
  conditions: z.string().optional(),
});

const statesForBidders: readonly RfqState[] = rfqStates.filter((state) => state !== 'draft' && state !== 'waiting');

/** A bid for a program of its bidder, who reads a sealed bid too. */
export const ownBidRecord = bidRow.omit({ buyer: true, deadline: true }).extend({
  isSealed: z.boolean(),
  sentAt: aMoment,
  openedAt: aMoment.optional(),
  /** The change of the request that the bid answers. A later one must be confirmed. */
  revision: z.number(),
  toConfirm: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Left out if the bid cannot be decrypted. */
  sent: sentBid.optional(),
  final: sentBid.optional(),
  counters: z.array(
    z.object({
      id: anId,
      price_kobo: someKobo,
      quantity: anInteger,
      message: z.string().optional(),
      state: z.enum(counterStates),
      expiresAt: aMoment,
      at: aMoment,
    }),
  ),
  round: z.object({ deadline: aMoment, answeredAt: aMoment.optional(), isOver: z.boolean() }).optional(),
  award: z
    .object({
      id: anId,
      state: z.enum(awardStates),
      quantity: anInteger,
      until: aMoment.optional(),
      orderNumber: z.string().optional(),
      dealId: z.string().optional(),
    })
    .optional(),
  request: z.object({
    quantity: anInteger,
    low_kobo: someKobo,
    high_kobo: someKobo,
    location: z.string(),
    deadline: aMoment,
    state: aWordOf(statesForBidders, 'The state of the request'),
    revision: z.number(),
    buyer: z.string(),
  }),
});

export function recordOfOwnBid(bid: OwnBid): z.infer<typeof ownBidRecord> {
  const { id, isSealed, sentAt, openedAt, changedAt, revision, toConfirm, counters, round, award, request } = bid;
  const { publicId, productName, quantity, unit, low_kobo, high_kobo, location, deadline, state, buyer } = request;
  return {
    id,
    publicId,
    productName,
    quantity,
    unit,
    isSealed,
    sentAt,
    openedAt,
    changedAt,
    revision,
    toConfirm,
    counters,
    standing: bidStandingOf(bid),
    sent: bid.content && sentOf(bid.content),
    final: bid.finalOffer && sentOf(bid.finalOffer),
    round: round && { deadline: round.deadline, answeredAt: round.answeredAt, isOver: round.isOver },
    award: award && recordOfAward(award),
    request: {
      quantity,
      low_kobo,
      high_kobo,
      location,
      deadline,
      state,
      revision: request.revision,
      buyer: buyer.name,
    },
  };
}

function recordOfAward({ id, state, quantity, until, orderNumber, dealId }: AwardOfBid) {
  return { id, state, quantity, until, orderNumber, dealId };
}

function sentOf(content: BidContent): z.infer<typeof sentBid> {
  return {
    fullName: content.full_name,
    email: content.email,
    phone: content.phone,
    position: content.position,
    companyName: content.company_name,
    companyAddress: content.company_address,
    yearsInBusiness: content.years_in_business,
    annualRevenue: content.annual_revenue,
    currentStock: content.current_stock,
    monthlyCapacity: content.monthly_capacity,
    earliestDelivery: content.earliest_delivery,
    certifications: content.certifications ?? undefined,
    priceOffer: content.price_kobo,
    transportationMethod: content.transportation_method,
    additionalNotes: content.additional_notes ?? undefined,
    quantity: content.quantity,
    leastQuantity: content.least_quantity,
    validUntil: content.valid_until,
    freight: content.freight_kobo ?? undefined,
    freightFor: content.freight_for ?? undefined,
    conditions: content.terms ?? undefined,
  };
}

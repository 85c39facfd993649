import { z } from 'zod';
import { aMoment, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import { rfqRow } from '../rfq.view.ts';
import { bidDigest } from './award.rules.ts';
import { compareBids } from './compared-bids.view.ts';
import type { Comparison } from './find-comparison.ts';

/** The open bids are listed cheapest first. */
export const comparisonRecord = z.object({
  rfq: rfqRow,
  /** The number of valid bids, including those that are still sealed. */
  standing: z.number(),
  awarded: anInteger,
  left: anInteger,
  takesAwards: z.boolean(),
  until: aMoment.optional(),
  bids: z.array(
    z.object({
      id: anId,
      bidder: z.object({ id: anId, company: z.string() }),
      price_kobo: someKobo,
      quantity: anInteger,
      leastQuantity: anInteger,
      freight_kobo: someKobo,
      /** For all that can still be awarded, or, once nothing can, for the whole request; with freight. */
      total_kobo: someKobo,
      earliestDelivery: z.string(),
      validUntil: z.string(),
      terms: z.string().optional(),
      lacks: z.array(z.string()),
      isAwarded: z.boolean(),
      sentAt: aMoment,
      changedAt: aMoment,
      /** The call that awards the bid sends this digest, and is refused if the bid has changed since. */
      seen: z.string(),
    }),
  ),
});

export function recordOfComparison(comparison: Comparison): z.infer<typeof comparisonRecord> {
  const { rfq, bidCount: standing, awarded, left, takesAwards, until } = comparison;
  const bids = compareBids(comparison, left > 0n ? left : rfq.quantity, 'landed');
  return {
    rfq,
    standing,
    awarded,
    left,
    takesAwards,
    until,
    bids: bids.map(({ id, bidder, content, offer, freight_kobo, total_kobo, lacks, ...bid }) => ({
      id,
      bidder: { id: bidder.id, company: content.company_name },
      price_kobo: offer.price_kobo,
      quantity: offer.quantity,
      leastQuantity: offer.least_quantity,
      freight_kobo,
      total_kobo,
      earliestDelivery: offer.earliest_delivery,
      validUntil: offer.valid_until,
      terms: content.terms ?? undefined,
      lacks: [...lacks],
      isAwarded: bid.isAwarded,
      sentAt: bid.sentAt,
      changedAt: bid.changedAt,
      seen: bidDigest(offer, content),
    })),
  };
}

import { day_ms } from '#platform/clock.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { BidContent } from './bid.content.ts';

/** How long after the deadline a bid without its own day is valid (decisions.md §10 'A bid'). */
const validAfterDeadline_days = 21;

export function defaultValidUntil({ deadline }: { deadline: Date }): string {
  return dayInLagos(new Date(deadline.getTime() + validAfterDeadline_days * day_ms));
}

type Priced = Pick<BidContent, 'price_kobo' | 'freight_kobo' | 'freight_for'>;

export function bidCost({ price_kobo, freight_kobo, freight_for }: Priced, quantity: bigint) {
  const goods_kobo = price_kobo * quantity;
  const each_kobo = freight_kobo ?? 0n;
  const freight = freight_for === 'unit' ? each_kobo * quantity : each_kobo;
  return { goods_kobo, freight_kobo: freight, total_kobo: goods_kobo + freight };
}

/** Landed cost per unit for a quantity, half up to the kobo (decisions.md §10 'The answer'). */
export function landedPerUnit(offer: Priced, quantity: bigint): bigint {
  return (bidCost(offer, quantity).total_kobo * 2n + quantity) / (quantity * 2n);
}

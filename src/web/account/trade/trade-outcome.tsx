import { currency, shownAmount, type Currency } from '#domain/currency.ts';
import type { Outcome } from '#domain/deals/leg.shape.ts';
import type { Side } from '#domain/deals/deal.notices.ts';

type OutcomeProps = { outcome: Outcome | undefined; side?: Side; code?: Currency };

/** '₦87,000 to the seller, ₦13,000 back to you': says nothing where the seller got all of it, as agreed. */
export function outcomeText({ outcome, side, code = currency('NGN') }: OutcomeProps): string | undefined {
  if (!outcome || outcome.buyer === 0n) return undefined;
  const shown = (minor: bigint) => shownAmount({ minor, currency: code });
  const back = `${shown(outcome.buyer)} back to ${side === 'buyer' ? 'you' : 'the buyer'}`;
  return outcome.seller === 0n
    ? back
    : `${shown(outcome.seller)} to ${side === 'seller' ? 'you' : 'the seller'}, ${back}`;
}

export function OutcomeLine(props: OutcomeProps) {
  const text = outcomeText(props);
  return text === undefined ? null : <span className="block text-14 text-quiet">{text}</span>;
}

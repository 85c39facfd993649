import { currency, shownAmount, type Currency } from '#domain/currency.ts';
import type { Outcome } from '#domain/deals/leg.shape.ts';
import type { Side } from '#domain/deals/deal.notices.ts';

type OutcomeProps = { outcome: Outcome | undefined; side?: Side; code?: Currency };

/** '₦87,000 to the seller', '₦13,000 back to you': nothing where the seller got all of it, as agreed. */
function shares({ outcome, side, code = currency('NGN') }: OutcomeProps): string[] {
  if (!outcome || outcome.buyer === 0n) return [];
  const shown = (minor: bigint) => shownAmount({ minor, currency: code });
  const back = `${shown(outcome.buyer)} back to ${side === 'buyer' ? 'you' : 'the buyer'}`;
  return outcome.seller === 0n
    ? [back]
    : [`${shown(outcome.seller)} to ${side === 'seller' ? 'you' : 'the seller'}`, back];
}

/** '₦87,000 to the seller, ₦13,000 back to you' */
export function outcomeText(props: OutcomeProps): string | undefined {
  return shares(props).join(', ') || undefined;
}

/** On a phone each side's share has a line of its own. */
export function OutcomeLine(props: OutcomeProps) {
  const [first, second] = shares(props);
  if (first === undefined) return null;
  return (
    <span className="block text-14 whitespace-normal text-quiet">
      <span className="whitespace-nowrap">{second === undefined ? first : `${first},`}</span>
      {second === undefined ? null : (
        <>
          {' '}
          <span className="whitespace-nowrap">{second}</span>
        </>
      )}
    </span>
  );
}

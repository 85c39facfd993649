import { Fragment } from 'react';
import { currency, shownAmount, type Currency } from '#domain/values/currency.ts';
import type { DealOutcome } from '#domain/trade/deal-terms/deal-outcome.states.ts';
import type { Side } from '#domain/trade/deals/deal.notices.ts';

type OutcomeProps = { outcome: DealOutcome | undefined; side?: Side; code?: Currency };

/** Empty if the seller got everything, as agreed. */
function shares({ outcome, side, code = currency('NGN') }: OutcomeProps): string[] {
  if (!outcome || (outcome.buyer === 0n && outcome.bank === 0n)) return [];
  const { seller, buyer, bank } = outcome;
  const shown = (minor: bigint) => shownAmount({ minor, currency: code });
  return [
    ...(seller > 0n ? [`${shown(seller)} to ${side === 'seller' ? 'you' : 'the seller'}`] : []),
    ...(buyer > 0n ? [`${shown(buyer)} back to ${side === 'buyer' ? 'you' : 'the buyer'}`] : []),
    ...(bank > 0n ? [`${shown(bank)} taken back by ${side === 'buyer' ? 'your' : 'the buyer’s'} bank`] : []),
  ];
}

/** '₦87,000 to the seller, ₦13,000 back to you' */
export function outcomeText(props: OutcomeProps): string | undefined {
  return shares(props).join(', ') || undefined;
}

/** On phones each side's share has its own line. */
export function OutcomeLine(props: OutcomeProps) {
  const found = shares(props);
  if (found.length === 0) return null;
  return (
    <span className="block text-14 whitespace-normal text-quiet">
      {found.map((share, at) => (
        <Fragment key={share}>
          {at > 0 ? ' ' : null}
          <span className="whitespace-nowrap">{at < found.length - 1 ? `${share},` : share}</span>
        </Fragment>
      ))}
    </span>
  );
}

import { Fragment } from 'react';
import { outcomeShares, type OutcomeProps } from '#domain/trade/deal-terms/deal-outcome.states.ts';

export function OutcomeLine(props: OutcomeProps) {
  return <OutcomeShares shares={outcomeShares(props)} />;
}

export function OutcomeShares({ shares }: { shares: readonly string[] }) {
  if (shares.length === 0) return null;
  return (
    <span className="block text-14 whitespace-normal text-quiet">
      {shares.map((share, at) => (
        <Fragment key={share}>
          {at > 0 ? ' ' : null}
          <span className="whitespace-nowrap">{at < shares.length - 1 ? `${share},` : share}</span>
        </Fragment>
      ))}
    </span>
  );
}

import { assurancePage } from '#content/escrow-pages/assurance.ts';
import type { Assurance, HoldingComparison } from '#domain/money/assurance/find-assurance.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';

const words = assurancePage.balance.compared;

/** Compares for each currency what members are owed with the provider's balance and the bank statement, and shows the losses that we bear. */
export function AssuranceComparison({ compared }: Pick<Assurance, 'compared'>) {
  return (
    <div className="mt-8">
      {compared.map((comparison) => (
        <div key={comparison.currency}>
          <p>{`${comparison.currency}: ${textOf(comparison)}`}</p>
          <FactList
            facts={[
              {
                term: words.losses,
                value: shownAmount({ minor: comparison.losses, currency: comparison.currency }),
                numeric: true,
              },
            ]}
          />
        </div>
      ))}
    </div>
  );
}

function textOf({ state, knownOf }: HoldingComparison): string {
  if (knownOf === null) return words.never;
  return words[state].replace('{day}', shownDate(new Date(`${knownOf}T12:00:00Z`)));
}

import { shownAmount } from '#domain/values/currency.ts';
import type { Deal, DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { rulingPreview, type Ruling } from '#domain/trade/deals/rulings/ruling.view.ts';
import { FactList } from '#ui/fact-list.tsx';
import { accountKindLabels } from '../account-words.ts';

/** Who gets what from a ruling, and the journal lines, computed by the function that the verb uses. */
export function RulingEffects({ deal, part, ruling }: { deal: Deal; part: DealPart; ruling: Ruling }) {
  const { outcome, lines } = rulingPreview(deal, part, ruling);
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  const figures = [
    { label: 'To the seller', minor: outcome.seller },
    { label: 'Back to the buyer', minor: outcome.buyer },
    { label: 'Our fee', minor: outcome.fee },
  ];
  return (
    <>
      <dl className="desk-strip">
        {figures.map(({ label, minor }) => (
          <div key={label}>
            <dt className="text-14 text-quiet">{label}</dt>
            <dd className="display text-22">{shown(minor)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 text-16">What is booked</h3>
      <FactList
        facts={lines.map(({ account, minor }) => ({
          term: accountKindLabels[account.kind],
          value: minor > 0n ? `+${shown(minor)}` : shown(minor),
          numeric: true,
        }))}
      />
    </>
  );
}

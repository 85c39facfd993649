import { shownAmount } from '#domain/values/currency.ts';
import { partsMoveTogether } from '#domain/trade/deals/deal.standing.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { DealSection } from './deal-money.tsx';

/** The parts of a deal before payment; after that each part is shown with its own state. */
export function DealParts({ view: { deal, isWork } }: { view: DealView }) {
  const { parts, currency } = deal;
  if (parts.length === 1 || !partsMoveTogether(parts[0]!.state)) return null;
  return (
    <DealSection title={isWork ? 'Milestones' : 'Parts'}>
      <FactList
        facts={parts.map(({ part, called, minor, shipBy }) => ({
          term: `${part}. ${called ?? 'Part'}`,
          value: (
            <>
              {shownAmount({ minor, currency })}
              <span className="block text-14 font-normal text-quiet">
                {isWork ? 'Done' : 'Sent'} by {shownDate(shipBy)}
              </span>
            </>
          ),
          numeric: true,
        }))}
      />
      <p className="mt-2 text-14 text-quiet">
        The seller gets the money for each {isWork ? 'milestone' : 'part'} when the buyer accepts it.
      </p>
    </DealSection>
  );
}

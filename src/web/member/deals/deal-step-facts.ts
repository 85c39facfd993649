import { shownAmount } from '#domain/values/currency.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealLeg } from '#domain/trade/deal-terms/find-deal.ts';
import { heldFor, outcomeOf } from '#domain/trade/deal-terms/leg.shape.ts';
import { shownDate } from '#ui/dates.ts';
import type { Fact } from '#ui/fact-list.tsx';

/** Who gets what of a part by a step, before it is done. */
export function outcomeFacts({ deal: { currency } }: DealView, leg: DealLeg, sellers: bigint): Fact[] {
  const { seller, buyer, fee } = outcomeOf(leg, sellers);
  const line = (term: string, minor: bigint): Fact => ({
    term,
    value: shownAmount({ minor, currency }),
    numeric: true,
  });
  return [
    line('Held for it', heldFor(leg)),
    line('To the seller', seller),
    line('Back to the buyer', buyer),
    line('Our fee', fee),
  ];
}

/** What one agrees to: who pays and gets what, and when. */
export function agreementFacts({ deal, isWork }: DealView): Fact[] {
  const { legs, currency, inspection_ms, shipBy } = deal;
  const sum = (of: (leg: DealLeg) => bigint) => legs.reduce((total, leg) => total + of(leg), 0n);
  const line = (term: string, minor: bigint): Fact => ({
    term,
    value: shownAmount({ minor, currency }),
    numeric: true,
  });
  const hours = Math.round(inspection_ms / 3_600_000);
  return [
    ...(legs.length > 1
      ? legs.map(({ leg, called, minor, shipBy: day }) =>
          line(`${called ?? `Part ${leg}`}, by ${shownDate(day)}`, minor),
        )
      : []),
    line(
      'Price',
      sum(({ minor }) => minor),
    ),
    line(
      'Our fee',
      sum(({ buyerFee, sellerFee }) => buyerFee + sellerFee),
    ),
    { ...line('The buyer pays', sum(heldFor)), total: true },
    {
      ...line(
        'The seller gets',
        sum(({ minor, sellerFee }) => minor - sellerFee),
      ),
      total: true,
    },
    { term: 'To be paid within', value: '72 hours' },
    { term: isWork ? 'To be done by' : 'To be sent by', value: shownDate(shipBy) },
    {
      term: isWork ? 'Time to check it' : 'Time to look at it',
      value: hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`,
    },
  ];
}

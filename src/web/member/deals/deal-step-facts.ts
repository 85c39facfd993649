import { brand } from '#content/brand.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { heldFor, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { shownDate } from '#ui/dates.ts';
import type { Fact } from '#ui/fact-list.tsx';

/** Whether the reader buys from our own shop. These buyers pay us alone, so our fee on our own sale is hidden from them. */
export function isAllOurs({ isOurs, side }: Pick<DealView, 'isOurs' | 'side'>): boolean {
  return isOurs && side === 'buyer';
}

export function partAsShown(view: DealView, part: DealPart): DealPart {
  return isAllOurs(view) ? { ...part, sellerFee: 0n } : part;
}

/** Who would get how much of the part if the step were taken. */
export function outcomeFacts(view: DealView, part: DealPart, sellerShare: bigint): Fact[] {
  const { currency } = view.deal;
  const { seller, buyer, fee } = outcomeOfPart(partAsShown(view, part), sellerShare);
  const line = (term: string, minor: bigint): Fact => ({
    term,
    value: shownAmount({ minor, currency }),
    numeric: true,
  });
  return [
    line('Money held', heldFor(part)),
    line(isAllOurs(view) ? `To ${brand.name}` : 'To the seller', seller),
    line('Back to the buyer', buyer),
    ...(isAllOurs(view) ? [] : [line('Our fee', fee)]),
  ];
}

export function agreementFacts(view: DealView): Fact[] {
  const { isWork } = view;
  const { parts, currency, inspection_ms, shipBy } = view.deal;
  const isOursAlone = isAllOurs(view);
  const sum = (amountOf: (part: DealPart) => bigint) => parts.reduce((total, part) => total + amountOf(part), 0n);
  const line = (term: string, minor: bigint): Fact => ({
    term,
    value: shownAmount({ minor, currency }),
    numeric: true,
  });
  const hours = Math.round(inspection_ms / 3_600_000);
  return [
    ...(parts.length > 1
      ? parts.map(({ part, called, minor, shipBy: day }) =>
          line(`${called ?? `Part ${part}`}, by ${shownDate(day)}`, minor),
        )
      : []),
    line(
      'Price',
      sum(({ minor }) => minor),
    ),
    ...(isOursAlone
      ? []
      : [
          line(
            'Our fee',
            sum(({ buyerFee, sellerFee }) => buyerFee + sellerFee),
          ),
        ]),
    { ...line('The buyer pays', sum(heldFor)), total: true },
    {
      ...line(
        isOursAlone ? `${brand.name} gets` : 'The seller gets',
        sum(({ minor, sellerFee }) => (isOursAlone ? minor : minor - sellerFee)),
      ),
      total: true,
    },
    { term: 'To be paid within', value: '72 hours' },
    { term: isWork ? 'To be done by' : 'To be sent by', value: shownDate(shipBy) },
    {
      term: 'Time to check it',
      value: hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`,
    },
  ];
}

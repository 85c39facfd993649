import type { ReactNode } from 'react';
import { writtenDay } from '#domain/values/day-input.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import {
  bestMarkOf,
  type BestBids,
  type ComparedBy,
  type BidInComparison,
} from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { transportationLabels } from '#domain/trade/rfqs/bids/bid.options.ts';
import { Badge } from '#ui/notices.tsx';
import type { Column } from '#ui/table.tsx';
import { AwardCell } from './award-cell.tsx';
import { BidderFacts } from './bidder-facts.tsx';
import { compareLink, type Compared } from './compare-values.ts';

const smallestPart = ({ offer }: BidInComparison, unit: Unit) =>
  offer.least_quantity === offer.quantity ? 'all or nothing' : `from ${quantityText(offer.least_quantity, unit)}`;

/** The best value of each column is marked, among bids that offer the whole quantity. */
export function comparedColumns(comparison: Comparison, compared: Compared, best: BestBids): Column<BidInComparison>[] {
  const { rfq } = comparison;
  const { publicId, unit } = rfq;
  const sorted = (by: ComparedBy) => ({
    sortHref: compareLink(publicId, { ...compared, by }),
    ...(compared.by === by && { sorted: by === 'quantity' ? ('descending' as const) : ('ascending' as const) }),
  });
  return [
    { key: 'bidder', head: 'Bidder', names: true, cell: (bid) => <BidderFacts bid={bid} /> },
    {
      key: 'landed',
      head: `Landed, ${perUnit(unit)}`,
      numeric: true,
      ...sorted('landed'),
      cell: (bid) => (
        <Value
          mark={bestMarkOf(best, 'landed', bid)}
          below={compared.quantity > bid.offer.quantity ? undefined : `${naira(bid.total_kobo)} in all`}
        >
          <b>{naira(bid.landed_kobo)}</b>
        </Value>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      numeric: true,
      ...sorted('price'),
      cell: (bid) => (
        <Value
          mark={bestMarkOf(best, 'price', bid)}
          below={bid.freight_kobo > 0n ? `freight ${naira(bid.freight_kobo)}` : 'delivered'}
        >
          {naira(bid.offer.price_kobo)}
          {bid.isCountered ? <span className="block text-14 text-quiet">counter-offer</span> : null}
        </Value>
      ),
    },
    {
      key: 'quantity',
      head: 'Offers',
      numeric: true,
      ...sorted('quantity'),
      cell: (bid) => (
        <Value mark={bestMarkOf(best, 'quantity', bid)} below={smallestPart(bid, unit)}>
          {quantityText(bid.offer.quantity, unit)}
        </Value>
      ),
    },
    {
      key: 'delivery',
      head: 'Delivery',
      ...sorted('delivery'),
      cell: (bid) => (
        <Value
          mark={bestMarkOf(best, 'delivery', bid)}
          below={`${transportationLabels[bid.content.transportation_method]}, valid until ${writtenDay(bid.offer.valid_until)}`}
        >
          {writtenDay(bid.offer.earliest_delivery)}
        </Value>
      ),
    },
    ...lastColumns(comparison, compared),
  ];
}

function lastColumns(comparison: Comparison, { quantity }: Compared): Column<BidInComparison>[] {
  return [
    {
      key: 'lacks',
      head: 'Points to check',
      cell: ({ lacks, content }) => (
        <div className="text-left">
          {lacks.length === 0 ? 'Nothing' : lacks.join(' ')}
          {content.terms ? (
            <span className="block text-14 text-quiet wrap-anywhere">Terms: {content.terms}</span>
          ) : null}
          {content.certifications ? (
            <span className="block text-14 text-quiet wrap-anywhere">{content.certifications}</span>
          ) : null}
        </div>
      ),
    },
    {
      key: 'award',
      head: 'Your award',
      cell: (bid) => <AwardCell bid={bid} comparison={comparison} quantity={quantity} />,
    },
  ];
}

type ValueProps = { mark: string | undefined; below: string | undefined; children: ReactNode };

function Value({ mark, below, children }: ValueProps) {
  return (
    <div>
      {children}
      {below ? <span className="block text-14 text-quiet">{below}</span> : null}
      {mark ? <Badge tone="good">{mark}</Badge> : null}
    </div>
  );
}

import { link } from '#content/link.ts';
import { writtenDay } from '#domain/day-input.ts';
import { amountOf, perUnit, unitName } from '#domain/listed-units.ts';
import { naira } from '#domain/money.ts';
import { bestOf, heldBids, type Best, type ComparedBy, type HeldBid } from '#domain/rfqs/awards/compare-bids.ts';
import type { Comparison } from '#domain/rfqs/awards/find-comparison.ts';
import { transportationLabels } from '#domain/rfqs/bids/bid.options.ts';
import { lagosMoment } from '#domain/rfqs/lagos-moment.view.ts';
import { rfqStateLabels } from '#domain/rfqs/rfq.states.ts';
import { whatIsAsked } from '#domain/rfqs/rfq.view.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { buttonClasses } from '#ui/button-classes.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AwardCell } from './award-cell.tsx';
import { BidderFacts } from './bidder-facts.tsx';
import { compareLink, type Compared } from './compare-values.ts';

type ComparePageProps = { comparison: Comparison; compared: Compared; said: string | undefined };

/** The bids on a request side by side, for the quantity about to be awarded. */
export function ComparePage({ comparison, compared, said }: ComparePageProps) {
  const { rfq, awarded, left, until, takesAwards, bids } = comparison;
  const { publicId } = rfq;
  return (
    <article>
      <p className="text-quiet">
        <TextLink href={link('rfqOwn', { publicId })}>{publicId}</TextLink> · {rfqStateLabels[rfq.state]}
      </p>
      <h1 className="text-28 wrap-anywhere">Compare the bids</h1>
      <p className="mt-1 wrap-anywhere">
        {whatIsAsked(rfq)}, to {rfq.location}
      </p>
      <p className="mt-1 text-quiet">
        {awarded === 0n
          ? 'Nothing is awarded yet.'
          : `${amountOf(awarded, rfq.unit)} awarded, ${left > 0n ? amountOf(left, rfq.unit) : 'nothing'} left.`}
        {takesAwards && until ? ` You can award until ${lagosMoment(until)}.` : ''}
      </p>
      {said ? (
        <div className="mt-4 print:hidden">
          <Banner tone="success">{said}</Banner>
        </div>
      ) : null}
      {bids.length === 0 ? <NoBids comparison={comparison} /> : <Bids comparison={comparison} compared={compared} />}
    </article>
  );
}

function NoBids({ comparison: { rfq, standing } }: Pick<ComparePageProps, 'comparison'>) {
  const { publicId } = rfq;
  const isSealed = rfq.isSealed && rfq.state === 'open';
  const title = standing === 0 ? 'No bids yet' : standing === 1 ? '1 sealed bid' : `${standing} sealed bids`;
  return (
    <div className="mt-6">
      <EmptyState title={title}>
        <p>
          {isSealed
            ? `Bids on this request are sealed until ${lagosMoment(rfq.deadline)}. Nobody reads them before. We write to you when they are open.`
            : standing > 0
              ? 'The bids are being opened. Look again in a few minutes.'
              : 'Bids appear here as sellers send them.'}
        </p>
        <p className="mt-3">
          <TextLink href={link('rfqOwn', { publicId })}>Back to your request</TextLink>
        </p>
      </EmptyState>
    </div>
  );
}

function Bids({ comparison, compared }: Pick<ComparePageProps, 'comparison' | 'compared'>) {
  const { rfq } = comparison;
  const { quantity, by } = compared;
  const held = heldBids(comparison, quantity, by);
  const file = link('rfqCompareFile', { publicId: rfq.publicId }, { quantity: String(quantity), sort: by });
  return (
    <>
      <form
        method="get"
        action={link('rfqCompare', { publicId: rfq.publicId })}
        className="mt-5 flex flex-wrap items-end gap-3 print:hidden"
      >
        {by === 'landed' ? null : <input type="hidden" name="sort" value={by} />}
        <label className="grid gap-1 font-semibold">
          How much you award, in {unitName(rfq.unit, true)}
          <input
            className="input max-w-48"
            type="number"
            name="quantity"
            min="1"
            max="1000000000"
            inputMode="numeric"
            defaultValue={String(quantity)}
          />
        </label>
        <button type="submit" className={buttonClasses({ kind: 'secondary' })}>
          Compare
        </button>
        <ButtonLink kind="secondary" href={file}>
          CSV file
        </ButtonLink>
      </form>
      <div className="mt-5 overflow-x-auto">
        <Table
          caption={`Bids for ${amountOf(quantity, rfq.unit)}, with freight`}
          columns={columnsOf(comparison, compared, bestOf(held))}
          rows={held}
          rowKey={({ id }) => String(id)}
          rowId={({ id }) => `bid-${id}`}
          dense
        />
      </div>
      <p className="mt-3 text-14 text-quiet">
        Landed cost is the price with its share of the freight, for {amountOf(quantity, rfq.unit)}. ‘Best’ marks the
        best value among bids that offer this quantity.
      </p>
    </>
  );
}

function columnsOf(comparison: Comparison, compared: Compared, best: Best): Column<HeldBid>[] {
  const { rfq } = comparison;
  const { publicId, unit } = rfq;
  const sorted = (by: ComparedBy) => ({
    sortHref: compareLink(publicId, { ...compared, by }),
    ...(compared.by === by && { sorted: by === 'quantity' ? ('descending' as const) : ('ascending' as const) }),
  });
  const isFit = ({ outside }: HeldBid) => outside.length === 0;
  return [
    { key: 'bidder', head: 'Bidder', names: true, cell: (bid) => <BidderFacts bid={bid} /> },
    {
      key: 'landed',
      head: `Landed, ${perUnit(unit)}`,
      numeric: true,
      ...sorted('landed'),
      cell: (bid) => (
        <Value isBest={isFit(bid) && bid.total_kobo === best.landed} below={`${naira(bid.total_kobo)} in all`}>
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
          isBest={isFit(bid) && bid.offer.price_kobo === best.price}
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
      cell: ({ offer, ...bid }) => (
        <Value
          isBest={bid.outside.length === 0 && offer.quantity === best.quantity}
          below={
            offer.least_quantity === offer.quantity ? 'all or nothing' : `from ${amountOf(offer.least_quantity, unit)}`
          }
        >
          {amountOf(offer.quantity, unit)}
        </Value>
      ),
    },
    {
      key: 'delivery',
      head: 'Delivery',
      ...sorted('delivery'),
      cell: (bid) => (
        <Value
          isBest={isFit(bid) && bid.offer.earliest_delivery === best.delivery}
          below={`${transportationLabels[bid.said.transportation_method]}, valid until ${writtenDay(bid.offer.valid_until)}`}
        >
          {writtenDay(bid.offer.earliest_delivery)}
        </Value>
      ),
    },
    {
      key: 'lacks',
      head: 'What it lacks',
      cell: ({ lacks, said }) => (
        <>
          {lacks.length === 0 ? 'Nothing' : lacks.join(' ')}
          {said.terms ? <span className="block text-14 text-quiet wrap-anywhere">Terms: {said.terms}</span> : null}
          {said.certifications ? (
            <span className="block text-14 text-quiet wrap-anywhere">{said.certifications}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'award',
      head: 'Award',
      cell: (bid) => <AwardCell bid={bid} comparison={comparison} quantity={compared.quantity} />,
    },
  ];
}

type ValueProps = { isBest: boolean; below: string; children: React.ReactNode };

function Value({ isBest, below, children }: ValueProps) {
  return (
    <>
      {children}
      {isBest ? (
        <>
          {' '}
          <Badge tone="good">Best</Badge>
        </>
      ) : null}
      <span className="block text-14 text-quiet">{below}</span>
    </>
  );
}

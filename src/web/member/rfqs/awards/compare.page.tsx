import { link } from '#content/link.ts';
import { quantityText, unitName } from '#domain/values/listed-goods.ts';
import { bestBidsOf, compareBids } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { lagosMoment } from '#domain/trade/rfqs/lagos-moment.view.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { requestedGoods } from '#domain/trade/rfqs/rfq.view.ts';
import { Banner } from '#ui/notices.tsx';
import { buttonClasses, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table.tsx';
import { comparedColumns } from './compared-columns.tsx';
import type { Compared } from './compare-values.ts';

type ComparePageProps = { comparison: Comparison; compared: Compared; news: string | undefined };

export function ComparePage({ comparison, compared, news }: ComparePageProps) {
  const { rfq, awarded, left, until, roundUntil, isRoundOpening, takesAwards, bids } = comparison;
  const { publicId } = rfq;
  return (
    <article>
      <p className="text-quiet">
        <TextLink href={link('rfqOwn', { publicId })}>{publicId}</TextLink> · {rfqStateLabels[rfq.state]}
      </p>
      <h1 className="text-28 wrap-anywhere">Compare the bids</h1>
      <p className="mt-1 wrap-anywhere">
        {requestedGoods(rfq)}, to {rfq.location}
      </p>
      <p className="mt-1 text-quiet">
        {awarded === 0n
          ? 'Nothing is awarded yet.'
          : `${quantityText(awarded, rfq.unit)} awarded, ${left > 0n ? quantityText(left, rfq.unit) : 'nothing'} left.`}
        {takesAwards && until ? ` You can award until ${lagosMoment(until)}.` : ''}
      </p>
      {roundUntil ? (
        <p className="mt-1">
          The <TextLink href={link('rfqRound', { publicId })}>final round</TextLink> lasts until{' '}
          {lagosMoment(roundUntil)}. Bids can still change.
        </p>
      ) : null}
      {isRoundOpening ? (
        <p className="mt-1">
          The final round is over, and the final offers are being opened. Look again in a few minutes.
        </p>
      ) : null}
      {news ? (
        <div className="mt-4 print:hidden">
          <Banner tone="success">{news}</Banner>
        </div>
      ) : null}
      {bids.length === 0 ? <NoBids comparison={comparison} /> : <Bids comparison={comparison} compared={compared} />}
    </article>
  );
}

function NoBids({ comparison: { rfq, bidCount } }: Pick<ComparePageProps, 'comparison'>) {
  const { publicId } = rfq;
  return (
    <div className="mt-6">
      <EmptyState title={titleWithoutBids(rfq, bidCount)}>
        <p>{whyNoBids(rfq, bidCount)}</p>
        <p className="mt-3">
          <TextLink href={link('rfqOwn', { publicId })}>Back to your request</TextLink>
        </p>
      </EmptyState>
    </div>
  );
}

function titleWithoutBids({ state }: Comparison['rfq'], bidCount: number): string {
  if (bidCount === 0) return state === 'open' || state === 'waiting' ? 'No bids yet' : 'No bids';
  return bidCount === 1 ? '1 sealed bid' : `${bidCount} sealed bids`;
}

function whyNoBids({ isSealed, state, deadline }: Comparison['rfq'], bidCount: number): string {
  if (isSealed && state === 'open')
    return `Bids on this request are sealed until ${lagosMoment(deadline)}. Neither you nor our team can read them before then.`;
  if (bidCount > 0) return 'The bids are being opened. Look again in a few minutes.';
  return state === 'open' || state === 'waiting'
    ? 'Bids appear here as sellers send them.'
    : 'No seller has a valid bid on this request.';
}

function Bids({ comparison, compared }: Pick<ComparePageProps, 'comparison' | 'compared'>) {
  const { rfq } = comparison;
  const { quantity, by } = compared;
  const rows = compareBids(comparison, quantity, by);
  const file = link('rfqCompareFile', { publicId: rfq.publicId }, { quantity: String(quantity), sort: by });
  return (
    <>
      <form
        method="get"
        action={link('rfqCompare', { publicId: rfq.publicId })}
        className="mt-5 flex flex-wrap items-end gap-3 print:hidden"
      >
        {by === 'landed' ? null : <input type="hidden" name="sort" value={by} />}
        <label className="display grid gap-1">
          Quantity to award, in {unitName(rfq.unit, true)}
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
      <div className="mt-5">
        <Table
          caption={`Bids for ${quantityText(quantity, rfq.unit)}, with freight`}
          columns={comparedColumns(comparison, compared, bestBidsOf(rows))}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowId={({ id }) => `bid-${id}`}
          dense
        />
      </div>
      <p className="mt-3 text-14 text-quiet">
        Landed cost is the price with its share of the freight, for {quantityText(quantity, rfq.unit)}. ‘Best’ marks the
        best value among the bids that offer this quantity, and ‘Equal best’ a best value that several bids share.
      </p>
    </>
  );
}

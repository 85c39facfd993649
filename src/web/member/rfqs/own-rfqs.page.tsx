import { link } from '#content/link.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import type { SavedRfqDraft } from '#domain/trade/rfqs/drafts/find-drafts.ts';
import type { ListedBid } from '#domain/trade/rfqs/bids/find-own-bids.ts';
import type { EndedRfqs, OwnRfq } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { rfqStateLabels, rfqStates, type RfqState } from '#domain/trade/rfqs/rfq.states.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { WaitingRows, type WaitingRow } from '#ui/waiting-rows.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { NewestBids } from '../bids/bid-list.tsx';
import { ListPagination, TradeFilter } from '../trade/trade-filter.tsx';
import { type OwnRfqNews, ownRfqNews } from './own-rfq-news.tsx';

type OwnRfqsPageProps = {
  /** Only if the account buys. */
  page: (ListPage<OwnRfq> & { ended: EndedRfqs }) | undefined;
  /** Only if the account sells. */
  bids: readonly ListedBid[] | undefined;
  tasks: readonly WaitingRow[];
  drafts: readonly SavedRfqDraft[];
  query: ListQuery;
  isFiltered: boolean;
  hrefOf: (query: Query) => string;
  now: Date;
  news: OwnRfqNews | undefined;
  problem?: string | undefined;
};

const states = rfqStates.filter((state) => state !== 'draft').map((value) => ({ value, label: rfqStateLabels[value] }));

const tones: Partial<Record<RfqState, 'good' | 'warning'>> = { open: 'good', waiting: 'warning' };

/** A member's requests for quotes: tasks first, then drafts, posted requests, and answered ones. */
export function OwnRfqsPage(props: OwnRfqsPageProps) {
  const { page, bids, tasks, drafts, now, news, problem } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">RFQs</h1>
        {page ? (
          <ButtonLink kind="danfo" size="small" href={link('rfqNew')}>
            Post a request
          </ButtonLink>
        ) : (
          <ButtonLink kind="danfo" size="small" href={link('rfqs')}>
            Find requests
          </ButtonLink>
        )}
      </div>
      <div className="my-4 grid gap-4 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news && !problem ? <Banner tone="success">{ownRfqNews[news]}</Banner> : null}
      </div>
      {tasks.length > 0 ? (
        <section aria-labelledby="rfqs-to-do" className="mt-4 mb-6">
          <h2 id="rfqs-to-do" className="mb-2 text-18">
            To do
          </h2>
          <WaitingRows lines={tasks} empty={null} />
        </section>
      ) : null}
      <Drafts drafts={drafts} />
      {page ? <Posted {...props} page={page} isAlone={bids === undefined} /> : null}
      {bids ? (
        <section aria-labelledby="answered" className="mt-8">
          <h2 id="answered" className="mb-2 text-18">
            Requests you answered
          </h2>
          <NewestBids rows={bids} now={now} />
        </section>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={link('rfqs')}>All open requests</TextLink>
        {bids && bids.length > 0 ? <TextLink href={link('dashboardBids')}>All your bids</TextLink> : null}
        {page ? <TextLink href={link('rfqPro')}>Pro requests</TextLink> : null}
      </p>
    </>
  );
}

type PostedProps = OwnRfqsPageProps & { page: ListPage<OwnRfq> & { ended: EndedRfqs }; isAlone: boolean };

function Posted({ page: { rows, previous, next, ended }, isAlone, isFiltered, hrefOf, query, now }: PostedProps) {
  if (rows.length === 0 && !isFiltered) {
    return (
      <EmptyState
        title="You have no requests for quotes."
        illustration={<Seal />}
        actions={
          <>
            <ButtonLink href={link('rfqNew')}>Post your first request</ButtonLink>
            <ButtonLink kind="secondary" href={link('rfqs')}>
              See requests of other buyers
            </ButtonLink>
          </>
        }
      >
        <p>Say what you need, how much and until when. Sellers send bids, and you compare them side by side.</p>
      </EmptyState>
    );
  }
  return (
    <div className="mt-4" data-list>
      {isAlone ? null : <h2 className="mb-2 text-18">Your requests</h2>}
      <TradeFilter
        id="rfqs"
        title="RFQs"
        action={hrefOf({})}
        hrefOf={hrefOf}
        query={query}
        hint="Product, place or number"
        states={states}
      />
      <div className="mt-4">
        <Table
          cards
          caption="RFQs"
          hideCaption
          columns={columnsAt(now)}
          rows={rows}
          rowKey={({ publicId }) => publicId}
          empty={<p className="py-6 text-quiet">No requests match. Remove a filter, or show all.</p>}
        />
      </div>
      {ended.all > 0 ? (
        <p className="mt-3 text-quiet">
          {ended.awarded} of {ended.all} {ended.all === 1 ? 'request was' : 'requests were'} awarded.
        </p>
      ) : null}
      <ListPagination
        label="RFQs"
        count={rows.length}
        previous={previous && hrefOf(previous)}
        next={next && hrefOf(next)}
      />
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly SavedRfqDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="rfq-drafts" className="mt-4 mb-6">
      <h2 id="rfq-drafts" className="text-18">
        Drafts
      </h2>
      <ul className="mt-2">
        {drafts.map(({ id, answers, changedAt }) => {
          const draftId = String(id);
          const name = answers.product_name ?? 'No name yet';
          return (
            <li key={draftId} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={link(answers.pro === 'yes' ? 'rfqNewPro' : 'rfqNew', {}, { draft: draftId })}>
                  {name}
                </TextLink>
                <span className="text-quiet"> · saved on {shownDate(changedAt)}</span>
              </span>
              <PressButton action={link('rfqDraftRemoval', { draftId })} about={`the draft ${name}`}>
                Remove
              </PressButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function columnsAt(now: Date): Column<OwnRfq>[] {
  return [
    {
      key: 'what',
      head: 'Product',
      names: true,
      card: 'what',
      share: 'wide',
      title: ({ productName }) => productName,
      cell: ({ publicId, productName }) => (
        <TextLink href={link('rfqOwn', { publicId })} data-view="">
          {productName}
        </TextLink>
      ),
    },
    {
      key: 'quantity',
      head: 'Quantity',
      numeric: true,
      card: 'amount',
      cell: ({ quantity, unit }) => quantityText(quantity, unit),
    },
    { key: 'bids', head: 'Bids', numeric: true, short: true, cell: ({ bids }) => String(bids) },
    {
      key: 'state',
      head: 'State',
      card: 'state',
      cell: ({ state }) => <Badge tone={tones[state] ?? 'neutral'}>{rfqStateLabels[state]}</Badge>,
    },
    {
      key: 'until',
      head: 'Deadline',
      short: true,
      card: 'who',
      cell: ({ state, deadline, bids }) => (
        <>
          {state === 'open' ? waitingMomentText('until', deadline, now) : shownDate(deadline)}
          <span className="tablet:hidden"> · {bids === 1 ? '1 bid' : `${bids} bids`}</span>
        </>
      ),
    },
  ];
}

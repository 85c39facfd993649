import { link } from '#content/link.ts';
import { amountOf } from '#domain/values/listed-goods.ts';
import { bidStandings, isDecided } from '#domain/trade/rfqs/bids/bid.states.ts';
import type { ListedBid } from '#domain/trade/rfqs/bids/find-own-bids.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { EscrowLine } from '../escrow-explainer.tsx';
import { ListPagination } from '../trade/trade-filter.tsx';
import { bidTones } from './bid-words.ts';

type BidsPageProps = {
  page: ListPage<ListedBid>;
  toAnswer: readonly ListedBid[];
  query: ListQuery;
  isFiltered: boolean;
  at: (query: Query) => string;
  now: Date;
};

/** The requests for quotes that a member answered; bids that need an answer come first. */
export function BidsPage({ page: { rows, previous, next }, toAnswer, isFiltered, at, now }: BidsPageProps) {
  const columns = columnsAt(now);
  return (
    <>
      <h1 className="text-28">Bids</h1>
      {rows.length === 0 && !isFiltered ? (
        <EmptyState
          title="You have no bids."
          illustration={<Seal />}
          actions={<ButtonLink href={link('rfqs')}>See the open requests</ButtonLink>}
        >
          <p>Choose an open request and press Respond to RFQ. Your bid appears here with its state.</p>
        </EmptyState>
      ) : (
        <div className="mt-4 grid gap-8">
          {toAnswer.length > 0 ? (
            <Table
              cards
              caption="Needs your answer"
              columns={columns}
              rows={toAnswer}
              rowKey={({ id }) => String(id)}
              empty={null}
            />
          ) : null}
          <Table
            cards
            caption="All bids"
            hideCaption={toAnswer.length === 0}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            empty={<p className="py-6 text-quiet">No bids match. Remove a filter, or show all.</p>}
          />
          <ListPagination
            label="Bids"
            count={rows.length}
            previous={previous && at(previous)}
            next={next && at(next)}
          />
        </div>
      )}
      <EscrowLine />
    </>
  );
}

export function NewestBids({ rows, now }: { rows: readonly ListedBid[]; now: Date }) {
  if (rows.length === 0) {
    return <p className="text-quiet">You have not sent a bid yet. Choose an open request to answer it.</p>;
  }
  return (
    <Table
      cards
      caption="Requests you answered"
      hideCaption
      columns={columnsAt(now)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={null}
    />
  );
}

function columnsAt(now: Date): Column<ListedBid>[] {
  return [
    {
      key: 'what',
      head: 'Product',
      names: true,
      card: 'what',
      share: 'wide',
      title: ({ productName }) => productName,
      cell: ({ id, productName }) => (
        <TextLink href={link('dashboardBid', { bidId: String(id) })} data-view="">
          {productName}
        </TextLink>
      ),
    },
    { key: 'request', head: 'Request', cell: ({ publicId }) => publicId },
    {
      key: 'buyer',
      head: 'Buyer',
      card: 'who',
      cell: (bid) => (
        <>
          {bid.buyer}
          <span className="block tablet:hidden">{deadlineOf(bid, now)}</span>
        </>
      ),
    },
    {
      key: 'quantity',
      head: 'Asked for',
      numeric: true,
      card: 'amount',
      cell: ({ quantity, unit }) => amountOf(quantity, unit),
    },
    {
      key: 'state',
      head: 'State',
      card: 'state',
      cell: ({ standing }) => <Badge tone={bidTones[standing]}>{bidStandings[standing]}</Badge>,
    },
    {
      key: 'deadline',
      head: 'Deadline',
      short: true,
      cell: (bid) => deadlineOf(bid, now),
    },
  ];
}

/** The time left, while the bid can still win. */
function deadlineOf({ standing, deadline }: ListedBid, now: Date): string {
  return !isDecided(standing) && deadline > now ? momentText('until', deadline, now) : shownDate(deadline);
}

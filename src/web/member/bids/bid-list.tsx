import { link, urls } from '#content/link.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import { bidStandings, isBidDecided } from '#domain/trade/rfqs/bids/bid.states.ts';
import { bidList } from '#domain/trade/rfqs/bids/bid.list.ts';
import { bidRow, findBidsOfMember, findOwnBids, type ListedBid } from '#domain/trade/rfqs/bids/find-own-bids.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { EscrowLine } from '../escrow-explainer.tsx';
import { memberList } from '../member-list.tsx';
import { members } from '../../request/route.ts';
import { bidTones } from './bid-words.ts';

/** The requests for quotes that a member answered; bids that need an answer come first. */
export const bidsRoute = memberList({
  at: urls.dashboardBids,
  who: members,
  list: bidList,
  row: bidRow,
  find: async ({ ctx }, filters) =>
    filters.place === undefined
      ? findBidsOfMember(ctx, filters)
      : { ...(await findOwnBids(ctx, filters)), toAnswer: [] },
  look: ({ toAnswer }, { ctx: { now } }) => ({
    title: 'Bids',
    description: 'The requests for quotes that you answered.',
    parent: { name: 'RFQs', href: link('dashboardRfqs') },
    caption: 'All bids',
    isCaptionShown: toAnswer.length > 0,
    columns: columnsAt(now),
    notFound: 'No bids match. Remove a filter, or show all.',
    emptyState: (
      <EmptyState
        title="You have no bids."
        illustration={<Seal />}
        actions={<ButtonLink href={link('rfqs')}>See the open requests</ButtonLink>}
      >
        <p>Choose an open request and press Respond to RFQ. Your bid appears here with its state.</p>
      </EmptyState>
    ),
    above:
      toAnswer.length > 0 ? (
        <Table
          cards
          caption="Needs your answer"
          columns={columnsAt(now)}
          rows={toAnswer}
          rowKey={({ id }) => String(id)}
          empty={null}
        />
      ) : null,
    under: <EscrowLine />,
  }),
});

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
      cell: ({ quantity, unit }) => quantityText(quantity, unit),
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
  return !isBidDecided(standing) && deadline > now ? waitingMomentText('until', deadline, now) : shownDate(deadline);
}

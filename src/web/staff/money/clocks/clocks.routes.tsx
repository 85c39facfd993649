import { link, urls } from '#content/link.ts';
import { clockKinds, clockList, type ClockFilter } from '#domain/trade/deals/clocks.list.ts';
import { findClocks, type ListedClock, clockRow } from '#domain/trade/deals/find-clocks.ts';
import { dealStateLabel } from '#domain/trade/deals/deal.labels.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { severalOfFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { staff, type Route } from '../../../request/route.ts';
import { portalList } from '../../portal-list.tsx';
import { DealBadge } from '../deal-badge.tsx';
import { deadlineText } from '../deal-words.ts';

const dueLabels: Record<ClockFilter, string> = {
  overdue: 'Overdue',
  day: 'Within a day',
  later: 'Later',
};
const dueOptions = Object.entries(dueLabels).map(([value, label]) => ({ value, label }));
const kindOptions = clockKinds.map((value) => ({ value, label: `${value[0]!.toUpperCase()}${value.slice(1)}` }));

/** The deadlines of deals, for all staff to read. They cannot be changed by hand. */
export const clocksRoutes: readonly Route[] = portalList({
  at: urls.clocks,
  who: staff(...rolesThat.read),
  list: clockList,
  row: clockRow,
  async find({ ctx }, asked) {
    const { page, now = ctx.now } = await findClocks(ctx, asked);
    return { ...page, now };
  },
  look: ({ rows, now }, { query }) => ({
    title: 'Deal deadlines',
    hint: 'What happens to a deal when a deadline passes, the next deadline first. A job acts on due deadlines every minute.',
    above: rows.some(({ isStuck }) => isStuck) ? (
      <Banner tone="error">
        Some deadlines are more than ten minutes late. Look at <TextLink href={link('jobs')}>the jobs</TextLink>: the
        job that acts on deadlines may have stopped.
      </Banner>
    ) : null,
    filters: [
      severalOfFilter({ name: 'due', label: 'Due', chosen: query.due, options: dueOptions }),
      severalOfFilter({ name: 'kind', label: 'Which', chosen: query.kind, options: kindOptions }),
    ],
    columns: columnsAt(now),
    rowKey: ({ dealId, part, kind }) => `${dealId} ${part} ${kind}`,
    cards: true,
    empty: {
      none: 'No deadlines. Each deal that waits for a step has its deadline here.',
      notFound: 'No deadline matches. Show all.',
    },
  }),
}).routes;

function columnsAt(now: Date): Column<ListedClock>[] {
  return [
    {
      head: 'Deal',
      names: true,
      card: 'what',
      share: 'wide',
      cell: ({ dealId, part, parts, about }) => (
        <>
          <TextLink href={link('record', { kind: 'deal', recordId: String(dealId) })}>{`Deal ${dealId}`}</TextLink>
          {parts > 1 ? `, part ${part}` : ''}
          {about === `Deal ${dealId}` ? null : <span className="font-normal text-quiet">{`, ${about}`}</span>}
        </>
      ),
      title: ({ dealId, about }) => `Deal ${dealId}, ${about}`,
    },
    { head: 'What it does', card: 'who', share: 'wide', cell: (clock) => deadlineText(clock) },
    {
      head: 'State of the deal',
      short: true,
      cell: ({ state, isWork }) => <DealBadge label={dealStateLabel(state, isWork)} />,
    },
    { head: 'Due', short: true, cell: ({ due }) => `${shownDate(due)}, ${shownTime(due)}` },
    {
      head: 'Left',
      short: true,
      card: 'state',
      cell: ({ due, isOverdue, isStuck }) =>
        isOverdue ? (
          <Badge tone={isStuck ? 'bad' : 'now'}>{waitingMomentText('until', due, now)}</Badge>
        ) : (
          waitingMomentText('until', due, now)
        ),
    },
    { head: 'Amount', numeric: true, card: 'amount', cell: ({ minor, currency }) => shownAmount({ minor, currency }) },
  ];
}

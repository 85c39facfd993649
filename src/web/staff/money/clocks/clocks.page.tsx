import { link } from '#content/link.ts';
import { clockKinds, clockList, type ClockStanding, type ClocksAsked } from '#domain/trade/deals/clocks.list.ts';
import type { ClockSeen } from '#domain/trade/deals/find-clocks.ts';
import { dealStateLabel } from '#domain/trade/deals/deal.labels.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { anyOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { ListPages } from '../../list-pages.tsx';
import { DealBadge } from '../deal-badge.tsx';
import { clockText } from '../deal-words.ts';

type ClocksProps = { asked: ClocksAsked; page: ListPage<ClockSeen>; now: Date };

export function ClocksPage({ asked, page, now }: ClocksProps) {
  const query = clockList.write(asked);
  return (
    <>
      <h1 className="text-22">Deal deadlines</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">
        What happens to a deal when a deadline passes, the next deadline first. A job acts on them every minute.
      </p>
      {page.rows.some(({ isStuck }) => isStuck) ? (
        <div className="mt-4">
          <Banner tone="error">
            Some are over ten minutes late. Look at <TextLink href={link('jobs')}>the jobs</TextLink>: the one that acts
            on deadlines may have stopped.
          </Banner>
        </div>
      ) : null}
      <DeskFilter
        id="clocks"
        action={link('clocks')}
        query={query}
        hrefOf={(other) => link('clocks', {}, other)}
        all={clockList.isFiltered(asked) ? link('clocks') : undefined}
        filters={[
          anyOf({ name: 'due', label: 'Due', chosen: query.due, options: dues }),
          anyOf({ name: 'kind', label: 'Which', chosen: query.kind, options: kinds }),
        ]}
      />
      <Table
        caption="Deal deadlines"
        hideCaption
        columns={columnsAt(now)}
        rows={page.rows}
        rowKey={({ dealId, part, kind }) => `${dealId} ${part} ${kind}`}
        cards
        empty={
          <p className="py-6 text-quiet">
            {clockList.isFiltered(asked)
              ? 'No deadline matches. Show all.'
              : 'No deadlines. Each deal that waits for a step has its deadline here.'}
          </p>
        }
      />
      <ListPages label="Deal deadlines" page={page} hrefOf={(place) => link('clocks', {}, place)} />
    </>
  );
}

const dueLabels: Record<ClockStanding, string> = {
  overdue: 'Overdue',
  day: 'Within a day',
  later: 'Later',
};
const dues = Object.entries(dueLabels).map(([value, label]) => ({ value, label }));
const kinds = clockKinds.map((value) => ({ value, label: `${value[0]!.toUpperCase()}${value.slice(1)}` }));

function columnsAt(now: Date): Column<ClockSeen>[] {
  return [
    {
      key: 'deal',
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
    { key: 'does', head: 'What it does', card: 'who', share: 'wide', cell: (clock) => clockText(clock) },
    {
      key: 'state',
      head: 'State of the deal',
      short: true,
      cell: ({ state, isWork }) => <DealBadge label={dealStateLabel(state, isWork)} />,
    },
    {
      key: 'due',
      head: 'Due',
      short: true,
      cell: ({ due }) => `${shownDate(due)}, ${shownTime(due)}`,
    },
    {
      key: 'left',
      head: 'Left',
      short: true,
      card: 'state',
      cell: ({ due, isOverdue, isStuck }) =>
        isOverdue ? (
          <Badge tone={isStuck ? 'bad' : 'now'}>{momentText('until', due, now)}</Badge>
        ) : (
          momentText('until', due, now)
        ),
    },
    {
      key: 'amount',
      head: 'Amount',
      numeric: true,
      card: 'amount',
      cell: ({ minor, currency }) => shownAmount({ minor, currency }),
    },
  ];
}

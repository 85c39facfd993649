import type { Staff } from '#domain/context.ts';
import type { RecordsAsked, StaffRecord } from '#domain/records/define-records.ts';
import { maySetPrices } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Banner } from '#ui/banner.tsx';
import { shownDate } from '#ui/dates.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { RecordKind } from './record-kind.ts';
import { RecordSearch } from './record-search.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';

export type RecordsPageProps = {
  kind: RecordKind;
  staff: Staff;
  asked: RecordsAsked;
  page: ListPage<StaffRecord>;
  /** How many there are of those asked for: a number, or 'over 10,000'. */
  found: string;
  /** What has just been done. */
  news: string | undefined;
};

/** marketplace.md §2: one tab of the dashboard. What is looked for, and the place in the list, live in the address. */
export function RecordsPage({ kind, staff, asked, page: { rows, previous, next }, found, news }: RecordsPageProps) {
  const { records, title, empty } = kind;
  const at = (query?: Parameters<typeof link<'records'>>[2]) => link('records', { kind: records.name }, query);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-22">{title}</h1>
        <p className="text-14 text-quiet">{found}</p>
      </div>
      {news ? <Banner tone="success">{news}</Banner> : null}
      <RecordSearch kind={kind} asked={asked} staff={staff} />
      <Table
        caption={title}
        hideCaption
        columns={columnsOf(kind, staff)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        dense
        empty={
          <p className="py-6 text-quiet">
            {records.list.isFiltered(asked) ? 'Nothing is like that. Look for less, or show all.' : empty}
          </p>
        }
      />
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label={title}
            text={`${rows.length} on this page`}
            previousHref={previous && at(previous)}
            nextHref={next && at(next)}
            words={
              asked.sort === 'newest' ? { previous: 'Newer', next: 'Older' } : { previous: 'Older', next: 'Newer' }
            }
          />
        </div>
      ) : null}
    </>
  );
}

function columnsOf({ records, nameOf, columns, one, hasEmailColumn }: RecordKind, staff: Staff): Column<StaffRecord>[] {
  const params = ({ id }: StaffRecord) => ({ kind: records.name, recordId: String(id) });
  return [
    {
      key: 'name',
      head: records.states.length > 0 && records.isPriced ? 'Customer' : 'Name',
      names: true,
      cell: (record) => (
        <span className="min-w-0">
          {nameOf(record.fields)}
          {hasEmailColumn ? null : (
            <span className="block font-text text-14 font-normal wrap-anywhere text-quiet">
              {record.customer?.email}
            </span>
          )}
        </span>
      ),
    },
    ...columns,
    ...(records.states.length > 0
      ? [
          {
            key: 'state',
            head: 'State',
            cell: ({ work }: StaffRecord) => (work ? <WorkBadge state={work.state} /> : null),
          },
        ]
      : []),
    { key: 'date', head: 'Date', short: true, cell: ({ writtenAt }) => shownDate(writtenAt) },
    {
      key: 'actions',
      head: 'Actions',
      cell: (record) => (
        <span className="flex flex-wrap gap-x-4">
          <TextLink dialog className="inline-flex min-h-7 items-center" href={link('record', params(record))}>
            View<span className="sr-only"> {nameOf(record.fields)}</span>
          </TextLink>
          {records.isPriced && maySetPrices(staff) ? (
            <TextLink dialog className="inline-flex min-h-7 items-center" href={link('recordPrice', params(record))}>
              Edit Price<span className="sr-only"> of {`${one} ${record.id}, ${nameOf(record.fields)}`}</span>
            </TextLink>
          ) : null}
        </span>
      ),
    },
  ];
}

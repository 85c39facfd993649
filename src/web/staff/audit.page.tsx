import { staffActGroups, wordsOfAct } from '#domain/acting/audit/staff-acts.ts';
import { type AuditAsked, auditList } from '#domain/people/staff-accounts/audit.list.ts';
import type { AuditLine } from '#domain/people/staff-accounts/find-audit.ts';
import type { Colleague } from '#domain/people/staff-accounts/find-beside-log.ts';
import { sharedName, staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownDate, shownDay, shownTime } from '#ui/dates.ts';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { anyOf, anyOfGroups, days, type Filter, order } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { AuditChange, AuditLines, AuditRecord, nameOf } from './audit-record.tsx';
import type { Names } from './audit-mentions.ts';
import { PressButton } from '../parts/press-button.tsx';
import { ListPages } from './list-pages.tsx';

type AuditLogProps = {
  page: ListPage<AuditLine>;
  asked: AuditAsked;
  staff: readonly Colleague[];
  names: Names;
};

/** What staff did; the filter, the order and the place in the log live in the address. */
export function AuditLogPage({ page, asked, staff, names }: AuditLogProps) {
  const empty = auditList.isFiltered(asked)
    ? 'No entry matches. Remove a filter.'
    : 'No entries yet. What staff do appears here.';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="text-14 text-quiet">
          <h1 className="text-22 text-ink">Audit log</h1>
          <p>What staff did. Lines are only ever added; the database refuses to change one.</p>
          <p>The file has every line that the filter shows. The export is written into the log too.</p>
        </div>
        <PressButton action={link('auditFile', {}, auditList.write(asked))} about="of the lines asked for">
          Export as CSV
        </PressButton>
      </div>
      <AuditFilter asked={asked} staff={staff} />
      <Table
        caption="What staff did"
        hideCaption
        columns={columnsOf(names)}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        cards="tall"
        empty={<p className="py-2 text-quiet">{empty}</p>}
      />
      <ListPages label="Audit log" page={page} hrefOf={(place) => link('audit', {}, place)} sort={asked.sort} />
    </>
  );
}

const columnsOf = (names: Names): Column<AuditLine>[] => [
  { key: 'what', head: 'What', names: true, card: 'what', cell: ({ what }) => wordsOfAct(what) },
  {
    key: 'who',
    head: 'Who',
    card: 'who',
    cell: ({ staffId, staffName, staffRole }) => (
      <span>
        {staffId === undefined ? (
          staffName
        ) : (
          <TextLink href={link('staffMember', { staffId: String(staffId) })}>{staffName}</TextLink>
        )}{' '}
        <span className="text-quiet">{staffRoleLabels[staffRole].name}</span>
      </span>
    ),
  },
  {
    key: 'record',
    head: 'Record',
    card: 'amount',
    short: true,
    cell: ({ record }) => <AuditRecord record={record} names={names} />,
  },
  { key: 'change', head: 'Change', card: 'more', cell: (line) => <AuditChange line={line} names={names} /> },
  {
    key: 'at',
    head: 'When',
    card: 'state',
    short: true,
    cell: ({ at }) => <When at={at} />,
  },
  {
    key: 'request',
    head: 'Request',
    cell: ({ requestId }) => <code className="text-quiet">{requestId.slice(0, 8)}</code>,
  },
  { key: 'lines', head: 'History', card: 'act', short: true, cell: ({ record }) => <AuditLines record={record} /> },
];

/** Shows minutes; on a card leaves out the parts of the date that recent entries share. */
function When({ at }: { at: Date }) {
  const [day, time] = [shownDate(at), shownTime(at)];
  return (
    <>
      <span className="hidden tablet:inline print:inline">{`${day}, ${time}`}</span>
      <span className="tablet:hidden print:hidden">{`${day.replace(/ \d{4}$/, '')}, ${time.replace(' WAT', '')}`}</span>
    </>
  );
}

function AuditFilter({ asked, staff }: { asked: AuditAsked; staff: readonly Colleague[] }) {
  const query = auditList.write(asked);
  const people = [{ value: 'shared', label: sharedName }, ...staff.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <DeskFilter
      id="audit"
      action={link('audit')}
      query={query}
      hrefOf={(other) => link('audit', {}, other)}
      all={auditList.isFiltered(asked) ? link('audit') : undefined}
      find={{ label: 'Find words in the reason', placeholder: 'Words in the reason' }}
      filters={[
        anyOf({ name: 'who', label: 'Who', chosen: query.who, options: people }),
        anyOfGroups({ name: 'what', label: 'What', chosen: query.what, groups }),
        ...records(asked),
        days({ label: 'Date', query, shownDay }),
        order(asked.sort),
      ]}
    />
  );
}

const groups = Object.entries(staffActGroups).map(([title, acts]) => ({
  title,
  options: Object.entries(acts).map(([value, { did }]) => ({ value, label: did })),
}));

function records({ chosen: { record } }: AuditAsked): Filter[] {
  if (record.length === 0) return [];
  const options = record.map((one) => ({ value: String(one), label: nameOf(one).text }));
  return [anyOf({ name: 'record', label: 'Record', chosen: options.map(({ value }) => value), options })];
}

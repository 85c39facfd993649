import { auditVerbs } from '#domain/audit-verbs.ts';
import { auditList, type AuditAsked } from '#domain/staff/audit.list.ts';
import type { AuditLine } from '#domain/staff/find-audit.ts';
import type { Colleague } from '#domain/staff/find-beside-log.ts';
import { staffRoleLabels } from '#domain/staff/staff.options.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditRecord } from './audit-record.tsx';
import { shownStates } from './audit-states.ts';
import { PressButton } from './press-button.tsx';

type AuditLogProps = { page: ListPage<AuditLine>; asked: AuditAsked; staff: readonly Colleague[] };

/** What staff did; the filter, the order and the place in the log live in the address. */
export function AuditLogPage({ page: { rows, previous, next }, asked, staff }: AuditLogProps) {
  const empty = auditList.isFiltered(asked) ? 'Nothing of that kind.' : 'Nobody has done anything yet.';
  return (
    <>
      <h1 className="text-22">Audit log</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        What staff did. Lines are only ever added; the database refuses to change one.
      </p>
      <div className="mt-6 grid gap-6">
        <AuditFilter asked={asked} staff={staff} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-14 text-quiet">The file has every line that is asked for, and taking it is a line too.</p>
          <PressButton action={link('auditFile', {}, auditList.write(asked))} about="of the lines asked for">
            Download CSV
          </PressButton>
        </div>
        <Table
          caption="What staff did"
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          dense
          empty={<p className="py-2 text-quiet">{empty}</p>}
        />
        {previous || next ? (
          <Pagination
            label="Audit log"
            text={`${rows.length} lines on this page`}
            previousHref={previous && link('audit', {}, previous)}
            nextHref={next && link('audit', {}, next)}
            words={words[asked.sort]}
          />
        ) : null}
      </div>
    </>
  );
}

const words = {
  newest: { previous: 'Newer', next: 'Older' },
  oldest: { previous: 'Older', next: 'Newer' },
};

const columns: Column<AuditLine>[] = [
  { key: 'what', head: 'What', names: true, cell: ({ what }) => auditVerbs[what] ?? what },
  {
    key: 'who',
    head: 'Who',
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
  { key: 'record', head: 'Record', short: true, cell: ({ record }) => <AuditRecord record={record} /> },
  { key: 'change', head: 'Change', cell: (line) => <Change line={line} /> },
  { key: 'at', head: 'When', short: true, cell: ({ at }) => `${shownDate(at)}, ${shownTime(at)}` },
  {
    key: 'request',
    head: 'Request',
    cell: ({ requestId }) => <code className="text-quiet">{requestId.slice(0, 8)}</code>,
  },
];

function Change({ line: { before, after, why } }: { line: AuditLine }) {
  const states = shownStates(before, after);
  if (states.length === 0 && !why) return null;
  return (
    <span>
      {states.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {why ? <span className="block text-quiet">{why}</span> : null}
    </span>
  );
}

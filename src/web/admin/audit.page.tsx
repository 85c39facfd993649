import { auditVerbs } from '#domain/audit-verbs.ts';
import { auditList, type AuditAsked } from '#domain/staff/audit.list.ts';
import type { AuditLine } from '#domain/staff/find-audit.ts';
import type { StaffMember } from '#domain/staff/find-staff.ts';
import { sharedName, staffRoleLabels } from '#domain/staff/staff.options.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { ListFilter } from '#ui/list-filter.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';
import { shownStates } from './audit-states.ts';

type AuditLogProps = { page: ListPage<AuditLine>; asked: AuditAsked; staff: readonly StaffMember[] };

/** What staff did; the filter, the order and the place in the log live in the address. */
export function AuditLogPage({ page: { rows, previous, next }, asked, staff }: AuditLogProps) {
  const empty = auditList.isFiltered(asked) ? 'Nothing of that kind.' : 'Nobody has done anything yet.';
  return (
    <>
      <h1 className="text-28">Audit log</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">
        What staff did. Lines are only ever added; the database refuses to change one.
      </p>
      <div className="mt-6 grid gap-6">
        <Filter asked={asked} staff={staff} />
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
    cell: ({ staffName, staffRole }) => (
      <span>
        {staffName} <span className="text-quiet">{staffRoleLabels[staffRole].name}</span>
      </span>
    ),
  },
  { key: 'record', head: 'Record', short: true, cell: ({ record }) => <Record record={record} /> },
  { key: 'change', head: 'Change', cell: (line) => <Change line={line} /> },
  { key: 'at', head: 'When', short: true, cell: ({ at }) => `${shownDate(at)}, ${shownTime(at)}` },
  {
    key: 'request',
    head: 'Request',
    cell: ({ requestId }) => <code className="text-quiet">{requestId.slice(0, 8)}</code>,
  },
];

function Record({ record: { kind, id } }: { record: AuditLine['record'] }) {
  const text = `${kind} ${id}`;
  if (kind !== 'staff' || id === 'shared') return text;
  return <TextLink href={link('staffMember', { staffId: id })}>{text}</TextLink>;
}

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

function Filter({ asked, staff }: Pick<AuditLogProps, 'asked' | 'staff'>) {
  const query = auditList.write(asked);
  const people = [
    { value: 'shared', label: sharedName },
    ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const verbs = Object.entries(auditVerbs).map(([value, label]) => ({ value, label }));
  return (
    <ListFilter
      id="audit"
      action={link('audit')}
      questions={[
        { name: 'who', legend: 'Who', options: people, chosen: query.who },
        { name: 'what', legend: 'What', options: verbs, chosen: query.what },
        { name: 'sort', legend: 'Order', options: orders, chosen: [asked.sort], type: 'radio' },
      ]}
    />
  );
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

import { auditVerbs } from '#domain/audit-verbs.ts';
import type { AuditFilter, AuditLine, AuditPage } from '#domain/staff/find-audit.ts';
import type { StaffMember } from '#domain/staff/find-staff.ts';
import { sharedName, staffRoleLabels } from '#domain/staff/staff.options.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '../links.ts';
import { shownStates } from './audit-states.ts';

type AuditLogProps = AuditPage & { filter: AuditFilter; staff: readonly StaffMember[] };

/** What staff did, newest first; the filter and the place in the log live in the address. */
export function AuditLogPage({ lines, next, filter, staff }: AuditLogProps) {
  const isFiltered = filter.who !== undefined || filter.what !== undefined;
  return (
    <>
      <h1 className="text-28">Audit log</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">
        What staff did, newest first. Lines are only ever added; the database refuses to change one.
      </p>
      <Filter filter={filter} staff={staff} isFiltered={isFiltered} />
      <div className="mt-6 grid gap-6">
        <Table
          caption="What staff did"
          hideCaption
          columns={columns}
          rows={lines}
          rowKey={({ id }) => String(id)}
          dense
          empty={
            <p className="py-2 text-quiet">{isFiltered ? 'Nothing of that kind.' : 'Nobody has done anything yet.'}</p>
          }
        />
        {next || filter.before ? (
          <Pagination
            label="Audit log"
            text={`${lines.length} lines on this page`}
            previousHref={filter.before ? auditHref(filter) : undefined}
            nextHref={next && auditHref(filter, next)}
          />
        ) : null}
      </div>
    </>
  );
}

function auditHref({ who, what }: AuditFilter, before?: string): string {
  return link('audit', {}, { who: who === undefined ? undefined : String(who), what, before });
}

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

type FilterProps = { filter: AuditFilter; staff: readonly StaffMember[]; isFiltered: boolean };

/** A plain form that asks for the page again. */
function Filter({ filter, staff, isFiltered }: FilterProps) {
  const people = [
    { value: 'shared', label: sharedName },
    ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const verbs = Object.entries(auditVerbs).map(([value, label]) => ({ value, label }));
  return (
    <form action={link('audit')} className="mt-6 flex flex-wrap items-end gap-4">
      <Choice name="who" label="Who" all="Everybody" options={people} chosen={String(filter.who ?? '')} />
      <Choice name="what" label="What" all="Everything" options={verbs} chosen={filter.what ?? ''} />
      <div className="flex items-center gap-2">
        <Button kind="secondary">Show</Button>
        {isFiltered ? (
          <ButtonLink kind="quiet" href={link('audit')}>
            Show all
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  options: { value: string; label: string }[];
  chosen: string;
};

function Choice({ name, label, all, options, chosen }: ChoiceProps) {
  return (
    <div className="field w-full tablet:w-64">
      <label className="label" htmlFor={`audit-${name}`}>
        {label}
      </label>
      <span className="select">
        <select id={`audit-${name}`} name={name} className="input" defaultValue={chosen}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

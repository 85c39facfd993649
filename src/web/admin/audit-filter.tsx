import { auditVerbs } from '#domain/audit-verbs.ts';
import { auditList, type AuditAsked } from '#domain/staff/audit.list.ts';
import type { Colleague } from '#domain/staff/find-beside-log.ts';
import { sharedName } from '#domain/staff/staff.options.ts';
import { link } from '#content/link.ts';
import { shownDay } from '#ui/dates.ts';
import { ListFilter } from '#ui/list-filter.tsx';
import { nameOf } from './audit-record.tsx';

/** Who, what, about which record, on which days, and why: all of it lives in the address. */
export function AuditFilter({ asked, staff }: { asked: AuditAsked; staff: readonly Colleague[] }) {
  const query = auditList.write(asked);
  const { record, from, to, q } = asked.chosen;
  const people = [{ value: 'shared', label: sharedName }, ...staff.map(({ id, name }) => ({ value: id, label: name }))];
  const verbs = Object.entries(auditVerbs).map(([value, label]) => ({ value, label }));
  return (
    <ListFilter
      id="audit"
      action={link('audit')}
      typed={[
        ...record.map((one) => nameOf(one).text),
        ...from.map((day) => `from ${shownDay(day)}`),
        ...to.map((day) => `to ${shownDay(day)}`),
        ...q.map((words) => `“${words}” in the reason`),
      ]}
      questions={[
        { name: 'who', legend: 'Who', options: people, chosen: query.who },
        { name: 'what', legend: 'What', options: verbs, chosen: query.what },
        { name: 'sort', legend: 'Order', options: orders, chosen: [asked.sort], type: 'radio' },
      ]}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Typed label="First day" name="from" type="date" typed={query.from?.[0]} />
        <Typed label="Last day" name="to" type="date" typed={query.to?.[0]} />
        <Typed label="Words of the reason" name="q" type="search" typed={q[0]} />
      </div>
      {query.record?.map((one) => (
        <input key={one} type="hidden" name="record" value={one} />
      ))}
    </ListFilter>
  );
}

type TypedProps = { label: string; name: string; type: 'date' | 'search'; typed: string | undefined };

function Typed({ label, name, type, typed }: TypedProps) {
  return (
    <label className="grid gap-1 font-semibold">
      {label}
      <input
        className="input"
        type={type}
        name={name}
        defaultValue={typed}
        maxLength={type === 'search' ? 100 : undefined}
      />
    </label>
  );
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

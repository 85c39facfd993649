import { auditVerbGroups } from '#domain/acting/audit/audit-verbs.ts';
import { auditList, type AuditAsked } from '#domain/people/team/audit.list.ts';
import type { Colleague } from '#domain/people/team/find-beside-log.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import { link } from '#content/link.ts';
import { shownDay } from '#ui/dates.ts';
import { anyOf, anyOfGroups, days, order, type Filter } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { nameOf } from './audit-record.tsx';

/** Who, what, about which record, on which days, and why: all of it lives in the address. */
export function AuditFilter({ asked, staff }: { asked: AuditAsked; staff: readonly Colleague[] }) {
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

const groups = Object.entries(auditVerbGroups).map(([title, verbs]) => ({
  title,
  options: Object.entries(verbs).map(([value, label]) => ({ value, label })),
}));

/** One comes to the log of a record from its line: there is none to choose until then. */
function records({ chosen: { record } }: AuditAsked): Filter[] {
  if (record.length === 0) return [];
  const options = record.map((one) => ({ value: String(one), label: nameOf(one).text }));
  return [anyOf({ name: 'record', label: 'Record', chosen: options.map(({ value }) => value), options })];
}

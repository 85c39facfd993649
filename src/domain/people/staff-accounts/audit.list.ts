import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { auditVerbs, type AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import { searchText } from '#domain/acting/records/search-text.ts';

const staffNumber = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** The colleague's id, or 'shared' for the shared password. */
const who = z.union([z.literal('shared'), staffNumber]);
const what = z.enum(auditVerbs as [AuditVerb, ...AuditVerb[]]);

/** One record by its name in the audit log: 'machine-order:7'. */
const record = z
  .string()
  .max(270)
  .regex(/^[^:\s\p{Cc}]{1,60}:[^\p{Cc}]{1,200}$/u)
  .transform((text) => {
    const at = text.indexOf(':');
    return { kind: text.slice(0, at), id: text.slice(at + 1), toString: () => text };
  });

const someDay = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31');
const startOf = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Africa/Lagos'`;

export const auditList = defineList({
  from: 'audit',
  filters: {
    who: {
      schema: who,
      where: (eb, chosen) => {
        const people = chosen.filter((one) => one !== 'shared');
        const named = people.length > 0 ? [eb('staff_id', 'in', people)] : [];
        return eb.or([...named, ...(chosen.includes('shared') ? [eb('staff_id', 'is', null)] : [])]);
      },
    },
    what: { schema: what, where: (eb, chosen) => eb('what', 'in', chosen) },
    record: {
      schema: record,
      where: (eb, chosen) =>
        eb.or(chosen.map(({ kind, id }) => eb.and([eb('record_kind', '=', kind), eb('record_id', '=', id)]))),
    },
    /** Both days are included. */
    from: { schema: someDay, where: (eb, [day]) => eb('at', '>=', startOf(day!)) },
    to: { schema: someDay, where: (eb, [day]) => eb('at', '<', sql<Date>`${startOf(day!)} + interval '1 day'`) },
    q: { schema: searchText, where: (_, [text]) => reasonHas(text!) },
  },
  sorts: {
    newest: byTime('desc', 'at'),
    oldest: byTime('asc', 'at'),
  },
  perPage: 25,
});

function reasonHas(text: string) {
  const words = text.split(' ').map((word) => {
    const escaped = word.replace(/[\\%_]/g, (mark) => `\\${mark}`);
    return sql<SqlBool>`searchable(why) like '%' || searchable(${escaped}::text) || '%'`;
  });
  return sql<SqlBool>`(why is not null and ${sql.join(words, sql` and `)})`;
}

export type AuditQuery = typeof auditList.whole;

import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { auditVerbs, type AuditVerb } from '../audit-verbs.ts';

const staffNumber = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** Who did it; 'shared' for whoever came by the shared password. */
const who = z.union([z.literal('shared'), staffNumber]);
const what = z.enum(Object.keys(auditVerbs) as [AuditVerb, ...AuditVerb[]]);

/** The log of what staff did, as it may be asked for. */
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
  },
  sorts: {
    newest: [
      { column: 'at', as: 'time', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
    oldest: [
      { column: 'at', as: 'time', direction: 'asc' },
      { column: 'id', as: 'number', direction: 'asc' },
    ],
  },
  perPage: 25,
});

export type AuditAsked = typeof auditList.whole;

import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { WaitingCount, WaitingLine } from '#domain/acting/work/waiting-line.ts';

export const unbalancedBooks: WaitingLine = {
  name: 'unbalanced-books',
  roles: rolesThat.pay,
  query:
    () => sql<WaitingCount>`select coalesce(max(cardinality(problems)), 0)::integer as count, min(at) as first, max(id)::text as id
    from (select id, at, problems from ledger_verification order by id desc limit 1) latest where cardinality(problems) > 0`,
  notice: sql`(select jsonb_build_object('who', '', 'what', problems[1]) from ledger_verification verification
    where verification.id = one.id::bigint)`,
};

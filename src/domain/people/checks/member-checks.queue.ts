import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Bank accounts whose holder may be neither the member nor the member's company. Staff compare the names. */
export const bankNamesToCompare: WaitingLine = {
  name: 'bank-names-to-compare',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select member_id::text as id, noted_at as at from member_check
      where state = 'to_look' order by noted_at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', m.name, 'what', c.seen)
    from member_check c join member m on m.id = c.member_id where c.member_id = one.id::bigint and c.state = 'to_look')`,
};

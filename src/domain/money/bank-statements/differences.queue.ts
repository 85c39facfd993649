import { sql } from 'kysely';
import { businessDayOnce } from '#platform/database/business-clock.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { isUnmatchedMovement, movedAt, movedOn } from './movements.ts';
import { differencePatience_days } from './statement.rules.ts';

export const unmatchedBankLines: WaitingLine = {
  name: 'bank-lines-unknown',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, day::timestamp at time zone 'Africa/Lagos' as at from bank_line
      where how is null and day_number < ${businessDayOnce} - date '1970-01-01' - ${differencePatience_days}::integer
      order by day_number, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', coalesce(nullif(left(l.narration, 60), ''), nullif(l.reference, ''), 'A line of ' || a.name),
      'amount_kobo', case a.currency when 'NGN' then abs(l.minor)::text end)
    from bank_line l join bank_account a on a.id = l.account_id where l.id = one.id::bigint)`,
};

/** Movements in our books, over a week old, that the bank statement of their day does not show. */
export const unmatchedMovements: WaitingLine = {
  name: 'movements-unseen',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select bank_movement.id::text as id, ${movedAt} as at from bank_movement
      where ${isUnmatchedMovement} and ${movedOn} < ${businessDayOnce} - ${differencePatience_days}::integer
      order by bank_movement.at, bank_movement.id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', m.reference, 'amount_kobo', case m.currency when 'NGN' then abs(m.minor)::text end)
    from bank_movement m where m.id = one.id::bigint)`,
};

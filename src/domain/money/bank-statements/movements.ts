import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Of rows of `bank_movement` that stand under their own name in the statement. */

/** When it left. Payouts that were booked out when they were asked for left once two people had confirmed them, or with their file. */
export const movedAt = sql<Date>`greatest(bank_movement.at, (
  select coalesce(file.made_at, (select max(c.at) from approval a join approval_confirmation c on c.approval_id = a.id where a.kind = 'payout' and a.subject = p.id::text))
  from payout p left join payout_batch file on file.id = p.batch_id
  where p.id = bank_movement.payout_id and bank_movement.kind = 'payout'))`;

export const movedOn = sql<string>`(${movedAt} at time zone 'Africa/Lagos')::date`;

/** Asked once for a statement, however many rows it has. */
export const today = sql<string>`(select (business_now() at time zone 'Africa/Lagos')::date)`;

/** A payout that was not sent yet is at no bank. */
export const hasLeft: RawBuilder<SqlBool> = sql`(bank_movement.kind <> 'payout' or (
  select p.state in ('sending', 'success', 'reversed') from payout p where p.id = bank_movement.payout_id))`;

/** A bank told of its day, in its currency. Nothing is looked at from before the first statement. */
export const isTold: RawBuilder<SqlBool> = sql`(
  bank_movement.at >= (select min(from_day)::timestamp at time zone 'Africa/Lagos' - interval '60 days' from bank_statement)
  and exists (select from bank_statement s join bank_account a on a.id = s.account_id
    where a.currency = bank_movement.currency and ${movedOn} between s.from_day and s.to_day))`;

/** Our books say that it moved, and the bank that told of the day does not show it. */
export const isUnseen: RawBuilder<SqlBool> = sql`(not bank_movement.is_shown and ${hasLeft} and ${isTold})`;

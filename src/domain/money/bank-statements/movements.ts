import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL conditions on rows of `bank_movement`, which the query must call by that name. */

/** Payouts that were booked when a member asked for them left only once two people had confirmed them, or with their file. */
export const movedAt = sql<Date>`greatest(bank_movement.at, (
  select coalesce(file.made_at, (select max(c.at) from approval a join approval_confirmation c on c.approval_id = a.id where a.kind = 'payout' and a.subject = p.id::text))
  from payout p left join payout_batch file on file.id = p.batch_id
  where p.id = bank_movement.payout_id and bank_movement.kind = 'payout'))`;

export const movedOn = sql<string>`(${movedAt} at time zone 'Africa/Lagos')::date`;

/** No bank shows a payout that was not sent. */
export const movementHasLeft: RawBuilder<SqlBool> = sql`(bank_movement.kind <> 'payout' or (
  select p.state in ('sending', 'success', 'reversed') from payout p where p.id = bank_movement.payout_id))`;

/** Movements long before the first statement never count. */
export const movementIsCovered: RawBuilder<SqlBool> = sql`(
  bank_movement.at >= (select min(from_day)::timestamp at time zone 'Africa/Lagos' - interval '60 days' from bank_statement)
  and exists (select from bank_statement s join bank_account a on a.id = s.account_id
    where a.currency = bank_movement.currency and ${movedOn} between s.from_day and s.to_day))`;

export const isUnmatchedMovement: RawBuilder<SqlBool> = sql`(not bank_movement.is_shown and ${movementHasLeft} and ${movementIsCovered})`;

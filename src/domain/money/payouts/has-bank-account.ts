import { sql, type RawBuilder } from 'kysely';

/** Whether a member has an account that we can pay to, as part of a larger query. */
export function hasBankAccount(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from payout_account where member_id = ${memberId} and replaced_at is null)`;
}

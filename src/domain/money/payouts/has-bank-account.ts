import { sql, type RawBuilder } from 'kysely';

/** Whether a member has a bank account for payouts, as a condition of a larger query. */
export function hasBankAccount(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from payout_account where member_id = ${memberId} and replaced_at is null)`;
}

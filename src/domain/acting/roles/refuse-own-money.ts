import { sql, type RawBuilder } from 'kysely';
import { type Ctx, Failure } from '../context.ts';

export const ownMoneyText =
  'This account is yours, or shares an e-mail address, phone, bank account, card or device with yours. A colleague has to do this.';

/** A colleague's accounts and all sharing accounts, within a larger query. */
export function accountsOfStaff(staffId: bigint | null): RawBuilder<bigint[]> {
  return sql<bigint[]>`(select accounts_of_staff(${staffId}::bigint))::bigint[]`;
}

/**
 * Refuses what staff do to an account that shares an e-mail address, phone, bank account, card or device with their own. The shared
 * password has no account; once money is decided by name, it decides nothing (own-name.policy.ts).
 */
export async function refuseOwnMoney({ db, actor }: Pick<Ctx, 'db' | 'actor'>, memberId: bigint): Promise<void> {
  if (actor.kind !== 'staff' || actor.id === undefined) return;
  const { rows } = await sql`select where ${memberId}::bigint = any(${accountsOfStaff(actor.id)})`.execute(db);
  if (rows.length > 0) throw new Failure('forbidden', ownMoneyText);
}

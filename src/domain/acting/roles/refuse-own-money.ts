import { sql, type RawBuilder } from 'kysely';
import { type Ctx, Failure } from '../context.ts';

export const ownMoneyText =
  'This account is yours, or shares an e-mail address, bank account, card or device with yours. A colleague has to do this.';

/** A query part: the ids of a colleague's accounts and of all accounts that share details with them. */
export function accountsOfStaff(staffId: bigint | null): RawBuilder<bigint[]> {
  return sql<bigint[]>`(select accounts_of_staff(${staffId}::bigint))::bigint[]`;
}

/** The shared password belongs to no account; own-name.policy.ts limits it instead. */
export async function refuseOwnMoney({ db, actor }: Pick<Ctx, 'db' | 'actor'>, memberId: bigint): Promise<void> {
  if (actor.kind !== 'staff' || actor.id === undefined) return;
  const { rows } = await sql`select where ${memberId}::bigint = any(${accountsOfStaff(actor.id)})`.execute(db);
  if (rows.length > 0) throw new Failure('forbidden', ownMoneyText);
}

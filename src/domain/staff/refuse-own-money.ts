import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';

export const ownMoneyText = 'This is about an account of your own. Somebody else of the team decides about it.';

/**
 * Nobody of the team decides about money or a fee of their own: their address tells that the member's account is theirs. The
 * shared password has none; where somebody has a name to decide by, it decides nothing (own-name.policy.ts).
 */
export async function refuseOwnMoney({ db, actor }: Pick<Ctx, 'db' | 'actor'>, memberId: bigint): Promise<void> {
  if (actor.kind !== 'staff' || actor.id === undefined) return;
  const { rows } = await sql`select from staff join member on member.email = staff.email
    where staff.id = ${actor.id} and member.id = ${memberId}`.execute(db);
  if (rows.length > 0) throw new Failure('forbidden', ownMoneyText);
}

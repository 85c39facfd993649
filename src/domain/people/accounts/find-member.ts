import type { Ctx, Member } from '#domain/acting/context.ts';
import { memberOf } from './member.view.ts';

/** A member as if signed in, for later work in their name; undefined if they may not sign in any more. */
export async function findMember({ db }: Ctx, id: bigint): Promise<Member | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'account_type'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row && memberOf(row);
}

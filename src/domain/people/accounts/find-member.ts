import type { Ctx, Member } from '#domain/acting/context.ts';
import { memberFromRow } from './member.view.ts';

/** Undefined if the member may not sign in any more. */
export async function findMember({ db }: Ctx, id: bigint): Promise<Member | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'account_type'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && memberFromRow(row);
}

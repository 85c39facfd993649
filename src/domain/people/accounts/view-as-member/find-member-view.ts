import { memberFromRow } from '../member.view.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';

export type MemberView = { member: Member; endsAt: Date };

/** The colleague's open view as this member; undefined if there is none or if it is of another member. */
export async function findMemberView(ctx: Ctx, memberId: string): Promise<MemberView | undefined> {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff' || !/^\d{1,18}$/.test(memberId)) return undefined;
  const row = await ctx.db
    .selectFrom('member_view as view')
    .innerJoin('member', 'member.id', 'view.member_id')
    .leftJoin('member_picture as picture', 'picture.member_id', 'member.id')
    .select(['member.id', 'member.name', 'member.email', 'member.phone', 'member.account_type'])
    .select(['picture.hash as picture_hash', 'view.ends_at'])
    .where('view.staff_session_id', '=', actor.sessionId)
    .where('view.member_id', '=', BigInt(memberId))
    .where('view.ends_at', '>', now)
    .executeTakeFirst();
  return row && { member: memberFromRow(row), endsAt: row.ends_at };
}

import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';

export function blockBetween(own: unknown, other: unknown) {
  return {
    byMe: sql<boolean>`exists (select from member_block where blocker_id = ${own} and blocked_id = ${other})`,
    byThem: sql<boolean>`exists (select from member_block where blocker_id = ${other} and blocked_id = ${own})`,
  };
}

/** Those of the given members who block the acting member. */
export async function findBlockers({ db, actor }: Ctx, others: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (actor.kind !== 'member' || others.length === 0) return new Set();
  const rows = await db
    .selectFrom('member_block')
    .select('blocker_id')
    .where('blocked_id', '=', actor.id)
    .where('blocker_id', 'in', others)
    .execute();
  return new Set(rows.map(({ blocker_id }) => blocker_id));
}

export function refuseBlock({ by_me, by_them }: { by_me: boolean; by_them: boolean }): void {
  if (by_me) throw new Failure('conflict', messageTexts.blockedThem);
  if (by_them) throw new Failure('conflict', messageTexts.blockedByThem);
}

export async function refuseBlocked({ db }: Ctx, own: bigint, other: bigint): Promise<void> {
  const { byMe, byThem } = blockBetween(own, other);
  const { rows } = await sql<{ by_me: boolean; by_them: boolean }>`
    select ${byMe} as by_me, ${byThem} as by_them`.execute(db);
  refuseBlock(rows[0]!);
}

import type { Ctx } from '#domain/acting/context.ts';

export async function openThreadSides(
  { db }: Ctx,
  thread_id: bigint,
  [one, other]: readonly [bigint, bigint],
  last_message_at: Date,
): Promise<void> {
  await db
    .insertInto('thread_side')
    .values([
      { thread_id, member_id: one, other_id: other, last_message_at },
      { thread_id, member_id: other, other_id: one, last_message_at },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

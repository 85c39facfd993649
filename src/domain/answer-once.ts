import { createHash } from 'node:crypto';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from './context.ts';
import { Failure } from './failure.ts';

export type OnceKey = {
  /** Who and where: the same key in another's hands or at another door is another key. */
  scope: string;
  key: string;
  body: unknown;
};

/**
 * Does a piece of work once for a key, however often it is asked for: the work and the memory of its answer commit together.
 * The same key with the same body gets the first answer again; with another body it is refused.
 */
export async function answerOnce<Answer extends object>(
  ctx: Ctx,
  { scope, key, body }: OnceKey,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const hash = createHash('sha256').update(JSON.stringify(body, amountsToo)).digest();
  return transaction(ctx, async (ctx) => {
    const claimed = await ctx.db
      .insertInto('idempotency_key')
      .values({ scope, key, request_hash: hash, created_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) return { answer: await firstAnswer<Answer>(ctx, scope, key, hash), replayed: true };
    const answer = await work(ctx);
    await ctx.db
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return { answer, replayed: false };
  });
}

/** JSON knows no integers as long as those of money. */
function amountsToo(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

async function firstAnswer<Answer>(ctx: Ctx, scope: string, key: string, hash: Buffer): Promise<Answer> {
  const first = await ctx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(hash)) {
    throw new Failure('conflict', 'This form was already sent with other answers. Open it again to send a new one.');
  }
  return first.answer as Answer;
}

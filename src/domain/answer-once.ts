import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Actor, Ctx } from './context.ts';
import { Failure } from './failure.ts';
import { fromKept, toKept } from './kept-answer.ts';

export type OnceKey = {
  /** Who and where: the same key in another's hands or at another door is another key. */
  scope: string;
  key: string;
  body: unknown;
};

type Answered<Answer> = { answer: Answer; replayed: boolean };

/** How long somebody who sent the same again is kept waiting for the first answer, and in which steps. */
const pauses_ms = [20, 40, 80, 160, 300, 400, 500, 500, 500];

/** Whose key it is. */
export function scopeOf(actor: Actor, place: string): string {
  const whose = 'id' in actor && actor.id !== undefined ? `${actor.kind} ${actor.id}` : actor.kind;
  return `${whose} ${place}`;
}

/**
 * Does a piece of work once for a key, however often it is asked for: the work and the memory of its answer commit together.
 * The same key with the same body gets the first answer again; with another body it is refused. While the first is still at work
 * the second waits a moment for its answer, without a connection, and is then told to come back.
 */
export async function answerOnce<Answer extends object>(
  ctx: Ctx,
  { scope, key, body }: OnceKey,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const hash = createHash('sha256').update(toKept(body)).digest();
  const attempt = () =>
    transaction(ctx, async (ctx): Promise<Answered<Answer> | undefined> => {
      const turn = await takeTurn(ctx, scope, key, hash);
      if (turn === 'taken by another') return undefined;
      if (turn === 'done before') return { answer: await firstAnswer<Answer>(ctx, scope, key, hash), replayed: true };
      const answer = await work(ctx);
      await ctx.db
        .updateTable('idempotency_key')
        .set({ answer: toKept(answer) })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute();
      return { answer, replayed: false };
    });
  // Whoever holds a connection already cannot wait without one.
  for (const pause_ms of ctx.db.isTransaction ? [] : pauses_ms) {
    const answered = await attempt();
    if (answered) return answered;
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
  }
  const answered = await attempt();
  if (answered) return answered;
  const text = 'The same was sent a moment ago and is still being worked on. Wait a moment, then send it again.';
  throw new Failure('conflict', text, { retryAfterSeconds: 2 });
}

/**
 * Nobody waits here for somebody else's transaction: whose turn it is, is asked and not queued for. Once it is done, nobody needs
 * a turn any more.
 */
async function takeTurn(ctx: Ctx, scope: string, key: string, hash: Buffer) {
  const { rows } = await sql<{ mine: boolean | null; claimed: boolean }>`
    with turn as materialized (
      select case when not exists (select from idempotency_key where scope = ${scope} and key = ${key})
        then pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) end as mine),
    claim as (
      insert into idempotency_key (scope, key, request_hash, created_at)
      select ${scope}, ${key}, ${hash}, ${ctx.now} from turn where mine
      on conflict (scope, key) do nothing returning key)
    select mine, exists (select from claim) as claimed from turn`.execute(ctx.db);
  const { mine, claimed } = rows[0]!;
  if (mine === false) return 'taken by another';
  return claimed ? 'ours' : 'done before';
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
  return fromKept(first.answer) as Answer;
}

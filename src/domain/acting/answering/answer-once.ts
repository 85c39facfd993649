import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Actor, type Ctx, Failure } from '../context.ts';
import { fromStoredJson, toStoredJson } from './stored-answer.ts';
import { onceTexts } from './once.texts.ts';

export type OnceKey = {
  /** The actor and the route: the same key from another actor or at another route counts as another key. */
  scope: string;
  key: string;
  body: unknown;
};

type Answered<Answer> = { answer: Answer; replayed: boolean };

/** How long a repeated request waits before each try to read the first answer. */
const pauses_ms = [20, 40, 80, 160, 300, 400, 500, 500, 500];

function stillAtWork(): Failure {
  return new Failure('conflict', onceTexts.stillAtWork, { retryAfterSeconds: 2 });
}

export function onceScope(actor: Actor, place: string): string {
  const whose = 'id' in actor && actor.id !== undefined ? `${actor.kind} ${actor.id}` : actor.kind;
  return `${whose} ${place}`;
}

/**
 * Does the work once per key, and commits it together with its answer. A repeated request gets the first answer, or is refused if its body
 * differs. While the first request is still running, the repeated request waits without a connection; after the last wait it is told to
 * come back later.
 */
export async function answerOnce<Answer extends object>(
  ctx: Ctx,
  { scope, key, body }: OnceKey,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const hash = createHash('sha256').update(toStoredJson(body)).digest();
  const { precondition } = ctx;
  const wasChecked = precondition?.isChecked ?? false;
  // The precondition is checked only before the work, because a repeated request gets the first answer even if the first request has
  // changed what the precondition is about.
  const attempt = () =>
    transaction({ ...ctx, precondition: undefined }, async (ctx): Promise<Answered<Answer> | undefined> => {
      const turn = await takeTurn(ctx, scope, key, hash);
      if (turn === 'taken by another') return undefined;
      if (turn === 'done before') {
        markChecked(precondition);
        return { answer: await findFirstAnswer<Answer>(ctx, scope, key, hash), replayed: true };
      }
      // An earlier attempt that PostgreSQL stopped may have marked the precondition as checked, but it saved nothing.
      if (precondition) precondition.isChecked = wasChecked;
      // Joins this transaction, and checks the precondition before the work.
      const answer = await transaction({ ...ctx, precondition }, work);
      await sql`/* plan once: answer-saved */
        update idempotency_key set answer = ${toStoredJson(answer)} where scope = ${scope} and key = ${key}`.execute(
        ctx.db,
      );
      return { answer, replayed: false };
    });
  // A request inside a transaction does not wait, because it would block its database connection meanwhile.
  for (const pause_ms of ctx.db.isTransaction ? [] : pauses_ms) {
    const answered = await attempt();
    if (answered) return answered;
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
  }
  const answered = await attempt();
  if (answered) return answered;
  throw stillAtWork();
}

function markChecked(precondition: Ctx['precondition']): void {
  if (precondition) precondition.isChecked = true;
}

/** Claims a key without waiting for another transaction. Returns 'done before' if an answer is stored. */
async function takeTurn(ctx: Ctx, scope: string, key: string, hash: Buffer) {
  const { rows } = await sql<{ mine: boolean | null; claimed: boolean }>`/* plan once: answer-claimed */
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

async function findFirstAnswer<Answer>(ctx: Ctx, scope: string, key: string, hash: Buffer): Promise<Answer> {
  const first = await ctx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(hash)) {
    throw new Failure('invalid', onceTexts.otherAnswers);
  }
  return fromStoredJson(first.answer) as Answer;
}

/** No request takes this long, so a key without an answer was left by a process that died. */
const abandonedAfter = sql`interval '5 minutes'`;

/**
 * Like `answerOnce`, for work that cannot run in one transaction, because it asks a provider or must count a wrong try. The key is
 * claimed first, and the answer is saved after the work; if the work fails, the key is free again.
 */
export async function answerOnceAround<Answer extends object>(
  ctx: Ctx,
  { scope, key, body }: OnceKey,
  work: () => Promise<Answer>,
): Promise<Answered<Answer>> {
  const hash = createHash('sha256').update(toStoredJson(body)).digest();
  for (const pause_ms of [...pauses_ms, undefined]) {
    if (await claimKey(ctx, scope, key, hash)) {
      const answer = await work().catch(async (error: unknown) => {
        await changeUnanswered(ctx, scope, key, sql`delete from idempotency_key`);
        throw error;
      });
      await changeUnanswered(ctx, scope, key, sql`update idempotency_key set answer = ${toStoredJson(answer)}`);
      return { answer, replayed: false };
    }
    const first = await ctx.db
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first && !first.request_hash.equals(hash)) throw new Failure('invalid', onceTexts.otherAnswers);
    if (first && first.answer !== null) {
      markChecked(ctx.precondition);
      return { answer: fromStoredJson(first.answer) as Answer, replayed: true };
    }
    if (pause_ms !== undefined) await new Promise((resolve) => setTimeout(resolve, pause_ms));
  }
  throw stillAtWork();
}

async function claimKey({ db }: Ctx, scope: string, key: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`insert into idempotency_key as kept (scope, key, request_hash, created_at)
    values (${scope}, ${key}, ${hash}, ${businessNow})
    on conflict (scope, key) do update set created_at = excluded.created_at
      where kept.answer is null and kept.request_hash = excluded.request_hash and kept.created_at < ${businessNow} - ${abandonedAfter}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Changes a key only while it has no answer, because another request may have taken over the claim and answered meanwhile. */
async function changeUnanswered(
  { db }: Ctx,
  scope: string,
  key: string,
  change: ReturnType<typeof sql>,
): Promise<void> {
  await sql`${change} where scope = ${scope} and key = ${key} and answer is null`.execute(db);
}

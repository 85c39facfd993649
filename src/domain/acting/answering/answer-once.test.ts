import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { answerOnce, onceScope } from './answer-once.ts';
import { toStoredJson } from './stored-answer.ts';
import { type Ctx, Failure } from '../context.ts';

const { ctx, db, pool, sitePool } = await testDatabase(40);
await pool.query(
  'create table harvest (id integer generated always as identity, weight integer); grant all on harvest to public',
);

const gather =
  (weight: number) =>
  async ({ db }: Ctx) => {
    const { rows } = await sql<{ id: number }>`insert into harvest (weight) values (${weight}) returning id`.execute(
      db,
    );
    return { harvest: rows[0]!.id };
  };
const gathered = async (weight: number) => {
  const { rows } = await pool.query('select id from harvest where weight = $1', [weight]);
  return rows.length;
};

test('the first request is carried out, and a repeat gets its answer without being carried out', async () => {
  const once = { scope: 'harvest', key: 'again-and-again', body: { weight: 1 } };
  const first = await answerOnce(ctx(), once, gather(1));
  const second = await answerOnce(ctx(), once, gather(1));
  expect([first.replayed, second]).toEqual([false, { answer: first.answer, replayed: true }]);
  expect(await gathered(1)).toBe(1);
});

test('the same key with another body is refused, and nothing is done', async () => {
  const once = { scope: 'harvest', key: 'another-body', body: { weight: 2 } };
  await answerOnce(ctx(), once, gather(2));
  await expect(answerOnce(ctx(), { ...once, body: { weight: 20 } }, gather(20))).rejects.toMatchObject({
    code: 'invalid',
    message: 'This form was already sent with other answers. Open it again to send a new one.',
  });
  expect([await gathered(2), await gathered(20)]).toEqual([1, 0]);
});

test('requests with different amounts of money are different', async () => {
  const once = { scope: 'harvest', key: 'with-an-amount', body: { price_kobo: 700_000n } };
  await answerOnce(ctx(), once, gather(7));
  expect(await answerOnce(ctx(), once, gather(7))).toMatchObject({ replayed: true });
  const other = { ...once, body: { price_kobo: 700_001n } };
  await expect(answerOnce(ctx(), other, gather(70))).rejects.toMatchObject({ code: 'invalid' });
});

test('of 32 requests at once with one key, one is carried out and all get its answer', async () => {
  const once = { scope: 'harvest', key: 'all-at-once', body: { weight: 3 } };
  const all = await Promise.all(Array.from({ length: 32 }, () => answerOnce(ctx(), once, gather(3))));
  expect(await gathered(3)).toBe(1);
  expect(new Set(all.map(({ answer }) => answer.harvest)).size).toBe(1);
  expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
});

test('a stored answer keeps its types: amounts, times, and lists of them', async () => {
  const once = { scope: 'harvest', key: 'as-it-was', body: {} };
  const answer = { price_kobo: 700_000n, at: new Date(0), heaps: [{ weight: 1n }, null, 'text'], none: undefined };
  await answerOnce(ctx(), once, async () => answer);
  const { none: _, ...kept } = answer;
  expect(await answerOnce(ctx(), once, async () => answer)).toEqual({ answer: kept, replayed: true });
});

test('a file of five megabytes is compared by its hash, and its content is never written to the database', () => {
  const kept = toStoredJson({ photo: Buffer.alloc(5_000_000, 7), parts: [Buffer.from('a')] });
  expect(kept.length).toBeLessThan(200);
});

test('requests with different files are different', async () => {
  const once = { scope: 'harvest', key: 'with-a-file', body: { photo: Buffer.from('a nut') } };
  await answerOnce(ctx(), once, gather(9));
  expect(await answerOnce(ctx(), once, gather(9))).toMatchObject({ replayed: true });
  const other = { ...once, body: { photo: Buffer.from('a husk') } };
  await expect(answerOnce(ctx(), other, gather(90))).rejects.toMatchObject({ code: 'invalid' });
});

test('a second request holds no connection while the first one runs, and is finally asked to come back later', async () => {
  const once = { scope: 'harvest', key: 'still-at-work', body: {} };
  const finish = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = answerOnce(ctx(), once, async () => {
    begun.resolve();
    await finish.promise;
    return {};
  });
  await begun.promise;
  const others = Promise.allSettled(Array.from({ length: 8 }, () => answerOnce(ctx(), once, async () => ({}))));
  const refused = (await others).map((other) => (other.status === 'rejected' ? (other.reason as Failure) : undefined));
  expect(new Set(refused.map((failure) => failure?.code))).toEqual(new Set(['conflict']));
  expect(refused[0]).toMatchObject({ retryAfterSeconds: 2 });
  expect([sitePool.totalCount - sitePool.idleCount, sitePool.waitingCount]).toEqual([1, 0]);
  finish.resolve();
  await first;
});

test('work that fails is undone, and its key can be used again', async () => {
  const once = { scope: 'harvest', key: 'it-rained', body: { weight: 4 } };
  const rain = async (ctx: Ctx) => {
    await gather(4)(ctx);
    throw new Failure('unavailable', 'It rained.');
  };
  await expect(answerOnce(ctx(), once, rain)).rejects.toThrow('It rained.');
  expect(await gathered(4)).toBe(0);
  expect(await answerOnce(ctx(), once, gather(4))).toMatchObject({ replayed: false });
});

test('when the first of several requests fails, the others that waited try again, and one is carried out', async () => {
  const once = { scope: 'harvest', key: 'first-fails', body: { weight: 5 } };
  let tries = 0;
  const firstFails = async (ctx: Ctx) => {
    if (tries++ === 0) throw new Failure('unavailable', 'It rained.');
    return gather(5)(ctx);
  };
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => answerOnce(ctx(), once, firstFails)));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await gathered(5)).toBe(1);
});

test('the same key at another address is a different key', async () => {
  const key = 'two-doors-one-key';
  await answerOnce(ctx(), { scope: 'harvest', key, body: { weight: 6 } }, gather(6));
  await answerOnce(ctx(), { scope: 'market', key, body: { weight: 6 } }, gather(6));
  expect(await gathered(6)).toBe(2);
});

test('the table stores no content of requests, only their fingerprints', async () => {
  const body = { email: 'ada@example.com' };
  await answerOnce(ctx(), { scope: 'harvest', key: 'a-fingerprint', body }, gather(7));
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key', '=', 'a-fingerprint')
    .orderBy('key')
    .executeTakeFirstOrThrow();
  expect([row.request_hash.length, JSON.stringify(row).includes('ada@')]).toEqual([32, false]);
});

test('inside a transaction that is rolled back, the stored answer is rolled back too', async () => {
  const once = { scope: 'harvest', key: 'within-another', body: {} };
  const outer = db.transaction().execute(async (db) => {
    await answerOnce({ ...ctx(), db }, once, gather(8));
    throw new Error('too late');
  });
  await expect(outer).rejects.toThrow('too late');
  expect(await answerOnce(ctx(), once, gather(8))).toMatchObject({ replayed: false });
  expect(await gathered(8)).toBe(1);
});

test('a key belongs to its sender: the same key from another member, a guest or another network is a different key', () => {
  const actor = (id: bigint) => ({ kind: 'member', id, name: 'Ada', accountType: 'buyer' }) as const;
  const scopes = [
    onceScope(actor(1n), '/a'),
    onceScope(actor(2n), '/a'),
    onceScope({ kind: 'guest' }, '/a'),
    onceScope(actor(1n), '/b'),
  ];
  expect(new Set(scopes).size).toBe(scopes.length);
});

test('what must still hold is checked before the work, and again after a deadlock', async () => {
  const precondition = { isChecked: false, check: async () => void checks.push('checked') };
  const checks: string[] = [];
  let tries = 0;
  const work = (ctx: Ctx) => {
    checks.push('worked');
    if (++tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return gather(12)(ctx);
  };
  await answerOnce({ ...ctx(), precondition }, { scope: 'harvest', key: 'after-a-deadlock', body: {} }, work);
  expect(checks).toEqual(['checked', 'worked', 'checked', 'worked']);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { createDatabase, createPool, type Database } from './connect.ts';
import { transaction } from './transaction.ts';

const { db, pool, connection } = await testDatabase(4);
await pool.query('create table nut (id integer primary key, weight integer not null)');
await pool.query('insert into nut values (1, 0), (2, 0)');

const add = (on: Database, id: number, grams: number) =>
  sql`update nut set weight = weight + ${grams} where id = ${id}`.execute(on);
const weigh = async (id: number) => {
  const { rows } = await pool.query<{ weight: number }>('select weight from nut where id = $1', [id]);
  return rows[0]!.weight;
};

test('all changes of one transaction are saved together', async () => {
  const answer = await transaction({ db }, async ({ db }) => {
    await add(db, 1, 5);
    await add(db, 2, 5);
    return 'weighed';
  });
  expect([answer, await weigh(1), await weigh(2)]).toEqual(['weighed', 5, 5]);
});

test('any error undoes the whole transaction and is not hidden', async () => {
  const before = await weigh(1);
  const refused = new Error('a worm');
  const work = async ({ db }: { db: Database }) => {
    await add(db, 1, 100);
    throw refused;
  };
  await expect(transaction({ db }, work)).rejects.toBe(refused);
  expect(await weigh(1)).toBe(before);
});

test('queries inside use the transaction’s connection: one connection is enough', async () => {
  const lonely = createPool(connection, 1, () => {});
  const ctx = { db: createDatabase(lonely), requestId: 'r-1' };
  const seen = await transaction(ctx, async (ctx) => {
    await add(ctx.db, 1, 1);
    return transaction(ctx, async (inner) => ({ ...inner, same: inner.db === ctx.db }));
  });
  expect(seen).toMatchObject({ requestId: 'r-1', same: true });
  expect(seen.db).not.toBe(ctx.db);
  await lonely.end();
});

test.each<[string, string, () => Promise<unknown>]>([
  ['the outer db', 'a connection of its own', () => add(db, 1, 1)],
  ['a transaction of the outer db', 'a connection of its own', () => transaction({ db }, async () => {})],
  ['the pool', 'select 1 as one', () => pool.query('select 1 as one')],
  ['the pool, with values', 'select $1::int', () => pool.query({ text: 'select $1::int', values: [1] })],
  ['a connection of the pool', 'a connection of its own', () => pool.connect()],
])('a second connection is refused, even if enough are free: %s', async (_, asked, ask) => {
  const before = await weigh(1);
  const greedy = transaction({ db }, async ({ db }) => {
    await add(db, 1, 50);
    await ask();
  });
  await expect(greedy).rejects.toThrow(
    `A second connection was asked for inside a transaction, where ctx.db is to be used: ${asked}`,
  );
  expect(await weigh(1)).toBe(before);
});

test('code outside a transaction may take connections while others hold theirs', async () => {
  const held = Promise.withResolvers<void>();
  const holding = transaction({ db }, () => held.promise);
  expect(await Promise.all([weigh(1), weigh(2), transaction({ db }, ({ db }) => add(db, 2, 0))])).toHaveLength(3);
  held.resolve();
  await holding;
});

test('a nested transaction joins the outer one: both are undone together', async () => {
  const before = await weigh(2);
  const work = transaction({ db }, async (ctx) => {
    await transaction(ctx, ({ db }) => add(db, 2, 7));
    throw new Error('too late');
  });
  await expect(work).rejects.toThrow('too late');
  expect(await weigh(2)).toBe(before);
});

test('two transactions that deadlock both succeed in the end, each once', async () => {
  const [one, two] = [await weigh(1), await weigh(2)];
  const bothHold = meeting(2);
  let attempts = 0;
  const inOrder = (first: number, second: number) =>
    transaction({ db }, async ({ db }) => {
      attempts++;
      await add(db, first, 10);
      await bothHold();
      await add(db, second, 10);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(attempts).toBe(3);
  expect([await weigh(1), await weigh(2)]).toEqual([one + 20, two + 20]);
});

test('two transactions that read what the other writes both succeed, as if one had come after the other', async () => {
  const before = await weigh(1);
  const bothRead = meeting(2);
  let attempts = 0;
  const addWhatIsSeen = () =>
    transaction(
      { db },
      async ({ db }) => {
        attempts++;
        const { rows } = await sql<{ weight: number }>`select weight from nut where id = 1`.execute(db);
        await bothRead();
        await sql`update nut set weight = ${rows[0]!.weight + 1} where id = 1`.execute(db);
      },
      'serializable',
    );
  await Promise.all([addWhatIsSeen(), addWhatIsSeen()]);
  expect(attempts).toBe(3);
  expect(await weigh(1)).toBe(before + 2);
});

test('a transaction that needs one snapshot cannot start inside one with another isolation', async () => {
  const inside = transaction({ db }, (ctx) => transaction(ctx, async () => undefined, 'repeatable read'));
  await expect(inside).rejects.toThrow('must be repeatable read');
});

test('a transaction that keeps failing is given up after five tries', async () => {
  let attempts = 0;
  const hopeless = transaction({ db }, async ({ db }) => {
    attempts++;
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
  });
  await expect(hopeless).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(5);
});

test('other errors of the database are not retried', async () => {
  let attempts = 0;
  const wrong = transaction({ db }, async ({ db }) => {
    attempts++;
    await sql`insert into nut values (1, 0)`.execute(db);
  });
  await expect(wrong).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});

/** A point at which the given number of tasks wait for one another; later ones do not wait. */
function meeting(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived >= expected) resolve();
    return promise;
  };
}

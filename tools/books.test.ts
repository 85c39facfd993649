import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { reverseJournal } from '#domain/money/ledger/reverse-journal.ts';
import { dataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { emptyDatabase, migratedDatabase, testDatabase } from '../test/support/database.ts';
import { paidDeal } from '../test/support/deals.ts';
import { longTest } from '../test/support/limits.ts';
import { aMember, topUp } from '../test/support/sound-books.ts';
import { run } from './checks/command.ts';

const folder = await dataFolder();
afterAll(() => folder.remove());
const { ctx } = await testDatabase();

function db(connection: ConnectionSettings, ...parameters: string[]) {
  const named = { DATABASE_URL: databaseUrl(connection), AGBON_DATA: folder.path, NODE_ENV: '', MODE: 'demo' };
  return run(process.execPath, [join(import.meta.dirname, 'db.ts'), ...parameters], named);
}

async function inDatabase(connection: ConnectionSettings, work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const opened = createDatabase(createPool(connection, 1, () => {}));
  await work({ ...ctx(), db: opened });
  await opened.destroy();
}

const balances = `select a.*, p.postings as list from ledger_account a left join lateral (
  select json_agg(p order by number) as postings from ledger_posting p where account_id = a.id) p on true order by a.id`;

async function rowsOf(connection: ConnectionSettings, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a backup of the books restores every kobo and link, and the chain continues from there', longTest, async () => {
  const [first, second] = [await migratedDatabase(), await emptyDatabase()];
  const file = join(folder.path, 'books.backup');
  await inDatabase(first, async (ctx) => {
    const ada = await aMember(ctx);
    await topUp(ctx, ada, 1_000n);
    await reverseJournal(ctx, await topUp(ctx, ada, 7n), 'Charged back');
  });
  const verified = await db(first, 'verify');
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The books balance: 3 journals, .* [0-9a-f]{64}\./),
  });
  expect(verified.output).toContain('Charges were not yet compared with the payment provider’s own list.');
  expect(await db(first, 'backup', file)).toMatchObject({ code: 0 });
  expect(await db(second, 'restore', file)).toMatchObject({ code: 0 });
  expect(await rowsOf(second, balances)).toEqual(await rowsOf(first, balances));
  expect(await db(second, 'verify')).toEqual(verified);
  await inDatabase(second, async (ctx) => topUp(ctx, await aMember(ctx), 5n));
  expect((await db(second, 'verify')).output).toContain('The books balance: 4 journals');
  const refused = rowsOf(second, 'update ledger_posting set amount = 1');
  await expect(refused).rejects.toMatchObject({ code: '23001' });
});

test('changed books are reported, and the command fails', async () => {
  const connection = await migratedDatabase();
  await inDatabase(connection, async (ctx) => topUp(ctx, await aMember(ctx), 5n));
  await rowsOf(connection, 'alter table ledger_journal disable trigger user');
  await rowsOf(connection, "update ledger_journal set actor = 'somebody'");
  const { code, output } = await db(connection, 'verify');
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'The books do not balance:\nJournal 1 (link 1 of the chain of journals) was changed after it was booked.',
  );
});

test('deadlines that the owner of the tables moved are named', async () => {
  const connection = await migratedDatabase();
  await inDatabase(connection, (own) => paidDeal({ ctx: (actor) => ({ ...own, actor: actor ?? own.actor }) }));
  await rowsOf(connection, "update deal_clock set due_at = now() where kind = 'never shipped'");
  const { code, output } = await db(connection, 'verify');
  expect(code).toBe(0);
  expect(output).toContain(
    "The owner of the tables moved deadlines forward, the last of them: 'never shipped' of part 1 of deal 1.",
  );
});

import { expect, test } from 'vitest';
import { transactions } from './transactions.ts';
import { treeOf } from './tree.ts';

const verb = 'src/domain/trade/orders/place-order.ts';
const found = (text: string, file = verb) => transactions.check(treeOf({ [file]: text })).map(({ line }) => line);

test.each([
  ['ctx.db.transaction().execute(work);'],
  ['const held = await db.startTransaction().execute();'],
  ['services.db.connection().execute(work);'],
  ['db["transaction"]().execute(work);'],
  ["import pg from 'pg';"],
  ["import { Pool } from 'pg';"],
  ['await sql`begin`.execute(db);'],
  ['await sql`  START TRANSACTION isolation level serializable`.execute(db);'],
  ["await client.query('begin');"],
  ["await client.query('begin; lock table cart');"],
  ['await sql`begin isolation level serializable`.execute(db);'],
])('a transaction that is opened in another way is refused: %s', (line) => {
  expect(found(`// first\n${line}`)).toEqual([2]);
  expect(found(line, 'src/web/shop/cart.routes.tsx')).toEqual([1]);
  expect(found(line, 'db/seed/orders.ts')).toEqual([1]);
});

test('a transaction opened by transaction() passes, and so do types and other words', () => {
  const lines = [
    "import { transaction } from '#platform/database/transaction.ts';",
    "import type { Pool } from 'pg';",
    'await transaction(ctx, (ctx) => keep(ctx));',
    "const state = 'beginning';",
    "const form = defineForm({ id: 'begin-app' });",
    "const look = { button: 'Begin the final round' };",
    'if (db.isTransaction) stay();',
  ];
  expect(found(lines.join('\n'))).toEqual([]);
});

test('the database folder may connect by itself, but may not open a request’s transaction', () => {
  const migrate = 'src/platform/database/migrate.ts';
  expect(found("import pg from 'pg';\nawait client.query('begin');", migrate)).toEqual([]);
  expect(found('db.transaction().execute(work);', migrate)).toEqual([1]);
  expect(found('db.transaction().execute(work);', 'src/platform/database/transaction.ts')).toEqual([]);
});

test('tests may open transactions in any way', () => {
  expect(found("import pg from 'pg';", 'src/domain/trade/orders/place-order.test.ts')).toEqual([]);
});

import { expect, test } from 'vitest';
import { tableOwners } from './table-owners.ts';
import { treeOf } from './tree.ts';

const order = 'src/domain/trade/orders/place-order.ts';
const theirs = { [order]: `ctx.db.insertInto('orders')` };
const problemsOf = (files: Record<string, string>) =>
  tableOwners.check(treeOf(files)).map(({ path, line }) => [path, line]);

test('a capability writes to the tables that it inserts into', () => {
  const more = {
    'src/domain/trade/orders/person-data.ts': "formsData({ table: 'orders' }); sql`delete from orders where id = 1`",
  };
  expect(problemsOf({ ...theirs, ...more })).toEqual([]);
});

test('only its capability writes to a declared request', () => {
  const declared = { [order]: `defineRequest({ table: 'orders', kind: 'orders' })` };
  expect(problemsOf(declared)).toEqual([]);
  const refunds = 'src/domain/trade/refunds/refund.ts';
  expect(problemsOf({ ...declared, [refunds]: `ctx.db.deleteFrom('orders')` })).toEqual([[refunds, 1]]);
});

test.each([
  [`ctx.db.updateTable('orders')`],
  [`ctx.db.deleteFrom('orders')`],
  [`ctx.db.insertInto('orders')`],
  ['sql`update orders set paid = true`'],
  ['sql`UPDATE orders o SET paid = true`'],
  ['sql`with gone as (delete from orders returning id) select 1`'],
  ['sql`insert into orders (id) values (1)`'],
  ['sql`truncate orders`'],
  ['sql`truncate table orders`'],
  ['sql`insert into public.orders (id) values (1)`'],
  ['sql`update only orders set paid = true`'],
  ['sql`delete from "orders"`'],
  [`deleteOld(ctx, { table: 'orders', months: 3 }, most)`],
])('another capability may not: %s', (write) => {
  const refunds = 'src/domain/trade/refunds/refund.ts';
  expect(problemsOf({ ...theirs, [refunds]: `start();\n${write}` })).toEqual([[refunds, 2]]);
});

test.each(['src/jobs/purge.ts', 'src/web/site/order.routes.ts', 'src/platform/clear.ts', 'src/domain/clear.ts'])(
  'nor may %s',
  (file) => {
    expect(problemsOf({ ...theirs, [file]: 'sql`delete from orders`' })).toEqual([[file, 1]]);
  },
);

test('jobs and pages have no tables of their own', () => {
  expect(problemsOf({ 'src/jobs/count.ts': `db.insertInto('counts')` })).toEqual([['src/jobs/count.ts', 1]]);
});

test('reading, locking, and a conflict update of one’s own row are not writes to another capability’s table', () => {
  const text = [
    'sql`select id from orders for update skip locked`',
    "ctx.db.selectFrom('orders').forUpdate()",
    'sql`insert into refunds (id) values (1) on conflict (id) do update set at = now()`',
    "'update orders in the morning'",
  ];
  expect(problemsOf({ ...theirs, 'src/domain/trade/refunds/find-refunds.ts': text.join('\n') })).toEqual([]);
});

test('writes in tests, migrations and backups are ignored', () => {
  const files = {
    'src/domain/trade/refunds/refund.test.ts': `db.insertInto('orders')`,
    'src/platform/database/restore.ts': 'sql`truncate orders`',
  };
  expect(problemsOf({ ...theirs, ...files })).toEqual([]);
});

test('only one capability changes a table that a trigger fills', () => {
  const reviews = { 'src/domain/trade/reviews/hide-review.ts': `ctx.db.updateTable('review_ring')` };
  expect(problemsOf(reviews)).toEqual([]);
  const refunds = 'src/domain/trade/refunds/refund.ts';
  expect(problemsOf({ ...reviews, [refunds]: `ctx.db.deleteFrom('review_ring')` })).toHaveLength(2);
});

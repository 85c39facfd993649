import { expect, test } from 'vitest';
import { staffAudit } from './staff-audit.ts';
import { treeOf } from './tree.ts';

const asks = "import { maySetPrices } from '../staff/staff.policy.ts';";
const audited = "import { staffTransaction } from '../audit.ts';";
const plain = "import { transaction } from '#platform/database/transaction.ts';";
const verb = 'src/domain/orders/set-price.ts';

const problemsOf = (files: Record<string, string>) =>
  staffAudit.check(treeOf(files)).map(({ path, line }) => [path, line]);

test('a verb of staff that works through staffTransaction is right', () => {
  const text = [asks, audited, 'staffTransaction(ctx, entry, (ctx) => ctx.db.updateTable("orders"))'].join('\n');
  expect(problemsOf({ [verb]: text })).toEqual([]);
});

test('a verb of staff that opens a plain transaction is found, with or without the other', () => {
  expect(problemsOf({ [verb]: [asks, plain].join('\n') })).toEqual([[verb, 2]]);
  expect(problemsOf({ [verb]: [asks, audited, plain, 'staffTransaction()'].join('\n') })).toEqual([[verb, 3]]);
});

test.each([
  ['ctx.db.updateTable("orders")'],
  ['ctx.db.insertInto("orders")'],
  ['ctx.db.deleteFrom("orders")'],
  ['sql`update orders set price_kobo = 1`'],
  ['sql`DELETE FROM orders`'],
])('a verb of staff that writes on its own is found: %s', (write) => {
  expect(problemsOf({ [verb]: [asks, write].join('\n') })).toEqual([[verb, undefined]]);
  expect(problemsOf({ [verb]: [asks, audited, write].join('\n') })).toEqual([[verb, undefined]]);
});

test('a capability’s own policy that asks the policy of staff counts as one', () => {
  const files = {
    'src/domain/orders/order.policy.ts': asks,
    [verb]: ["import { mayPrice } from './order.policy.ts';", plain].join('\n'),
  };
  expect(problemsOf(files)).toEqual([[verb, 2]]);
});

test('what is not of staff, and what only reads, is left alone', () => {
  expect(
    problemsOf({
      'src/domain/orders/place-order.ts': [plain, 'ctx.db.insertInto("orders")'].join('\n'),
      'src/domain/orders/find-orders.ts': [asks, 'ctx.db.selectFrom("orders")'].join('\n'),
      'src/domain/orders/count-orders.ts': [asks, 'ctx.db.selectFrom("orders")'].join('\n'),
      'src/domain/orders/type-only.ts': [asks.replace('import {', 'import type {'), plain].join('\n'),
    }),
  ).toEqual([]);
});

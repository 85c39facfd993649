import { describe, expect, test } from 'vitest';
import { staffAudit } from './staff-audit.ts';
import { treeOf } from './tree.ts';

const asks = "import { maySetPrices } from '#domain/acting/roles/staff.policy.ts';";
const audited = "import { auditedTransaction } from '#domain/acting/audit/audit.ts';";
const plain = "import { transaction } from '#platform/database/transaction.ts';";
const verb = 'src/domain/trade/orders/set-price.ts';

const problemsOf = (files: Record<string, string>) =>
  staffAudit.check(treeOf(files)).map(({ path, line }) => [path, line]);

test('a staff verb that uses auditedTransaction passes', () => {
  const text = [asks, audited, 'auditedTransaction(ctx, entry, (ctx) => ctx.db.updateTable("orders"))'].join('\n');
  expect(problemsOf({ [verb]: text })).toEqual([]);
});

test('a staff verb that opens a plain transaction is refused, with or without auditedTransaction', () => {
  expect(problemsOf({ [verb]: [asks, plain].join('\n') })).toEqual([[verb, 2]]);
  expect(problemsOf({ [verb]: [asks, audited, plain, 'auditedTransaction()'].join('\n') })).toEqual([[verb, 3]]);
});

test.each([
  ['ctx.db.updateTable("orders")'],
  ['ctx.db.insertInto("orders")'],
  ['ctx.db.deleteFrom("orders")'],
  ['sql`update orders set price_kobo = 1`'],
  ['sql`DELETE FROM orders`'],
  ['sql`update orders o set price_kobo = 1`'],
  ['sql`update orders as o set price_kobo = 1 from events e`'],
  ['sql`update only public.orders set price_kobo = 1`'],
  ['sql`update "orders" set price_kobo = 1`'],
])('a staff verb that writes without a transaction is refused: %s', (write) => {
  expect(problemsOf({ [verb]: [asks, write].join('\n') })).toEqual([[verb, 2]]);
  expect(problemsOf({ [verb]: [asks, audited, write].join('\n') })).toEqual([[verb, 3]]);
});

const write = 'ctx.db.updateTable("orders")';
const helper = 'src/domain/trade/orders/order.rows.ts';
const within = 'export const setPrice = (ctx) => auditedTransaction(ctx, entry, (ctx) => ';

test.each<[string, string[], number]>([
  [
    'another function under that name',
    [
      "import { writeAudit as auditedTransaction } from '#domain/acting/audit/audit.ts';",
      `auditedTransaction(${write})`,
    ],
    3,
  ],
  ['the name only in a comment', [audited, '// auditedTransaction(ctx)', write], 4],
  ['an alias of its own', [audited.replace('n }', 'n as done }'), `done(ctx, entry, () => ${write})`], 3],
  [
    'a function of the same name',
    [`function auditedTransaction(work) { return work(); }`, `auditedTransaction(() => ${write})`],
    3,
  ],
  ['before it or after it', [audited, `${within}1);`, 'async function late(ctx) { ' + write + ' }', 'late(ctx);'], 5],
  [
    'another file that writes',
    [audited, "import { keep as find } from './order.rows.ts';", `find(ctx); ${within}1);`],
    4,
  ],
  ['another name for that', [audited, "import { keep } from './order.rows.ts';", 'const find = keep;'], 4],
  ['passing it on', [audited, "import { keep } from './order.rows.ts';", 'ids.map(keep);'], 4],
  [
    'a list of functions',
    [audited, "import { keep } from './order.rows.ts';", 'for (const one of [keep]) one(ctx);'],
    4,
  ],
  ['an object', [audited, "import { keep } from './order.rows.ts';", 'run({ first: keep });'], 4],
  ['an export of its own', [audited, `function late(ctx) { ${write} }`, 'export { late };'], 4],
  [
    'a plain transaction of another verb',
    [audited, "import { placeOrder } from './place-order.ts';", 'placeOrder(ctx);'],
    4,
  ],
  ['another spelling of the builder', [audited, 'ctx.db["updateTable"]("orders");'], 3],
  ['statements in parts', [audited, 'ctx.db.executeQuery(CompiledQuery.raw("delete from orders"));'], 3],
])('%s does not hide the write', (_, lines, line) => {
  const files = {
    [helper]: `import 'x'; export const keep = (ctx) => ${write};`,
    'src/domain/trade/orders/place-order.ts': [
      plain,
      'export const placeOrder = (ctx) => transaction(ctx, work);',
    ].join('\n'),
  };
  expect(problemsOf({ ...files, [verb]: [asks, ...lines].join('\n') })).toEqual([[verb, line]]);
});

test('a verb may write in any way inside auditedTransaction', () => {
  const text = [asks, audited, "import { keep } from './order.rows.ts';", `${within}{ keep(ctx); own(ctx); });`];
  const own = `function own(ctx) { return ${write}; }`;
  expect(problemsOf({ [helper]: `export const keep = (ctx) => ${write};`, [verb]: [...text, own].join('\n') })).toEqual(
    [],
  );
});

test('a verb that the portal calls counts as a staff verb, even without a policy', () => {
  const routes = { 'src/web/staff/orders.routes.ts': "import { setPrice } from '#domain/trade/orders/set-price.ts';" };
  expect(problemsOf({ ...routes, [verb]: [plain, 'transaction()'].join('\n') })).toEqual([[verb, 1]]);
  expect(problemsOf({ ...routes, [verb]: write })).toEqual([[verb, 1]]);
});

test('a policy that reaches the staff policy through another policy counts as a staff policy', () => {
  const files = {
    'src/domain/trade/orders/order.policy.ts': asks,
    'src/domain/trade/events/event.policy.ts': "import { mayPrice } from '../orders/order.policy.ts';",
    'src/domain/trade/events/set-fee.ts': ["import { maySetFee } from './event.policy.ts';", plain].join('\n'),
  };
  expect(problemsOf(files)).toEqual([['src/domain/trade/events/set-fee.ts', 2]]);
});

test('a capability’s own policy that calls the staff policy counts as one', () => {
  const files = {
    'src/domain/trade/orders/order.policy.ts': asks,
    [verb]: ["import { mayPrice } from './order.policy.ts';", plain].join('\n'),
  };
  expect(problemsOf(files)).toEqual([[verb, 2]]);
});

test('verbs that are not for staff, and those that only read, are ignored', () => {
  expect(
    problemsOf({
      'src/domain/trade/orders/place-order.ts': [plain, 'ctx.db.insertInto("orders")'].join('\n'),
      'src/domain/trade/orders/find-orders.ts': [asks, 'ctx.db.selectFrom("orders")'].join('\n'),
      'src/domain/trade/orders/count-orders.ts': [asks, 'ctx.db.selectFrom("orders")'].join('\n'),
      'src/domain/trade/orders/type-only.ts': [asks.replace('import {', 'import type {'), plain].join('\n'),
    }),
  ).toEqual([]);
});

describe('in the staff folder', () => {
  const inStaff = (name: string) => `src/domain/people/staff-accounts/${name}.ts`;

  test('a writing verb is refused even without a policy and without a caller', () => {
    expect(problemsOf({ [inStaff('rename-staff')]: write })).toEqual([[inStaff('rename-staff'), 1]]);
    expect(problemsOf({ [inStaff('rename-staff')]: [plain, `transaction(ctx, () => ${write})`].join('\n') })).toEqual([
      [inStaff('rename-staff'), 1],
    ]);
  });

  test('a part of other verbs needs no audit, until the portal calls it directly', () => {
    const part = inStaff('end-staff-session');
    expect(problemsOf({ [part]: `export const end = (ctx) => ${write};` })).toEqual([]);
    const routes = {
      'src/web/staff/staff-sign-in.routes.tsx':
        "import { end } from '#domain/people/staff-accounts/end-staff-session.ts';",
    };
    expect(problemsOf({ ...routes, [part]: `export const end = (ctx) => ${write};` })).toEqual([[part, 1]]);
  });

  const own = inStaff('accept-invitation');
  const line = "import { writeAudit } from '#domain/acting/audit/audit.ts';";
  const log = { 'src/domain/acting/audit/audit.ts': `export const writeAudit = (ctx) => ctx.db.insertInto('audit');` };

  test('a verb around the sign-in of staff writes its own line, in the same transaction', () => {
    const right = `transaction(ctx, (ctx) => { ${write}; writeAudit(ctx, who, entry); });`;
    expect(problemsOf({ ...log, [own]: [plain, line, right].join('\n') })).toEqual([]);
  });

  test.each<[string, string[], number]>([
    ['without its line', [`transaction(ctx, (ctx) => ${write});`], 3],
    [
      'with its line in another transaction',
      [`transaction(ctx, (ctx) => ${write});`, 'transaction(ctx, (ctx) => writeAudit(ctx));'],
      3,
    ],
    ['before it', [`${write};`, 'transaction(ctx, (ctx) => writeAudit(ctx));'], 3],
    ['with a line outside the transaction', ['writeAudit(ctx);'], 3],
    [
      'with a line of its own making',
      [`transaction(ctx, (ctx) => { ${write}; noLine(ctx); });`, 'function noLine() {}'],
      3,
    ],
  ])('and is refused %s', (_, lines, at) => {
    expect(problemsOf({ ...log, [own]: [plain, line, ...lines].join('\n') })).toContainEqual([own, at]);
  });
});

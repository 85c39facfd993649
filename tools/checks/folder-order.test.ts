import { expect, test } from 'vitest';
import { folderOrder } from './folder-order.ts';
import { treeOf } from './tree.ts';

const messages = (files: Record<string, string>) => folderOrder.check(treeOf(files)).map(({ message }) => message);
const file = (...imports: string[]) => imports.map((to) => `import type { A } from '${to}';`).join('\n');

test('a floor imports itself and the floors below it', () => {
  const files = {
    'src/domain/trade/deals/take-step.ts': file('#domain/money/ledger/post-journal.ts', '../orders/follow-deal.ts'),
    'src/domain/trade/orders/follow-deal.ts': file('#domain/values/money.ts'),
    'src/domain/money/ledger/post-journal.ts': file('#platform/clock.ts'),
    'src/web/app.ts': file('#domain/registers/work/waiting-list.ts'),
  };
  expect(messages(files)).toEqual([]);
});

test('a floor does not import one above it, not even a type', () => {
  const path = 'src/domain/money/ledger/post-journal.ts';
  expect(folderOrder.check(treeOf({ [path]: file('#domain/trade/deals/take-step.ts') }))).toEqual([
    {
      path,
      line: 1,
      message: 'money may not import trade, which is a floor above it (src/domain/trade/deals/take-step.ts)',
    },
  ]);
});

test('a file of the domain is on a floor', () => {
  expect(messages({ 'src/domain/orders/place-order.ts': file('#platform/clock.ts') })).toEqual([
    'is on no floor of the domain: values, acting, talk, people, money, trade, intake, staff, registers',
  ]);
});

test.each([
  ['of a floor', 'src/domain/trade', '#domain/trade'],
  ['of the web', 'src/web', '#web'],
  ['within one of its folders', 'src/web/staff', '#web/staff'],
])('folders %s do not import each other, by any path', (_, base, name) => {
  const files = {
    [`${base}/a/one.ts`]: file(`${name}/b/deep/two.ts`),
    [`${base}/b/deep/two.ts`]: file(`${name}/c/three.ts`),
    [`${base}/c/three.ts`]: file(`${name}/a/other.ts`),
    [`${base}/a/other.ts`]: file('zod'),
  };
  expect(messages(files)).toEqual([`folders of ${base} import each other: a → b → c → a`]);
  expect(messages({ ...files, [`${base}/c/three.ts`]: file('zod') })).toEqual([]);
});

test('tests may import anything', () => {
  expect(messages({ 'src/domain/values/money.test.ts': file('#domain/trade/deals/take-step.ts') })).toEqual([]);
});

import { expect, test } from 'vitest';
import { plainNames } from './names.ts';
import { treeOf } from './tree.ts';

test.each([
  'src/web/utils.ts',
  'src/web/date-utils.ts',
  'src/domain/trade/orders/order.helpers.ts',
  'src/shared/money.ts',
  'src/platform/lib/clock.test.ts',
  'test/support/helper.ts',
  'src/ui/index.ts',
  'src/ui/index.tsx',
])('%s is refused', (file) => {
  expect(plainNames.check(treeOf({ [file]: '' }))).toHaveLength(1);
});

test.each([
  'src/domain/trade/accounts/common-passwords.ts',
  'src/ui/links-and-buttons.tsx',
  'docs/shared.md',
  'src/content/index.css',
])('%s is allowed', (file) => {
  expect(plainNames.check(treeOf({ [file]: '' }))).toEqual([]);
});

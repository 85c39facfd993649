import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { unusedExports } from './unused-exports.ts';

const check = (files: Record<string, string>) => unusedExports.check(treeOf(files)).map(({ message }) => message);

test('an export that nothing imports is reported, and an imported export is not', () => {
  expect(
    check({
      'src/domain/a.ts': `export const used = 1;\nexport const forgotten = 2;\nexport type Shape = { a: 1 };`,
      'src/domain/b.ts': `import { used, type Shape } from './a.ts';\nconsole.log(used);`,
    }),
  ).toEqual([`nothing imports 'forgotten': it needs no export`]);
});

test('an import of a re-exported name counts for the file that defines it', () => {
  expect(
    check({
      'src/domain/a.ts': `export const first = 1;`,
      'src/domain/b.ts': `export { first } from './a.ts';`,
      'src/web/c.ts': `import { first } from '#domain/b.ts';\nconsole.log(first);`,
    }),
  ).toEqual([]);
});

test('an export that is imported as a namespace or dynamically is used', () => {
  expect(
    check({
      'src/domain/a.ts': `export const first = 1;`,
      'src/domain/b.ts': `export const second = 1;`,
      'src/web/c.ts': `import * as all from '#domain/a.ts';\nconsole.log(all, import('#domain/b.ts'));`,
    }),
  ).toEqual([]);
});

test('code that only a test imports is unused, unless its own file uses it', () => {
  expect(
    check({
      'src/domain/a.ts': `export const dead = 1;\nexport const alive = 2;\nexport const sum = alive + 1;`,
      'src/domain/a.test.ts': `import { alive, dead, sum } from './a.ts';`,
      'src/web/b.ts': `import { sum } from '#domain/a.ts';`,
    }),
  ).toEqual([`only tests import 'dead': delete it, or move it to the tests`]);
});

test('the script of a page is loaded by its name, and so counts as used', () => {
  expect(check({ 'src/web/menu.behaviour.ts': 'export default function menu() {}' })).toEqual([]);
  expect(check({ 'src/web/menu.ts': 'export default function menu() {}' })).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { noBarrels } from './no-barrels.ts';
import { treeOf } from './tree.ts';

const complaints = (text: string) => noBarrels.check(treeOf({ 'src/ui/kit.ts': text })).length;

test('a file that re-exports everything is refused', () => {
  expect(complaints("export const one = 1;\nexport * from './button.tsx';")).toBe(1);
  expect(complaints("export * as buttons from './button.tsx';")).toBe(1);
});

test('a file that only re-exports is refused', () => {
  expect(complaints("export { Button } from './button.tsx';\nexport type { Field } from './field.tsx';")).toBe(1);
});

test('a file with code of its own passes', () => {
  expect(complaints("import { a } from './a.ts';\nexport const b = a;")).toBe(0);
  expect(complaints('')).toBe(0);
});

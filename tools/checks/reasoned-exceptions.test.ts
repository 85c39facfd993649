import { expect, test } from 'vitest';
import { reasonedExceptions } from './reasoned-exceptions.ts';
import { treeOf } from './tree.ts';

const complaints = (text: string) => reasonedExceptions.check(treeOf({ 'src/a.ts': text })).length;
const off = ['oxlint', 'disable'].join('-');

test.each([
  `// ${off}-next-line typescript/no-explicit-any\n`,
  `/* ${off} */\n`,
  `// ${off} typescript/no-explicit-any -- it is easier so\n`,
  '// @ts-ignore it is easier so\n',
])('%s is refused', (text) => {
  expect(complaints(text)).toBe(1);
});

test('one line may be excepted for a reason', () => {
  expect(complaints(`// ${off}-next-line typescript/no-explicit-any -- the driver types it so\nconst a = 1;`)).toBe(0);
});

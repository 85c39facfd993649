import { expect, test } from 'vitest';
import { oneNormaliser } from './one-normaliser.ts';
import { treeOf } from './tree.ts';

const complaints = (file: string, text: string) => oneNormaliser.check(treeOf({ [file]: text })).length;
const field = 'src/domain/input.ts';

test.each([
  "typed.normalize('NFKC');",
  "typed?.normalize('NFKC');",
  "typed['normalize']('NFC');",
  'texts.map(String.prototype.normalize.call);',
  'const { normalize } = String.prototype;',
])('no file normalises text itself: %s', (text) => {
  expect(complaints(field, text)).toBe(1);
  expect(complaints('src/web/request/form.ts', text)).toBe(1);
});

test('texts are normalised in one file, by its function, and in the browser when they are typed', () => {
  expect(complaints('src/platform/normalise.ts', "text.normalize('NFC');")).toBe(0);
  expect(complaints(field, "normalise(typed, 'NFKC'); // not typed.normalize()")).toBe(0);
  expect(complaints('src/web/browser/form-checks.ts', "first.value.normalize('NFKC');")).toBe(0);
  expect(complaints('src/domain/input.test.ts', "'à'.normalize('NFD');")).toBe(0);
});

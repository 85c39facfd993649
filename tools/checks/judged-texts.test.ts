import { expect, test } from 'vitest';
import { judgedTexts } from './judged-texts.ts';
import { treeOf } from './tree.ts';

const complaints = (file: string, text: string) => judgedTexts.check(treeOf({ [file]: text })).length;

test.each([
  "const plain = normalise(text, 'NFKC');",
  "const plain = normalise(text.replace(/a/g, ''), 'NFKD').toLowerCase();",
  'const digit = /\\p{Nd}/u;',
  'const unseen = /\\p{Default_Ignorable_Code_Point}/u;',
  "import { abuseWords } from '#domain/talk/moderation/abuse-words.ts';",
  "import { latinOf } from '#domain/values/look-alikes.ts';",
])('no file checks texts by its own normalisation: %s', (text) => {
  expect(complaints('src/domain/trade/reviews/judge-review.ts', text)).toBe(1);
});

test('the files that check texts today all use the common normalisation', () => {
  expect(
    complaints('src/domain/values/card-numbers.ts', 'export const carries = (text: string) => /4{16}/.test(text);'),
  ).toBe(1);
  expect(complaints('src/domain/values/card-numbers.ts', "import { readingsOf } from './text-as-read.ts';")).toBe(0);
});

test('files that parse values or compare names are allowed', () => {
  expect(complaints('src/domain/values/day-input.ts', "normalise(typed, 'NFKC')")).toBe(0);
  expect(complaints('src/domain/acting/files/shown-file-name.ts', "normalise(typed, 'NFC')")).toBe(0);
  expect(complaints('src/domain/trade/reviews/x.test.ts', "normalise(typed, 'NFKC')")).toBe(0);
});

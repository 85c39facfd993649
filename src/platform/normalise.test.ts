import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasPiledMarks, normalise, type NormalForm } from './normalise.ts';

const forms: NormalForm[] = ['NFC', 'NFKC', 'NFKD'];
const written = fc.string({ unit: fc.constantFrom('a', 'ọ', '\u0301', '\u0316', '\uFF76', '\uFF9E', '１', ' ', '한') });

describe('text that people type', () => {
  test.each(forms)('is normalised to %s as the engine does it', (form) => {
    fc.assert(
      fc.property(written, (text) => {
        fc.pre(!hasPiledMarks(text));
        expect(normalise(text, form)).toBe(text.normalize(form));
      }),
    );
  });

  test('may have thirty marks on one letter', () => {
    expect(hasPiledMarks(`a${'\u0301'.repeat(30)}b${'\u0316'.repeat(30)}`)).toBe(false);
    expect(hasPiledMarks(`a${'\u0301'.repeat(31)}`)).toBe(true);
  });
});

describe.each([
  ['marks of two kinds', '\u0316\u0301'],
  ['a mark that becomes two', '\u0344\u0316'],
  ['Japanese signs that become marks', '\uFF9E\u0316'],
  ['marks beyond the first plane', '\u{1D165}\u{1D16D}'],
  ['marks of Thai', '\u0E38\u0E48'],
])('a pile of %s', (_, two) => {
  test.each(forms)('is normalised to %s in pieces of thirty, and loses nothing', (form) => {
    const pile = `ab${two.repeat(45)} c`;
    const piece = (count: number) => two.repeat(count).normalize(form);
    expect(hasPiledMarks(pile)).toBe(true);
    expect(normalise(pile, form)).toBe(`ab${piece(15)}${piece(15)}${piece(15)} c`);
  });
});

/** Normalisation moves marks from the first to the last place of a pile, and back. */
const isMoved = (mark: string) => [`a\u0345${mark}`, `a${mark}\u0334`].some((pile) => pile.normalize('NFD') !== pile);

test('every character that becomes a reorderable mark is counted as one', () => {
  const missed: string[] = [];
  for (let code = 0; code < 0x30000; code++) {
    const sign = String.fromCodePoint(code);
    const [first = ''] = sign.normalize('NFKD');
    if (/^\p{M}/u.test(first) && isMoved(first) && !hasPiledMarks(sign.repeat(31))) missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});

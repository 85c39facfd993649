import { describe, expect, test } from 'vitest';
import { nearlySame, searchWords, distinctiveWords } from './search-words.ts';

test.each([
  ['Escrow ESCROW', ['escrow', 'escrow']],
  ['Àgbọn, ẹ̀fọ́ tẹ̀tẹ̀', ['agbon', 'efo', 'tete']],
  ['coconuts machines prices', ['coconut', 'machine', 'price']],
  ['companies boxes brushes', ['company', 'box', 'brush']],
  ['glass status basis as bus', ['glass', 'status', 'basis', 'as', 'bus']],
  ['e-mail email E‑mail', ['email', 'email', 'e', 'mail']],
  ['₦7,000 for 5kg', ['7000', 'for', '5kg']],
  ['fiber FIBRES coir', ['fibre', 'fibre', 'fibre']],
  ["won’t don't", ['wont', 'dont']],
  ['constructor __proto__', ['constructor', 'proto']],
  ['', []],
  ['?!… 🥥', []],
])('%s is compared as %j', (text, words) => expect(searchWords(text)).toEqual(words));

describe('the distinctive words of a question', () => {
  test('are those that are not on every page', () => {
    expect(distinctiveWords('How do I pay for a machine?')).toEqual(['pay', 'machine']);
  });

  test('are all of them if none is distinctive', () =>
    expect(distinctiveWords('what is it')).toEqual(['what', 'is', 'it']));

  test('are at most eight, each once', () => {
    expect(distinctiveWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 a1')).toHaveLength(8);
    expect(distinctiveWords('pay pay paying')).toEqual(['pay']);
  });
});

test.each([
  ['escrow', 'escrow', true],
  ['escrow', 'escow', true],
  ['escrow', 'esccrow', true],
  ['escrow', 'esxrow', true],
  ['escrow', 'ecsrow', true],
  ['escrow', 'escro', true],
  ['escrow', 'escrw', true],
  ['escrow', 'escr', false],
  ['escrow', 'ecsrwo', false],
  ['cocopeat', 'copeat', false],
  ['husk', 'dusks', false],
])('%s and %s are nearly the same: %s', (one, other, same) => {
  expect(nearlySame(one, other)).toBe(same);
  expect(nearlySame(other, one)).toBe(same);
});

import { describe, expect, test } from 'vitest';
import { helpIndex } from './help-index.ts';
import { cleanQuery, indexHelp, searchHelp, type HelpEntry } from './help-search.ts';

const found = (query: string) => searchHelp(helpIndex, query).map(({ title }) => title);

describe('the help center finds', () => {
  test.each([
    ['escrow', 'How escrow works'],
    ['ESCROWS', 'How escrow works'],
    ['escow', 'How escrow works'],
    ['pay', 'Pay for an order'],
    ['How can I pay?', 'Pay for an order'],
    ['refund', 'When an order goes wrong'],
    ['coir', 'Buy cocopeat or fibre'],
    ['coco peat', 'Cocopeat in the nursery: wash it, wet it, feed it'],
    ['cocopeats', 'Buy cocopeat or fibre'],
    ['delete my data', 'See, download or erase your data'],
    ['erase my data', 'See, download or erase your data'],
    ['verification', 'Documents for seller verification'],
    ['desheller price', 'What does the desheller cost, and how do I pay?'],
    ['wedding', 'Book coconuts for an event'],
    ['cookies', 'Cookie Policy'],
    ['privacy', 'Privacy Policy'],
    ['ẹfọ tẹtẹ', 'Cocopeat in the nursery: wash it, wet it, feed it'],
    ['sign in', 'What is open'],
  ])('for “%s”: %s', (query, title) => expect(found(query)).toContain(title));

  test.each([
    ['escrow', 'How escrow works'],
    ['waitlist', 'Join the waitlist'],
    ['dehusking rate', 'How to measure a dehusking rate'],
    ['payment methods', 'Which payment methods do you accept?'],
  ])('for “%s” first: %s', (query, title) => expect(found(query)[0]).toBe(title));

  test('nothing for an unknown word', () => {
    expect(found('zzzz')).toEqual([]);
    expect(found('?')).toEqual([]);
  });

  test('pages with every word before pages with some', () => {
    const [first, ...others] = searchHelp(helpIndex, 'inspect copra');
    expect([first, ...others].every((entry) => entry!.texts.join(' ').includes('copra'))).toBe(true);
    expect(found('escrow zzzz')).toContain('How escrow works');
  });
});

test('shows no more than twelve results, for any question', () => {
  const entries = Array.from({ length: 20 }, (_, place): HelpEntry => {
    return { kind: 'page', title: `Husk ${place}`, href: `/${place}`, summary: '', texts: [] };
  });
  expect(searchHelp(indexHelp(entries), 'husk')).toEqual(entries.slice(0, 12));
});

test('a word in the title counts for more than one in the text', () => {
  const entry = (title: string, text: string): HelpEntry => ({
    kind: 'page',
    title,
    href: `/${title}`,
    summary: '',
    texts: [text],
  });
  const index = indexHelp([entry('Oil', 'about husk'), entry('Husk', 'about oil')]);
  expect(searchHelp(index, 'husk').map(({ title }) => title)).toEqual(['Husk', 'Oil']);
});

test.each([
  [null, ''],
  ['  pay \n\t now ', 'pay now'],
  ['a\u0000b\u202Ec', 'a b c'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['🥥'.repeat(101), '🥥'.repeat(100)],
])('%j is searched as %j', (typed, query) => expect(cleanQuery(typed)).toBe(query));

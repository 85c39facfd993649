import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { ProblemText } from './rules.tsx';

const linksOf = (text: string) =>
  [...renderToStaticMarkup(<ProblemText text={text} />).matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, href, name]) => [name, href],
  );

test.each([
  ['Part 1 of deal 7 was paid twice.', [['deal 7', link('record', { kind: 'deal', recordId: '7' })]]],
  ['Account 3 of the books is below zero.', [['Account 3', link('booksAccount', { accountId: '3' })]]],
  ['Bank account 3 of member 5 could be used.', [['member 5', link('memberPerson', { memberId: '5' })]]],
  [
    'Unmatched payment 4 of ₦5 waits.',
    [['Unmatched payment 4', link('record', { kind: 'parked-charge', recordId: '4' })]],
  ],
  ['Payment 7-ab is booked 2 times. 3 deals hold nothing.', []],
])('a problem of the books links to the records that it names: %s', (text, found) => {
  expect(linksOf(text)).toEqual(found);
});

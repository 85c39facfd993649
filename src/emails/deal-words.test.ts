import { expect, test } from 'vitest';
import { noticesOf } from '#domain/deals/deal.notices.ts';
import { transitions } from '#domain/deals/deal.states.ts';
import { dealWords } from './deal-words.ts';

test('nobody is told of themselves as of the other side', () => {
  const wrong = transitions.flatMap((line) =>
    line.by.flatMap((party) =>
      noticesOf(line, party).filter(({ to, news }) => to === party && dealWords[news].lead.includes('other side')),
    ),
  );
  expect(wrong).toEqual([]);
});

test('each mail says what it is about', () => {
  for (const { lead } of Object.values(dealWords)) expect(lead).toContain('{what}');
});

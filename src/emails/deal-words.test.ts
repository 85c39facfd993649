import { expect, test } from 'vitest';
import { noticesOfStep } from '#domain/trade/deals/deal.notices.ts';
import { dealTransitions } from '#domain/trade/deal-terms/deal.states.ts';
import { dealWords } from './deal-words.ts';

test('a mail never calls its reader the other side', () => {
  const wrong = dealTransitions.flatMap((line) =>
    line.by.flatMap((party) =>
      noticesOfStep(line, party).filter(({ to, news }) => to === party && dealWords[news].lead.includes('other side')),
    ),
  );
  expect(wrong).toEqual([]);
});

test('each mail names its deal', () => {
  for (const { lead } of Object.values(dealWords)) expect(lead).toContain('{what}');
});

test('does not call released money paid out or available, or one part the whole deal', () => {
  for (const news of ['released to buyer', 'released to seller'] as const) {
    const { heading, lead } = dealWords[news];
    expect(`${heading} ${lead}`).toContain('released');
    expect(`${heading} ${lead}`).not.toMatch(/yours|has been paid|deal is complete/);
  }
  expect(dealWords['released to seller'].lead).toContain('The page ‘Payments’ shows when it is sent');
});

import { expect, test } from 'vitest';
import { dealNews } from './deal.notices.ts';
import { dealText } from './deal.texts.ts';

test('each text about a deal fits into one text message, in plain letters', () => {
  const all = dealNews.flatMap((news) => dealText(news, 'part 50 of order ORD-7K2MPX99') ?? []);
  expect(all.length).toBeGreaterThan(15);
  for (const text of all) {
    expect(text).toMatch(/^[A-Za-z0-9 .,:'?()+-]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain('ORD-7K2MPX99');
  }
});

test.each([
  'put right',
  'answered',
  'split refused',
  'settled in part',
  'given to seller',
  'given to buyer',
  'charged back',
] as const)('a side with only a phone learns of %j: it is their turn, or the money moves', (news) =>
  expect(dealText(news, 'order ORD-7K2MPX99')).toBeDefined(),
);

test('a text does not call released money available, because card money is held first', () => {
  const text = dealText('released to seller', 'order ORD-7K2MPX99');
  expect(text).toContain('is released to you. The page Payments shows when it is sent');
  expect(text).not.toContain('yours');
});

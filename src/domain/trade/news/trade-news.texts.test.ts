import { expect, test } from 'vitest';
import { tradeNews } from './trade-news.ts';
import { tradeText } from './trade-news.texts.ts';

test('each text about trade fits into one text message, in plain letters, whatever a listing is called', () => {
  const about = `an offer for Àgbọn ${'ọ̀è€ nuts '.repeat(20)}`;
  const all = tradeNews.flatMap((news) => tradeText(news, about) ?? []);
  expect(all.length).toBeGreaterThan(25);
  for (const text of all) {
    expect(text).toMatch(/^[A-Za-z0-9 .,:'?()+-]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain('an offer for Agbon oe nuts');
  }
});

test.each([
  'order placed to seller',
  'order proposed to seller',
  'order agreed to buyer',
  'order addressed',
  'offer offered',
  'offer countered',
  'bid awarded',
  'bid award-proposed',
  'bid countered',
  'bid round-begun',
] as const)('a member with only a phone learns of %j: it is their turn', (news) =>
  expect(tradeText(news, 'order ORD-7K2MPX99')).toContain('ORD-7K2MPX99'),
);

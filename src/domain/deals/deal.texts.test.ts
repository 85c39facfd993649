import { expect, test } from 'vitest';
import { dealNews } from './deal.notices.ts';
import { dealText } from './deal.texts.ts';

test('what is texted of a deal is one text, in plain letters', () => {
  const all = dealNews.flatMap((news) => dealText(news, 'order ORD-7K2MPX99') ?? []);
  expect(all.length).toBeGreaterThan(15);
  for (const text of all) {
    expect(text).toMatch(/^[A-Za-z0-9 .,:'?()+-]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain('ORD-7K2MPX99');
  }
});

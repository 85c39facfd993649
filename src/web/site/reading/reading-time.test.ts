import { expect, test } from 'vitest';
import { articles } from '#content/blog/articles.ts';
import { articleTexts, readingMinutes, countWords } from './reading-time.ts';

test('marks and signs do not count as words, figures do', () => {
  expect(countWords(['See **the shop** [here](/product): 5 × 8 = 40.', 'Ọjà – yes'])).toBe(9);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words are read in %i min', (words, minutes) => {
  expect(readingMinutes([Array(words).fill('nut').join(' ')])).toBe(minutes);
});

test.each(articles)('$title has 600 to 1,100 words', (article) => {
  const words = countWords(articleTexts(article));
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1100);
});

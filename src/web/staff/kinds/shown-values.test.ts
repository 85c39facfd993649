import { expect, test } from 'vitest';
import { isIsoTime, codeInWords } from './shown-values.tsx';

test.each([
  ['retail_buyer', 'Retail Buyer'],
  ['trade show', 'Trade Show'],
  ['Waits for a decision', 'Waits for a decision'],
  ['Wedding', 'Wedding'],
])('a code is shown as words, and a sentence stays unchanged: %s', (code, shown) => {
  expect(codeInWords(code)).toBe(shown);
});

test.each([
  ['2026-11-26T16:05:53.233+00:00', true],
  ['2026-11-26T16:05:53Z', true],
  ['2026-11-26', false],
  ['2026-99-99T99:99:99Z', false],
  ['On 2026-11-26T16:05:53Z', false],
])('%s is a moment: %s', (text, is) => {
  expect(isIsoTime(text)).toBe(is);
});

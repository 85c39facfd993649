import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';

test.each([
  ['Àgbọn Fàrms', 30, 'Agbon Farms'],
  ['Coconut oil, 5 l (cold-pressed)', 40, 'Coconut oil, 5 l (cold-pressed)'],
  ['100 € | {oil}', 40, '100 oil'],
  ['Fresh mature coconuts', 12, 'Fresh mature'],
])('%j is written with at most %i plain letters as %j', (name, most, written) =>
  expect(plainLetters(name, most)).toBe(written),
);

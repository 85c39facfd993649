import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readablePairs, visiblePairs, contrast } from './readable-pairs.ts';
import { readThemes } from './token-table.ts';

const themes = readThemes(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

test('black on white has the highest contrast, and a colour on itself the lowest', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffc21a', '#ffc21a')).toBe(1);
});

describe.each(Object.entries(themes))('%s', (_, theme) => {
  test.each(readablePairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visiblePairs)('%s is visible on %s', (line, ground) => {
    expect(contrast(theme[line]!, theme[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

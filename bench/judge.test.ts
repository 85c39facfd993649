import { describe, expect, test } from 'vitest';
import { complaints, isWithinLimit, show, type Figure } from './judge.ts';

const script: Figure = { name: '/ script at once', value: 3, unit: 'KB', limit: { atMost: 3 } };
const ratio: Figure = { name: 'cached page', value: 0.6, digits: 2, limit: { atLeast: 0.6 } };

describe('a promise', () => {
  test('is kept up to its limit and not beyond', () => {
    expect(isWithinLimit(script)).toBe(true);
    expect(isWithinLimit({ ...script, value: 3.001 })).toBe(false);
    expect(isWithinLimit(ratio)).toBe(true);
    expect(isWithinLimit({ ...ratio, value: 0.599 })).toBe(false);
  });

  test('is broken by a figure that could not be measured', () => {
    expect(isWithinLimit({ ...script, value: Number.NaN })).toBe(false);
    expect(isWithinLimit({ ...ratio, value: Number.NaN })).toBe(false);
  });

  test('without a measurement counts as exceeded', () => {
    expect(isWithinLimit({ name: 'pictures', value: 1_000_000 })).toBe(true);
  });
});

test('a broken promise is named with its figure and its limit', () => {
  expect(complaints([script, { ...script, value: 4.26 }, { ...ratio, value: 0.41 }])).toEqual([
    '/ script at once: 4.3 KB; promised is at most 3 KB',
    'cached page: 0.41; promised is at least 0.6',
  ]);
});

test('a cell shows the figure beside its limit, and marks it when it exceeds the limit', () => {
  expect(show(script)).toBe('3.0 ≤ 3');
  expect(show({ ...script, value: 4 })).toBe('4.0 > 3 !');
  expect(show(ratio)).toBe('0.60 ≥ 0.6');
  expect(show({ ...ratio, value: 0.5 })).toBe('0.50 < 0.6 !');
  expect(show({ name: 'pictures', value: 2 })).toBe('2.0');
});

import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle value, whatever the order and the outliers', () => {
  expect(median([9_000, 2, 3])).toBe(3);
  expect(median([4])).toBe(4);
});

test('the median of an even number of values is halfway between the middle two', () => {
  expect(median([1, 2, 10, 100])).toBe(6);
});

test('computing the median does not reorder the given figures', () => {
  const rounds = [3, 1, 2];
  median(rounds);
  expect(rounds).toEqual([3, 1, 2]);
});

test('no rounds have no median', () => {
  expect(() => median([])).toThrow('nothing');
});

import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle value, whatever the order and the outliers', () => {
  expect(median([9_000, 2, 3])).toBe(3);
  expect(median([4])).toBe(4);
});

test('of an even number of values it is halfway between the two in the middle', () => {
  expect(median([1, 2, 10, 100])).toBe(6);
});

test('figures given to it keep their order', () => {
  const rounds = [3, 1, 2];
  median(rounds);
  expect(rounds).toEqual([3, 1, 2]);
});

test('no rounds have no median', () => {
  expect(() => median([])).toThrow('nothing');
});

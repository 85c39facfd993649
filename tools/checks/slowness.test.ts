import { expect, test } from 'vitest';
import { measureSlowness, slownessOf } from './slowness.ts';

test('a machine as fast as the reference machine, or faster, keeps the limits unchanged', () => {
  expect(slownessOf(110)).toBe(1);
  expect(slownessOf(20)).toBe(1);
});

test('a slower machine has longer limits in proportion, up to twenty times', () => {
  expect(slownessOf(220)).toBe(2);
  expect(slownessOf(275)).toBe(2.5);
  expect(slownessOf(1_000_000)).toBe(20);
});

test('the slowness measured here is between 1 and 20', async () => {
  const slowness = await measureSlowness(1);
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThanOrEqual(20);
});

import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test('a request twice at once, or again a moment later, is done once', async () => {
  const join = joined(60_000, 10);
  let done = 0;
  const work = async () => ++done;
  expect(await Promise.all([join('a', work), join('a', work), join('b', work)])).toEqual([1, 1, 2]);
  expect(await join('a', work)).toBe(1);
});

test('a failure reaches all who asked at once, and a later request tries again', async () => {
  const join = joined(60_000, 10);
  let tries = 0;
  const fail = async () => {
    tries++;
    throw new Error('no');
  };
  const both = await Promise.allSettled([join('a', fail), join('a', fail)]);
  expect([tries, both.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  await expect(join('a', fail)).rejects.toThrow('no');
  expect(tries).toBe(2);
});

test('more than it keeps are done all the same, each by itself', async () => {
  const join = joined(60_000, 1);
  let done = 0;
  const work = async () => ++done;
  expect([await join('a', work), await join('b', work), await join('b', work), await join('a', work)]).toEqual([
    1, 2, 3, 1,
  ]);
});

import { expect, test } from 'vitest';
import { limitConcurrency, TooManyWait } from './limit-concurrency.ts';

test('no more calls run at once than the limit; the others start in the order of their arrival', async () => {
  const inTurn = limitConcurrency(2, 5);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const all = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number);
      most = Math.max(most, ++running);
      await new Promise<void>((end) => ends.push(end));
      running--;
    }),
  );
  while (begun.length < 5) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('a failing call lets the next one start', async () => {
  const inTurn = limitConcurrency(1, 1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a call is refused when enough are waiting, and accepted later', async () => {
  const inTurn = limitConcurrency(1, 1);
  let end = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const second = inTurn(() => Promise.resolve('in'));
  await expect(inTurn(() => Promise.resolve('in'))).rejects.toBeInstanceOf(TooManyWait);
  end();
  await first;
  expect(await second).toBe('in');
  expect(await inTurn(() => Promise.resolve('in'))).toBe('in');
});

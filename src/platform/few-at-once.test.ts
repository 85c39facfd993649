import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('no more goes on at once than may; the others come in the order in which they asked', async () => {
  const inTurn = fewAtOnce(2);
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

test('what fails lets the next one in', async () => {
  const inTurn = fewAtOnce(1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

import { expect, test } from 'vitest';
import type { Database } from './connect.ts';
import { batchCalls } from './batch-calls.ts';

const ctx = { db: {} as Database };

/** Work that continues when the test says so. */
function held() {
  const goes: { given: readonly number[]; end: (how?: Error) => void }[] = [];
  const ask = batchCalls(
    (_: typeof ctx, given: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        goes.push({ given: [...given], end: (how) => (how ? reject(how) : resolve(given.map((one) => one * 2))) });
      }),
  );
  return { goes, ask: (given: number) => ask(ctx, given) };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('a single call is sent at once; calls during its run are sent together, each with its own answer', async () => {
  const { goes, ask } = held();
  const first = ask(1);
  await turns();
  const others = [ask(2), ask(3)];
  await turns();
  expect(goes.map(({ given }) => given)).toEqual([[1]]);
  goes[0]!.end();
  expect(await first).toBe(2);
  await turns();
  expect(goes.map(({ given }) => given)).toEqual([[1], [2, 3]]);
  goes[1]!.end();
  expect(await Promise.all(others)).toEqual([4, 6]);
});

test('a failure reaches every caller in the batch, and delays no later batch', async () => {
  const { goes, ask } = held();
  const first = ask(1);
  await turns();
  const next = ask(2);
  goes[0]!.end(new Error('a worm'));
  await expect(first).rejects.toThrow('a worm');
  await turns();
  goes[1]!.end();
  expect(await next).toBe(4);
});

test('a batch has a maximum size', async () => {
  const { goes, ask } = held();
  const first = ask(0);
  await turns();
  const others = Array.from({ length: 150 }, (_, at) => ask(at));
  for (const at of [0, 1, 2]) {
    await turns();
    goes[at]!.end();
    await turns();
  }
  await Promise.all([first, ...others]);
  expect(goes.map(({ given }) => given.length)).toEqual([1, 100, 50]);
});

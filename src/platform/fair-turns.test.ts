import { expect, test } from 'vitest';
import { FairTurns, type TurnBounds } from './fair-turns.ts';
import { TooManyWait } from './limit-concurrency.ts';

const many: TurnBounds = { most: 1, mostOfOne: 1, mostWaiting: 100, mostWaitingOfOne: 100 };

/** Tasks that run until they are ended, and the order in which they started. */
function heldTasks(bounds: Partial<TurnBounds>) {
  const turns = new FairTurns({ ...many, ...bounds });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    begin: (name: string, weight?: number) =>
      turns.take(
        { person: name[0]! },
        () => {
          started.push(name);
          return new Promise<void>((end) => ends.set(name, end));
        },
        weight,
      ),
    async end(name: string) {
      ends.get(name)!();
      await new Promise(setImmediate);
    },
    settled: () => new Promise(setImmediate),
  };
}

test('people take turns: the first task of the second person starts before the second waiting task of the first person', async () => {
  const { started, begin, end } = heldTasks({});
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => begin(name));
  for (let at = 0; at < all.length; at++) {
    await new Promise(setImmediate);
    await end(started[at]!);
  }
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('one person runs no more than their share, even while there is room; all people together run no more than the total', async () => {
  const { started, begin, end, settled } = heldTasks({ most: 3, mostOfOne: 2 });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => begin(name));
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started.length).toBe(4);
  for (let at = 1; at < all.length; at++) await end(started[at]!);
  await Promise.all(all);
});

test('heavy tasks count by their weight; lighter tasks behind them do not overtake, so that they do not wait for ever', async () => {
  const { started, begin, end, settled } = heldTasks({ most: 10, mostOfOne: 6 });
  const all = [begin('a1', 6), begin('b1', 5), begin('c1', 1), begin('d1', 99)];
  await settled();
  expect(started).toEqual(['a1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'd1']);
  for (const name of ['c1', 'd1']) await end(name);
  await Promise.all(all);
});

test('one person has no more waiting tasks than their share, and the next one is refused', async () => {
  const { begin, end, started } = heldTasks({ mostWaitingOfOne: 2 });
  const all = ['a1', 'a2', 'a3'].map((name) => begin(name));
  await expect(begin('a4')).rejects.toBeInstanceOf(TooManyWait);
  for (let at = 0; at < all.length; at++) {
    await new Promise(setImmediate);
    await end(started[at]!);
  }
  await Promise.all(all);
  const again = begin('a5');
  await new Promise(setImmediate);
  await end('a5');
  await again;
});

test('in a full queue only the person with the most waiting tasks loses the last one', async () => {
  const { begin, end, started } = heldTasks({ mostWaiting: 3 });
  const kept = ['a1', 'a2', 'a3'].map((name) => begin(name));
  const last = begin('a4');
  const other = begin('b1');
  await expect(last).rejects.toBeInstanceOf(TooManyWait);
  await expect(begin('a5')).rejects.toBeInstanceOf(TooManyWait);
  for (let at = 0; at < 4; at++) {
    await new Promise(setImmediate);
    await end(started[at]!);
  }
  await Promise.all([...kept, other]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a queue with one task of each person replaces its last task by a newcomer’s, and no person has two', async () => {
  const { begin, end, started, settled } = heldTasks({ mostWaiting: 2 });
  const kept = ['a1', 'b1'].map((name) => begin(name));
  const last = begin('c1');
  const newcomer = begin('d1');
  await expect(last).rejects.toBeInstanceOf(TooManyWait);
  await expect(begin('d2')).rejects.toBeInstanceOf(TooManyWait);
  await settled();
  for (const name of ['a1', 'b1', 'd1']) await end(name);
  await Promise.all([...kept, newcomer]);
  expect(started).toEqual(['a1', 'b1', 'd1']);
});

test('a task that fails lets the next one start', async () => {
  const turns = new FairTurns(many);
  const failing = turns.take({ person: 'a' }, () => Promise.reject(new Error('no')));
  const next = turns.take({ person: 'b' }, () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

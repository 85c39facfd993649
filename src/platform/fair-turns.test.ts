import { expect, test } from 'vitest';
import { FairTurns, type TurnBounds } from './fair-turns.ts';
import { TooManyWait } from './few-at-once.ts';

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

test('people take turns: the first of the second person comes before the second of the first person that waits', async () => {
  const { started, begin, end } = heldTasks({});
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => begin(name));
  for (let at = 0; at < all.length; at++) {
    await new Promise(setImmediate);
    await end(started[at]!);
  }
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('one person has no more at once than their share, also while there is room; everybody together no more than all', async () => {
  const { started, begin, end, settled } = heldTasks({ most: 3, mostOfOne: 2 });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => begin(name));
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started.length).toBe(4);
  for (let at = 1; at < all.length; at++) await end(started[at]!);
  await Promise.all(all);
});

test('heavy tasks count for what they weigh, wait for room that lighter ones behind them do not take, and never for ever', async () => {
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

test('one person has no more waiting than their share, and is refused the next one', async () => {
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

test('in a full queue the person with the most waiting loses the last of theirs, and nobody else loses anything', async () => {
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

test('a queue of one task of each person takes in a newcomer for the last of them, and nobody twice', async () => {
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

import { expect, test } from 'vitest';
import { joinRepeats } from './join-repeats.ts';

test('a request that arrives twice at once, or again a moment later, runs once', async () => {
  const join = joinRepeats(60_000, 10);
  let done = 0;
  const work = async () => ++done;
  expect(await Promise.all([join('ada', 'a', work), join('ada', 'a', work), join('bola', 'a', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await join('ada', 'a', work)).toBe(1);
});

test('the request runs again after another request of the same person, which may have undone it', async () => {
  const join = joinRepeats(60_000, 10);
  let done = 0;
  const work = async () => ++done;
  const asked = ['follow', 'follow', 'stop', 'follow'];
  const answers: number[] = [];
  for (const what of asked) answers.push(await join('ada', what, work));
  expect(answers).toEqual([1, 1, 2, 3]);
});

test('a failure reaches all simultaneous callers, and a later request tries again', async () => {
  const join = joinRepeats(60_000, 10);
  let tries = 0;
  const fail = async () => {
    tries++;
    throw new Error('no');
  };
  const both = await Promise.allSettled([join('ada', 'a', fail), join('ada', 'a', fail)]);
  expect([tries, both.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  await expect(join('ada', 'a', fail)).rejects.toThrow('no');
  expect(tries).toBe(2);
});

test('requests beyond the capacity still run, each by itself', async () => {
  const join = joinRepeats(60_000, 1);
  let done = 0;
  const work = async () => ++done;
  const asked = ['ada', 'bola', 'bola', 'ada'].map((who) => () => join(who, 'a', work));
  expect([await asked[0]!(), await asked[1]!(), await asked[2]!(), await asked[3]!()]).toEqual([1, 2, 3, 1]);
});

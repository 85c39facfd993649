import { expect, test } from 'vitest';
import { compare, middleHalf } from './rounds.ts';

/** Measures that answer from a list and record their order. The second costs twice the processor time. */
function measures(given: { first: number[]; second: number[] }) {
  const turns: string[] = [];
  const from = (name: 'first' | 'second', share: number) => async () => {
    turns.push(name);
    const perSecond = given[name].shift()!;
    return { perSecond, perCpuSecond: perSecond / share };
  };
  return { turns, first: from('first', 1), second: from('second', 0.5) };
}

test('the two measures take turns at going first', async () => {
  const { turns, first, second } = measures({ first: [1, 1, 1], second: [1, 1, 1] });
  await compare(first, second, 3);
  expect(turns).toEqual(['first', 'second', 'second', 'first', 'first', 'second']);
});

test('each round is judged by itself, so a machine that slows down for a while changes no ratio', async () => {
  const { first, second } = measures({ first: [80, 8, 81], second: [100, 10, 100] });
  const { ratio } = await compare(first, second, 3);
  expect(ratio).toBeCloseTo(0.8);
});

test('one outlying round does not decide the result', async () => {
  const { first, second } = measures({ first: [80, 1, 80], second: [100, 100, 100] });
  const comparison = await compare(first, second, 3);
  expect(comparison).toEqual({ ratio: 0.8, cpuRatio: 0.4, ratios: [0.8, 0.01, 0.8], first: 80, second: 100 });
});

test('the middle half of the rounds is printed, without the best and worst quarters', () => {
  expect(middleHalf([9, 0.5, 0.52, 0.01, 0.55, 0.51, 0.02, 8])).toEqual([0.5, 0.55]);
});

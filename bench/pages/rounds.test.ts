import { expect, test } from 'vitest';
import { compare } from './rounds.ts';

/** Measures that answer from a list, and write down whose turn it was. */
function measures(given: { first: number[]; second: number[] }) {
  const turns: string[] = [];
  const from = (name: 'first' | 'second') => async () => {
    turns.push(name);
    return given[name].shift()!;
  };
  return { turns, first: from('first'), second: from('second') };
}

test('the two take turns at going first', async () => {
  const { turns, first, second } = measures({ first: [1, 1, 1], second: [1, 1, 1] });
  await compare(first, second, 3);
  expect(turns).toEqual(['first', 'second', 'second', 'first', 'first', 'second']);
});

test('each round is judged by itself, so a machine that slows down for a while changes no ratio', async () => {
  const { first, second } = measures({ first: [80, 8, 81], second: [100, 10, 100] });
  const { ratio } = await compare(first, second, 3);
  expect(ratio).toBeCloseTo(0.8);
});

test('one round that went wrong does not decide', async () => {
  const { first, second } = measures({ first: [80, 1, 80], second: [100, 100, 100] });
  expect(await compare(first, second, 3)).toEqual({ ratio: 0.8, ratios: [0.8, 0.01, 0.8], first: 80, second: 100 });
});

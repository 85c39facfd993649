import { expect, test } from 'vitest';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { chainPromise, promises, resultOf } from './assurance.promises.ts';

test('the verifier checks each of the fifteen promises, and each of its checks belongs to a promise', () => {
  expect(promises).toHaveLength(15);
  const said = [...promises, chainPromise].flatMap(({ by }) => by);
  expect(said.toSorted()).toEqual(everyInvariant.map(({ name }) => name).toSorted());
  for (const { by } of promises) expect(by.length).toBeGreaterThan(0);
});

test('a promise holds when all its checks ran and none failed', () => {
  const promise = { name: '', sentence: '', by: ['a', 'b'] };
  expect(resultOf(promise, { asked: ['a', 'b', 'c'], broken: ['c'] })).toBe('held');
  expect(resultOf(promise, { asked: ['a', 'b'], broken: ['b'] })).toBe('broken');
  expect(resultOf(promise, { asked: ['a'], broken: [] })).toBe('not asked');
  expect(resultOf(promise, { asked: ['a'], broken: ['a'] })).toBe('broken');
});

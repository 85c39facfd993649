import { expect, test } from 'vitest';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { chainPromise, assurancePromises, promiseResultOf } from './assurance.promises.ts';

test('the verifier checks each of the fifteen promises, and each of its checks belongs to a promise', () => {
  expect(assurancePromises).toHaveLength(15);
  const said = [...assurancePromises, chainPromise].flatMap(({ by }) => by);
  expect(said.toSorted()).toEqual(everyInvariant.map(({ name }) => name).toSorted());
  for (const { by } of assurancePromises) expect(by.length).toBeGreaterThan(0);
});

test('a promise holds when all its checks ran and none failed', () => {
  const promise = { name: '', sentence: '', by: ['a', 'b'] };
  expect(promiseResultOf(promise, { asked: ['a', 'b', 'c'], broken: ['c'] })).toBe('held');
  expect(promiseResultOf(promise, { asked: ['a', 'b'], broken: ['b'] })).toBe('broken');
  expect(promiseResultOf(promise, { asked: ['a'], broken: [] })).toBe('not asked');
  expect(promiseResultOf(promise, { asked: ['a'], broken: ['a'] })).toBe('broken');
});

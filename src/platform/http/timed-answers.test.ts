import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { TooManyWait } from '#platform/limit-concurrency.ts';
import { TimedAnswers } from './timed-answers.ts';

const begin = new Date('2026-11-22T09:00:00Z');
const after = (ms: number) => new Date(begin.getTime() + ms);
const kept_ms = 10 * minute_ms;

let answers: TimedAnswers;
let makings: string[];
beforeEach(() => {
  answers = new TimedAnswers({ kept_ms, mostBytes: 1000, mostUnpackedBytes: 2000, mostMakings: 1, mostWaiting: 2 });
  makings = [];
});

const ask = (key: string, now: Date, text = key) =>
  answers.get(key, now, async () => {
    makings.push(key);
    return Buffer.from(text);
  });

/** Text that barely compresses. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');

test('an answer is made once within its time, however many requests arrive', async () => {
  const [first] = await Promise.all(Array.from({ length: 50 }, () => ask('0', begin)));
  expect(gunzipSync(first!.packed).toString()).toBe('0');
  expect(await ask('0', after(kept_ms - 1))).toBe(first);
  expect(makings).toEqual(['0']);
  await ask('0', after(kept_ms));
  expect(makings).toEqual(['0', '0']);
});

test('an answer that is made again with the same content keeps the time of the first one', async () => {
  const first = await ask('0', begin, 'same');
  const second = await ask('0', after(kept_ms), 'same');
  expect([second!.etag, second!.changedAt]).toEqual([first!.etag, begin]);
  const third = await ask('0', after(2 * kept_ms), 'other');
  expect(third!.etag).not.toBe(first!.etag);
  expect(third!.changedAt).toEqual(after(2 * kept_ms));
});

test('a few answers are made at a time, some wait, and further ones are refused and take no memory', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let underWay = 0;
  const make = async () => {
    underWay++;
    return promise;
  };
  const asked = ['0', '1', '2', '3', '4'].map((key) => answers.get(key, begin, make));
  const turnedAway = await Promise.allSettled(asked.slice(3));
  expect(turnedAway.map((one) => one.status === 'rejected' && one.reason instanceof TooManyWait)).toEqual([true, true]);
  expect(underWay).toBe(1);
  resolve(Buffer.from('done'));
  await Promise.all(asked.slice(0, 3));
  expect(underWay).toBe(3);
  await ask('3', begin);
  expect(makings).toEqual(['3']);
});

test('the cached answers stay within their limit of bytes: the one that was requested longest ago is dropped first', async () => {
  for (const key of ['0', '1']) await ask(key, begin, noise(800) + key);
  await ask('0', begin);
  await ask('2', begin, noise(800) + '2');
  expect(answers.packedBytes).toBeLessThanOrEqual(1000);
  makings = [];
  for (const key of ['0', '2', '1']) await ask(key, begin, noise(800) + key);
  expect(makings).toEqual(['1']);
});

test('an answer is decompressed once for all clients that need it, while there is room', async () => {
  const [zeros, ones] = ['0'.repeat(1500), '1'.repeat(1500)];
  const [first, second] = [await ask('0', begin, zeros), await ask('1', begin, ones)];
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => answers.unpacked(first!)));
  expect([new Set(bodies).size, String(bodies[0])]).toEqual([1, zeros]);
  expect(answers.unpacked(second!)).toBeUndefined();
  // An answer that is made again frees its room for others.
  await ask('0', after(kept_ms), zeros);
  expect(String(await answers.unpacked(second!))).toBe(ones);
  expect(answers.unpacked((await ask('0', after(kept_ms)))!)).toBeUndefined();
});

test('an answer above the whole limit is not cached and displaces nothing', async () => {
  await ask('0', begin);
  await ask('1', begin, noise(5000));
  makings = [];
  await ask('0', begin);
  expect(makings).toEqual([]);
});

test('empty and failed answers are not cached', async () => {
  expect(await answers.get('9', begin, async () => undefined)).toBeUndefined();
  await expect(answers.get('8', begin, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await ask('9', begin);
  await ask('8', begin);
  expect(makings).toEqual(['9', '8']);
});

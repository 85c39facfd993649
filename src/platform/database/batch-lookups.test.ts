import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';
import type { Database } from './connect.ts';

const here = {} as Database;
const elsewhere = {} as Database;
const key = (text: string) => Buffer.from(text);

/** A lookup that answers when the test says so; each key's answer is the key in capitals. */
function slowly() {
  const asked: string[][] = [];
  const answer: (() => void)[] = [];
  const fail: ((error: Error) => void)[] = [];
  const find = batchLookups<string>(
    (_, keys) =>
      new Promise((resolve, reject) => {
        asked.push(keys.map(String));
        answer.push(() => resolve(new Map(keys.map((one) => [one.toString('hex'), String(one).toUpperCase()]))));
        fail.push(reject);
      }),
  );
  return { asked, answer, fail, find };
}

const turn = () => new Promise(setImmediate);

test('simultaneous lookups become one query, with each key once, and each caller gets its own answer', async () => {
  const { asked, answer, find } = slowly();
  const found = ['ada', 'bisi', 'ada'].map((name) => find(here, key(name)));
  await turn();
  expect(asked).toEqual([['ada', 'bisi']]);
  answer[0]!();
  expect(await Promise.all(found)).toEqual(['ADA', 'BISI', 'ADA']);
});

test('a caller that arrives while a query is running gets its answer from the next query', async () => {
  const { asked, answer, find } = slowly();
  const first = find(here, key('ada'));
  await turn();
  const late = [find(here, key('ada')), find(here, key('bisi'))];
  await turn();
  expect(asked).toEqual([['ada']]);
  answer[0]!();
  expect(await first).toBe('ADA');
  await turn();
  expect(asked).toEqual([['ada'], ['ada', 'bisi']]);
  answer[1]!();
  expect(await Promise.all(late)).toEqual(['ADA', 'BISI']);
});

test('a failed query fails for its callers, and the next query still runs', async () => {
  const { asked, answer, fail, find } = slowly();
  const failing = find(here, key('ada')).catch((error: unknown) => error);
  await turn();
  const next = find(here, key('bisi'));
  fail[0]!(new Error('gone'));
  expect(await failing).toMatchObject({ message: 'gone' });
  await turn();
  expect(asked).toEqual([['ada'], ['bisi']]);
  answer[1]!();
  expect(await next).toBe('BISI');
});

test('a query that does not answer delays the next one only for a moment', async () => {
  const { asked, answer, find } = slowly();
  void find(here, key('ada'));
  await turn();
  const next = find(here, key('bisi'));
  await expect.poll(() => asked.length).toBe(2);
  answer[1]!();
  expect(await next).toBe('BISI');
});

test('keys of one database are not looked up in another', async () => {
  const { asked, find } = slowly();
  void find(here, key('ada'));
  void find(elsewhere, key('bisi'));
  await turn();
  expect(asked).toEqual([['ada'], ['bisi']]);
});

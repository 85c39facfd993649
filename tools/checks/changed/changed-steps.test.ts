import { expect, test } from 'vitest';
import { skippedTestSteps } from './changed-steps.ts';

const nothing = { run: ['a.test.ts'], left: 0, neededByAll: undefined, journeys: [] };

async function notesOf(selection: Parameters<typeof skippedTestSteps>[0]): Promise<string[]> {
  const outcomes = await Promise.all(skippedTestSteps(selection).map(({ run }) => run()));
  expect(outcomes.every(({ passed, failed, skipped }) => passed + failed === 0 && skipped === 1)).toBe(true);
  return outcomes.map(({ note }) => note ?? '');
}

test('nothing is reported when every test that depends on the change was run', async () => {
  expect(await notesOf(nothing)).toEqual([]);
});

test('tests that were not run are counted, and the reason is given', async () => {
  expect(await notesOf({ ...nothing, left: 431 })).toEqual([
    '1 run here, 431 test files left to npm test: half a minute is not enough for all',
  ]);
  expect(await notesOf({ ...nothing, left: 431, neededByAll: 'package-lock.json' })).toEqual([
    '1 run here, 431 test files left to npm test: every test depends on package-lock.json',
  ]);
});

test('journeys are named, the first five of many', async () => {
  expect(await notesOf({ ...nothing, journeys: ['b', 'c'] })).toEqual(['2 files left to npm test: b, c']);
  expect(await notesOf({ ...nothing, journeys: 'bcdefgh'.split('') })).toEqual([
    '7 files left to npm test: b, c, d, e, f and 2 more',
  ]);
});

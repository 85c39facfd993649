import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = (good: number, bad: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: good,
  numFailedTests: bad,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});
const playwright = (expected: number, unexpected: number, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 1 },
});

test('every test counts as one', () => {
  expect(countVitest(vitest(3, 1, file('failed', 'passed', 'failed')), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
  expect(countPlaywright(playwright(4, 2), 1)).toEqual({ passed: 4, failed: 2, skipped: 1 });
});

test('a journey that passed only on a second try has failed', () => {
  expect(countPlaywright(playwright(4, 0, 1), 0).failed).toBe(1);
});

test('a test file that cannot be read has failed', () => {
  expect(countVitest(vitest(3, 0, file('passed', 'passed'), file('failed')), 1).failed).toBe(1);
});

test('a runner that crashed, or failed for a reason of its own, has failed', () => {
  expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(vitest(3, 0, file('passed', 'passed')), 1).failed).toBe(1);
  expect(countPlaywright(playwright(4, 0), 1).failed).toBe(1);
});

test('a runner that ran no test has failed', () => {
  expect(countVitest(vitest(0, 0), 0).failed).toBe(1);
  expect(countPlaywright(playwright(0, 0), 0).failed).toBe(1);
});

import { expect, test } from 'vitest';
import { slowestFiles, secondsOfPlaywright, secondsOfVitest } from './slowest-files.ts';

test('the time of a test file runs from its start to its end', () => {
  const testResults = [{ name: '/here/src/a.test.ts', startTime: 1_000, endTime: 3_500 }];
  expect(secondsOfVitest({ testResults }, '/here')).toEqual([{ file: 'src/a.test.ts', seconds: 2.5 }]);
});

test('the time of a journey file is the sum of its tests, those in groups and retries included', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const group = { file: 'journeys/a.test.ts', specs: [spec(200, 300)] };
  const suites = [{ file: 'journeys/a.test.ts', specs: [spec(1_000)], suites: [group] }];
  expect(secondsOfPlaywright({ suites })).toEqual([{ file: 'test/journeys/a.test.ts', seconds: 1.5 }]);
});

test('the slowest files come first, at most as many as asked for', () => {
  const files = [1, 30, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowestFiles(files, 2)).toBe('    30.0 s  30.test.ts\n     2.0 s  2.test.ts');
});

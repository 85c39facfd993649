import { expect, test } from 'vitest';
import { dearestFiles, secondsOfPlaywright, secondsOfVitest } from './dearest-files.ts';

test('a file costs from its first test to its last', () => {
  const testResults = [{ name: '/here/src/a.test.ts', startTime: 1_000, endTime: 3_500 }];
  expect(secondsOfVitest({ testResults }, '/here')).toEqual([{ file: 'src/a.test.ts', seconds: 2.5 }]);
});

test('a file of journeys costs all of its tests, those in groups and those that ran twice too', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const group = { file: 'journeys/a.test.ts', specs: [spec(200, 300)] };
  const suites = [{ file: 'journeys/a.test.ts', specs: [spec(1_000)], suites: [group] }];
  expect(secondsOfPlaywright({ suites })).toEqual([{ file: 'test/journeys/a.test.ts', seconds: 1.5 }]);
});

test('the dearest files come first, and no more than are asked for', () => {
  const files = [1, 30, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(dearestFiles(files, 2)).toBe('    30.0 s  30.test.ts\n     2.0 s  2.test.ts');
});

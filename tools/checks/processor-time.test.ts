import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { countProcessorTime } from './processor-time.ts';

const burn = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';

test('the processor time of a child process is counted', () => {
  const count = countProcessorTime();
  spawnSync(process.execPath, ['-e', burn]);
  expect(count().seconds).toBeGreaterThanOrEqual(0.3);
});

import type { Totals } from './steps.ts';

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A file that could not be loaded has no tests and counts as failed. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Totals {
  if (report === undefined) return runnerFailed();
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Totals {
  if (report === undefined) return runnerFailed();
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

const runnerFailed = (): Totals => ({ passed: 0, failed: 1, skipped: 0 });

/** A runner that fails without a failed test, or ran no test, counts as failed. */
function settle(totals: Totals, exitCode: number): Totals {
  const silentlyBroken = exitCode !== 0 && totals.failed === 0;
  const empty = totals.passed + totals.failed === 0;
  return silentlyBroken || empty ? { ...totals, failed: totals.failed + 1 } : totals;
}

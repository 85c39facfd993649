import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommandResult, run } from './command.ts';
import { type PlaywrightFailures, type VitestFailures, failedInPlaywright, failedInVitest } from './failed-tests.ts';
import { type PlaywrightSuite, type VitestFiles, secondsOfPlaywright, secondsOfVitest } from './slowest-files.ts';
import { type Outcome, type Totals, summary } from './steps.ts';
import { type PlaywrightReport, type VitestReport, countPlaywright, countVitest } from './test-counts.ts';

/** Tests allocate many short-lived objects: a larger young generation saves a seventh of the run in garbage collection. */
const largeYoungGeneration = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
};

/** The debugger reads every script of its process, so a whole run gives this test a process of its own. */
export const followsCalls = 'tools/form-stays.test.ts';

/** Unit, database and route tests: those in the given files, or all. */
export function runVitest(
  bin: string,
  files: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const result = await run(bin, ['run', ...reporters, '--allowOnly=false', ...files], {
      CI: '1',
      ...largeYoungGeneration,
      ...environment,
    });
    const report = readReport<VitestReport & VitestFiles & VitestFailures>(file);
    return {
      ...outcomeOf(result, countVitest(report, result.code)),
      files: report && secondsOfVitest(report, process.cwd()),
      failures: report && failedInVitest(report, process.cwd()),
    };
  });
}

export function runPlaywright(bin: string): Promise<Outcome> {
  return withReport(async (file) => {
    const result = await run(bin, ['test', '--forbid-only'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...largeYoungGeneration,
    });
    const report = readReport<PlaywrightReport & { suites: (PlaywrightSuite & PlaywrightFailures)[] }>(file);
    return {
      ...outcomeOf(result, countPlaywright(report, result.code)),
      files: report && secondsOfPlaywright(report),
      failures: report && failedInPlaywright(report),
    };
  });
}

async function withReport(produce: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'agbon-report-'));
  try {
    return await produce(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** The lines of passed tests would hide those of the failed ones. */
function outcomeOf(result: CommandResult, totals: Totals): Outcome {
  const output = result.output
    .split('\n')
    .filter((line) => !/^\s*(?:✓|ok \d+)\s/.test(line))
    .join('\n');
  return { ...totals, note: summary(totals), output };
}

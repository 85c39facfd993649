import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommandResult, run } from './command.ts';
import { type Outcome, type Totals, summary } from './steps.ts';
import { countPlaywright, countVitest } from './test-counts.ts';

/** Unit, database and route tests: those in the files, or all. */
export function runVitest(bin: string, files: readonly string[] = []): Promise<Outcome> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const result = await run(bin, ['run', ...reporters, '--allowOnly=false', ...files], { CI: '1' });
    return outcomeOf(result, countVitest(readReport(file), result.code));
  });
}

/** Journeys in a real browser. */
export function runPlaywright(bin: string): Promise<Outcome> {
  return withReport(async (file) => {
    const result = await run(bin, ['test', '--forbid-only'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return outcomeOf(result, countPlaywright(readReport(file), result.code));
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

/** The lines of passed tests would bury those of the failed ones. */
function outcomeOf(result: CommandResult, totals: Totals): Outcome {
  const output = result.output
    .split('\n')
    .filter((line) => !/^\s*(?:✓|ok \d+)\s/.test(line))
    .join('\n');
  return { ...totals, note: summary(totals), output };
}

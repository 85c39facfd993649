import path from 'node:path';

/** How long a worker was busy with a test file. */
export type FileSeconds = { file: string; seconds: number };

export type VitestFiles = { testResults: readonly { name: string; startTime: number; endTime: number }[] };
export type PlaywrightSuite = {
  file: string;
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
  suites?: readonly PlaywrightSuite[];
};

export function secondsOfVitest({ testResults }: VitestFiles, root: string): FileSeconds[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

export function secondsOfPlaywright({ suites }: { suites: readonly PlaywrightSuite[] }): FileSeconds[] {
  return suites.map((suite) => ({ file: `test/${suite.file}`, seconds: durationOf(suite) / 1000 }));
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inside = suites.map((suite) => durationOf(suite));
  return [...results.map(({ duration }) => duration), ...inside].reduce((sum, one) => sum + one, 0);
}

/** A line for each of the slowest files, the slowest first. */
export function slowestFiles(files: readonly FileSeconds[], most = 30): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n');
}

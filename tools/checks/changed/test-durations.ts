import { globSync, readFileSync } from 'node:fs';

type Results = { projects?: Record<string, { files?: Record<string, { duration?: number }> }> };

/** The estimate for a file that never ran here, high because it may be a slow one. Loading comes on top for each file. */
const unknown_s = 5;
const loading_s = 0.5;

/** How long each test file took when it last ran on this machine, from the results that Vitest keeps to order its files. */
export function readTestDurations(root: string): (test: string) => number {
  const durations = new Map<string, number>();
  for (const file of globSync(`${root}/node_modules/.vite/vitest/*/results.json`)) {
    for (const [test, duration_ms] of recordedIn(file)) durations.set(test, duration_ms / 1000);
  }
  return (test) => (durations.get(test) ?? unknown_s) + loading_s;
}

/** Without these results, the check only estimates less exactly how many tests fit. */
function recordedIn(file: string): [string, number][] {
  try {
    const { projects = {} } = JSON.parse(readFileSync(file, 'utf8')) as Results;
    return Object.values(projects).flatMap(({ files = {} }) =>
      Object.entries(files).flatMap(([test, { duration }]): [string, number][] =>
        typeof duration === 'number' ? [[test, duration]] : [],
      ),
    );
  } catch {
    return [];
  }
}

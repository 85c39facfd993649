import { globSync, readFileSync } from 'node:fs';

type Results = { projects?: Record<string, { files?: Record<string, { duration?: number }> }> };

/** A file that never ran here may be one of the dear ones, so few of these are run; each costs its loading on top. */
const unknown_s = 5;
const loading_s = 0.5;

/** How long each test file took when it last ran on this machine, as vitest remembers it for its own order. */
export function readTestDurations(root: string): (test: string) => number {
  const durations = new Map<string, number>();
  for (const file of globSync(`${root}/node_modules/.vite/vitest/*/results.json`)) {
    for (const [test, duration_ms] of recordedIn(file)) durations.set(test, duration_ms / 1000);
  }
  return (test) => (durations.get(test) ?? unknown_s) + loading_s;
}

/** Without what vitest remembers the check is only less exact in how many tests it runs. */
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

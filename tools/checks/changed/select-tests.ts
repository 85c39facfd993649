import path from 'node:path';
import type { Tree } from '../tree.ts';
import { distancesFrom, loadedBy } from './distances.ts';

export type Selection = {
  run: string[];
  /** How many other test files depend on the change. */
  left: number;
  /** A changed file that every test depends on, if there is one. */
  neededByAll: string | undefined;
  /** Browser tests that import a changed file. */
  journeys: string[];
};

const isBrowserTest = (file: string) =>
  file.endsWith('.browser.test.ts') || (file.startsWith('test/journeys/') && file.endsWith('.test.ts'));
const isVitestTest = (file: string) => /\.test\.tsx?$/.test(file) && !isBrowserTest(file);

/** What the test runner and its database load before any test. */
const roots = ['vitest.config.ts', 'test/support/database-setup.ts'];
const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Selects the tests with the fewest imports between them and a changed file, as many as fit into the seconds. A changed test
 * is always selected.
 */
export function selectTests(
  changed: readonly string[],
  tree: Tree,
  { secondsOf, most_s }: { secondsOf: (test: string) => number; most_s: number },
): Selection {
  const distances = distancesFrom(changed, tree);
  const neededByAll = firstNeededByAll(changed, tree);
  const beside = besideAny(changed);
  const touched = (file: string) => tree.has(file) && (distances.has(file) || beside(file));
  const tests = [...tree.keys()].filter((file) => isVitestTest(file) && touched(file));
  const rank = (test: string) => (beside(test) ? Math.min(1, distances.get(test) ?? 1) : (distances.get(test) ?? 1));
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const isAway = (test: string) => Number(!folders.has(path.dirname(test)));
  const nearestFirst = tests.sort(
    (one, other) => rank(one) - rank(other) || isAway(one) - isAway(other) || (one < other ? -1 : 1),
  );
  const run: string[] = [];
  let rest_s = most_s;
  for (const test of nearestFirst) {
    const cost_s = secondsOf(test);
    if (cost_s > rest_s && !changed.includes(test)) continue;
    run.push(test);
    rest_s -= cost_s;
  }
  const all = neededByAll === undefined ? tests.length : [...tree.keys()].filter(isVitestTest).length;
  const journeys = [...tree.keys()].filter((file) => isBrowserTest(file) && distances.has(file)).sort();
  return { run, left: all - run.length, neededByAll, journeys };
}

function firstNeededByAll(changed: readonly string[], tree: Tree): string | undefined {
  const loaded = new Set(roots.flatMap((root) => [...loadedBy(root, tree)]));
  return changed.find(
    (file) =>
      settings.includes(file) || loaded.has(file) || (/^db\/(?:migrations|seed)\//.test(file) && !isVitestTest(file)),
  );
}

/** 'waitlist.routes.test.ts' is beside 'waitlist.page.tsx': the same folder, and the same name up to the first dot. */
function besideAny(changed: readonly string[]): (file: string) => boolean {
  const stemOf = (file: string) => path.join(path.dirname(file), path.basename(file).replace(/\..*$/, ''));
  const stems = new Set(changed.map(stemOf));
  return (file) => stems.has(stemOf(file));
}

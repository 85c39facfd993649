import { bin, root, ruleSteps, step } from '../all-steps.ts';
import { type Outcome, type Step, skipped } from '../steps.ts';
import { runVitest } from '../test-runners.ts';
import { isCode, readTree } from '../tree.ts';
import { type Selection, selectTests } from './select-tests.ts';
import { readTestDurations } from './test-durations.ts';

/** Half a minute of two workers, less the third of it that loading the first file takes. */
const most_s = 40;
const namedJourneys = 5;

/** The type checker's cache. npm ci deletes it, and the next run takes as long as the first. */
const typesCache = 'node_modules/.cache/types.tsbuildinfo';

/** The steps of the quick check: types, the changed files, our own rules, and the tests nearest to the change. */
export function changedSteps(changed: readonly string[]): Step[][] {
  const tree = readTree(root);
  const present = changed.filter((file) => tree.has(file));
  const selection = selectTests(changed, tree, { secondsOf: readTestDurations(root), most_s });
  return [
    [
      step('types', bin('tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', typesCache]),
      ofFiles('lint of changed files', present.filter(isCode), 'oxlint', []),
      ofFiles('formatting of changed files', present, 'oxfmt', ['--check']),
      ...ruleSteps(tree),
    ],
    [testStep(selection)],
    skippedTestSteps(selection),
  ];
}

function ofFiles(name: string, files: string[], program: string, parameters: string[]): Step {
  if (files.length === 0) return { name, run: async () => skipped('no file of this kind changed') };
  return step(name, bin(program), [...parameters, '--no-error-on-unmatched-pattern', ...files]);
}

function testStep({ run }: Selection): Step {
  const none = async (): Promise<Outcome> => skipped('no test imports or reads a changed file');
  return { name: 'tests nearest to the change', run: run.length === 0 ? none : () => runVitest(bin('vitest'), run) };
}

export function skippedTestSteps({ run, left, neededByAll, journeys }: Selection): Step[] {
  const steps: Step[] = [];
  const addSkipped = (name: string, note: string) => steps.push({ name, run: async () => skipped(note) });
  const reason =
    neededByAll === undefined ? 'half a minute is not enough for all' : `every test depends on ${neededByAll}`;
  if (left > 0) addSkipped('other tests', `${run.length} run here, ${left} test files left to npm test: ${reason}`);
  const named = journeys.slice(0, namedJourneys).join(', ');
  const more = journeys.length > namedJourneys ? ` and ${journeys.length - namedJourneys} more` : '';
  if (journeys.length > 0) addSkipped('browser journeys', `${journeys.length} files left to npm test: ${named}${more}`);
  return steps;
}

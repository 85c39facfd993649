import path from 'node:path';
import { audit } from './audit.ts';
import { run } from './command.ts';
import { houseRules } from './house-rules.ts';
import { type FileSeconds, slowestFiles } from './slowest-files.ts';
import { describeFailures } from './failed-tests.ts';
import { fillDemoFolder } from './demo-folder.ts';
import { describeChromium } from './find-chromium.ts';
import { ensureChromium } from './install-chromium.ts';
import { workInMemory } from './memory-folder.ts';
import { countProcessorTime } from './processor-time.ts';
import { measureSlowness } from './slowness.ts';
import { type Outcome, type Step, failed, fromProblems, passed, runPhases, summary } from './steps.ts';
import { followsCalls, runPlaywright, runVitest } from './test-runners.ts';
import { type Tree, readTree } from './tree.ts';
import { folderOfCalledActs, uncalledActs } from './uncalled-acts.ts';

export const root = path.join(import.meta.dirname, '../..');
export const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** The order that is fastest on two cores: quick steps beside the build, then the steps that need the machine. */
function allSteps({ browser }: { browser: boolean }): Step[][] {
  const still = [
    step('build', process.execPath, ['tools/build.ts']),
    // Parallel checkers check the same types again: one checker needs two thirds of the processor time.
    step('types', bin('tsc'), ['--noEmit', '--singleThreaded']),
    // With one Go thread, garbage collection is cheaper: the step needs a third less processor time.
    step('lint', bin('oxlint'), [], { GOMAXPROCS: '1' }),
    step('formatting', bin('oxfmt'), ['--check']),
    { name: 'known vulnerabilities in packages', run: audit },
    ...ruleSteps(),
    { name: 'demo data for tests', needs: ['build'], run: fillDemoFolder },
  ];
  const chromium = { name: 'browser', run: async () => passed(describeChromium(await ensureChromium())) };
  const acts = folderOfCalledActs();
  const tests = {
    name: 'unit, database and route tests',
    run: () => runVitest(bin('vitest'), [], { AGBON_CALLED_ACTS: acts }),
  };
  const stays = { name: 'way of a form', run: () => runVitest(bin('vitest'), [followsCalls]) };
  const calls = { name: 'acts that tests call', run: async () => uncalledActs(acts) };
  const journeys = {
    name: 'browser journeys',
    needs: ['build', 'browser'],
    run: () => runPlaywright(bin('playwright')),
  };
  // Nothing runs beside the budgets: on a machine full of browsers, one saw the whole page shift once. Measures of time: npm run bench.
  const budgets = { ...step('budgets', process.execPath, ['bench/budgets.ts']), needs: ['build', 'browser'] };
  return [browser ? [chromium, ...still] : still, [tests], [calls, stays], ...(browser ? [[budgets], [journeys]] : [])];
}

/** A step that passes when the program exits with 0, and prints its output otherwise. */
export function step(name: string, command: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): Step {
  const runCommand = async (): Promise<Outcome> => {
    const { code, output } = await run(command, parameters, environment);
    return code === 0 ? passed() : failed(output);
  };
  return { name, run: runCommand };
}

/** Reads the tree when the first rule runs, unless the caller has read it already. */
export function ruleSteps(read?: Tree): Step[] {
  let tree = read;
  return houseRules.map((rule) => ({
    name: rule.name,
    run: async () => fromProblems(rule.check((tree ??= readTree(root)))),
  }));
}

/** Runs every step with time limits for this machine, and prints what the run cost. */
export async function runAllSteps(which: { browser: boolean }): Promise<void> {
  process.chdir(root);
  workInMemory();
  const processorTime = countProcessorTime();
  const slowness = await measureSlowness();
  process.env.AGBON_SLOWNESS = String(slowness);
  if (slowness > 1)
    console.log(
      `This machine is ${slowness} times slower than the reference machine, so the time limits of tests are ${slowness} times longer.`,
    );
  await runAndReport(allSteps(which), (files) => {
    const { seconds, isComplete } = processorTime();
    console.log(`\nThe 30 slowest test files, in seconds of a worker:\n${slowestFiles(files)}`);
    console.log(
      `\n${Math.round(seconds)} s of processor time in all${isComplete ? '' : ', without processes that outlived their parent'}.`,
    );
  });
}

/** Prints a line per step and the totals; the exit code is 0 if everything passed. */
export async function runAndReport(
  phases: readonly (readonly Step[])[],
  printCost?: (files: readonly FileSeconds[]) => void,
): Promise<void> {
  const totals = await runPhases(phases, (text) => console.log(text));
  printCost?.(totals.files);
  if (totals.failures.length > 0) console.log(`\nWhat failed:\n${describeFailures(totals.failures)}\n`);
  console.log(summary(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

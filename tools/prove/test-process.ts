import path from 'node:path';
import { createVitest, type Reporter } from 'vitest/node';
import type { RedTest, TestsRun, TestsWanted } from './test-runner.ts';

/*
 * Runs test files of its checkout as often as it is asked to, because starting Vitest and PostgreSQL takes longer than most tests. It
 * ends with the process that started it.
 */
const checkout = process.cwd();
const isBailing = process.argv.includes('--bail');

let red: RedTest[] = [];
let faults: string[] = [];
const noted: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed')
      red.push({ file: path.relative(checkout, test.module.moduleId), test: test.fullName });
  },
  onTestModuleEnd(module) {
    if (module.state() !== 'failed') return;
    faults.push(...module.errors().map(({ message, stack }) => stack ?? message), `${module.moduleId} failed.`);
  },
};

const vitest = await createVitest('test', {
  root: checkout,
  watch: false,
  bail: isBailing ? 1 : 0,
  maxWorkers: 1,
  reporters: [noted],
  fsModuleCachePath: path.join(checkout, '..', 'cache'),
});

async function runTests({ files, changed }: TestsWanted): Promise<TestsRun> {
  red = [];
  faults = [];
  for (const file of changed) {
    vitest.invalidateFile(path.join(checkout, file));
    vitest.watcher.invalidates.add(path.join(checkout, file));
  }
  const project = vitest.getRootProject();
  const wanted = files.map((file) => project.createSpecification(path.join(checkout, file)));
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  faults.push(...unhandledErrors.map((error) => String((error as Error).stack ?? error)));
  return { red, ...(red.length === 0 && faults.length > 0 && { fault: faults.join('\n') }) };
}

process.on('message', (wanted: TestsWanted) => {
  runTests(wanted).then(
    (run) => process.send!(run),
    (error: unknown) => process.send!({ red: [], fault: String((error as Error).stack ?? error) }),
  );
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sabotaged, type Sabotage } from './sabotage.ts';
import { startTestRunner, type RedTest, type TestRunner } from './test-runner.ts';

/** Starting a run costs more than most tests, so each run has more files than the one before. */
const firstFiles = 1;
const manyMore = 4;

type Prover = {
  /** Breaks a guard and runs its tests until one fails; returns that test, or none if no test notices. */
  prove(sabotage: Sabotage, original: string, tests: readonly string[]): Promise<RedTest | undefined>;
  stop(): Promise<void>;
};

export function proverIn(copy: string): Prover {
  let runner: TestRunner | undefined;
  /** Files written since the last run. */
  let changed: string[] = [];
  const write = (file: string, text: string) => {
    writeFileSync(path.join(copy, file), text);
    changed.push(file);
  };
  const stop = async () => {
    await runner?.stop();
    runner = undefined;
  };
  const firstRed = async (tests: readonly string[]): Promise<RedTest | undefined> => {
    for (let from = 0, many = firstFiles; from < tests.length; from += many, many *= manyMore) {
      runner ??= startTestRunner(copy, { stopsAtFirst: true });
      const { red, fault } = await runner.run({ files: tests.slice(from, from + many), changed });
      changed = [];
      if (fault !== undefined)
        throw new Error(`With this sabotage the tests cannot run, so it proves nothing.\n${fault}`);
      if (red.length > 0) return red[0];
    }
    return undefined;
  };
  return {
    stop,
    async prove(sabotage, original, tests) {
      // Migrations are read once, by the first run of a process.
      const isSql = sabotage.file.endsWith('.sql');
      if (isSql) await stop();
      write(sabotage.file, sabotaged(sabotage, original));
      try {
        return await firstRed(tests);
      } finally {
        write(sabotage.file, original);
        if (isSql) await stop();
      }
    },
  };
}

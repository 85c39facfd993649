import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type RedTest = { file: string; test: string };
/** A run that failed without a failed test proves nothing. */
export type TestsRun = { red: RedTest[]; fault?: string };
/** The files to run, and the files of the checkout that were written since the last run. */
export type TestsWanted = { files: readonly string[]; changed: readonly string[] };

export type TestRunner = {
  run(wanted: TestsWanted): Promise<TestsRun>;
  stop(): Promise<void>;
};

/** A process that runs tests of a checkout: each file of a run to its end, and none after the first failed test. */
export function startTestRunner(checkout: string, { stopsAtFirst }: { stopsAtFirst: boolean }): TestRunner {
  const child = fork(path.join(import.meta.dirname, 'test-process.ts'), stopsAtFirst ? ['--bail'] : [], {
    cwd: checkout,
    env: { ...process.env, CI: '1', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-4000)));
  const ended = once(child, 'exit');
  return {
    async run(wanted) {
      child.send(wanted);
      const answer = await Promise.race([once(child, 'message') as Promise<[TestsRun]>, ended]);
      return child.exitCode === null && child.signalCode === null
        ? (answer[0] as TestsRun)
        : { red: [], fault: `The process that runs the tests ended.\n${complaints}` };
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

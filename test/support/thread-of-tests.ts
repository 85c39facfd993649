import { answerTasks } from '../../src/platform/worker/answer-tasks.ts';

/** The tasks that tests send to the thread. */
export type TestTask = { do: 'say' | 'fail' | 'crash' | 'exit' | 'hang'; word: string };

// The program of a worker thread that tests start.
answerTasks(async (task: TestTask) => {
  if (task.do === 'fail') throw new Error(`cannot say ${task.word}`);
  if (task.do === 'exit') process.exit(1);
  if (task.do === 'hang') for (;;);
  if (task.do === 'crash') setImmediate(() => void Promise.reject(new Error('crashed')));
  if (task.do !== 'say') await new Promise(() => {});
  return task.word;
});

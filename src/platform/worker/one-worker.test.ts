import { afterAll, expect, test } from 'vitest';
import type { TestTask } from '../../../test/support/thread-of-tests.ts';
import { limited } from '../../../test/support/limits.ts';
import { createLog } from '../log.ts';
import { TooManyWait } from '../limit-concurrency.ts';
import { OneWorker, WorkerEnded } from './one-worker.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
/** The log lines since the last call. */
const logged = () => lines.splice(0);
const ended = { level: 'error', msg: 'a thread ended before it answered', work: 'tests', isLate: false, exitCode: 1 };

const settings = {
  work: 'tests',
  log,
  file: 'test/support/thread-of-tests.ts',
  timeout_ms: limited(60_000),
  waiting: { mostWaiting: 4, mostWaitingOfOne: 2 },
};
const worker = new OneWorker<TestTask, string>(settings);
afterAll(() => worker.close());
const say = (word: string, person = 'ada') => worker.run(person, { do: 'say', word });

test('a task runs in the thread, and people take turns', async () => {
  const order: string[] = [];
  const all = ['a1', 'a2', 'a3', 'b1'].map((word) => say(word, word[0]).then((said) => order.push(said)));
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('one person has one running task and two waiting ones; the next is refused', async () => {
  const all = ['1', '2', '3'].map((word) => say(word));
  await expect(say('4')).rejects.toBeInstanceOf(TooManyWait);
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
});

test('a task that fails returns its error, and the thread continues', async () => {
  await expect(worker.run('ada', { do: 'fail', word: 'nut' })).rejects.toThrow('cannot say nut');
  expect(await say('nut')).toBe('nut');
});

test.each(['exit', 'crash'] as const)(
  'a thread that ends by %s fails only its own task; the next one gets a new thread',
  async (how) => {
    const ending = worker.run('ada', { do: how, word: '' });
    const next = say('nut');
    await expect(ending).rejects.toBeInstanceOf(WorkerEnded);
    expect(await next).toBe('nut');
    const text = how === 'crash' ? 'crashed' : 'The thread ended before it answered.';
    expect(logged()).toMatchObject([{ ...ended, err: { text } }]);
  },
);

test('a task that takes too long is ended with its thread, and the next one runs', async () => {
  const impatient = new OneWorker<TestTask, string>({ ...settings, timeout_ms: 300 });
  await expect(impatient.run('ada', { do: 'hang', word: '' })).rejects.toBeInstanceOf(WorkerEnded);
  await impatient.close();
  // A thread that is ended may just have come to its own end.
  expect(logged()).toMatchObject([{ ...ended, isLate: true, exitCode: expect.any(Number) }]);
});

test('after closing, no task starts, and the running task fails', async () => {
  const closing = new OneWorker<TestTask, string>(settings);
  const outcomes = Promise.allSettled([
    closing.run('ada', { do: 'hang', word: '' }),
    closing.run('ada', { do: 'say', word: '' }),
  ]);
  // The task is sent to the thread only when its turn comes.
  await new Promise(setImmediate);
  await closing.close();
  const failed = { status: 'rejected', reason: expect.any(WorkerEnded) };
  expect(await outcomes).toMatchObject([failed, failed]);
  expect(logged()).toEqual([]);
});

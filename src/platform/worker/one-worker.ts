import { resolve as absolute } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairTurns, type TurnBounds } from '../fair-turns.ts';
import type { Log } from '../log.ts';
import type { WorkerAnswer } from './answer-tasks.ts';

/** Thrown if the thread ended before it answered: it crashed, took too long, or the process is about to stop. */
export class WorkerEnded extends Error {}

type WorkerSettings = {
  /** What the thread does, for the log: 'checks PDFs'. */
  work: string;
  log?: Log;
  /** The path of the thread's program from the root of the project. */
  file: string;
  /** After this time a task that is still running ends the thread. */
  timeout_ms: number;
  waiting: Pick<TurnBounds, 'mostWaiting' | 'mostWaitingOfOne'>;
};

/**
 * A worker thread for work that would delay every request. It runs one task at a time, and people take turns. The first task starts the
 * thread. If the thread has ended, the next task starts a new one.
 */
export class OneWorker<Input, Output> {
  readonly #settings: WorkerSettings;
  readonly #turns: FairTurns;
  #worker: Worker | undefined;
  #isClosed = false;
  /** Gets a line when the thread ends before it answers. */
  log: Log | undefined;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
    this.log = settings.log;
    this.#turns = new FairTurns({ most: 1, mostOfOne: 1, ...settings.waiting });
  }

  /** Runs a task. Throws `TooManyWait` if too many tasks wait, `WorkerEnded` if the thread ends, and an error if the task fails. */
  run(person: string, input: Input): Promise<Output> {
    return this.#turns.take({ person }, () => this.#send(input));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  async #send(input: Input): Promise<Output> {
    if (this.#isClosed) throw new WorkerEnded('The process is about to stop.');
    const worker = (this.#worker ??= this.#start());
    const { work, timeout_ms } = this.#settings;
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    let crashed: Error | undefined;
    let isLate = false;
    const crash = (error: Error) => void (crashed = error);
    const end = (code: number) => {
      const error = new WorkerEnded('The thread ended before it answered.', { cause: crashed });
      const ending = { work, isLate, exitCode: code, err: crashed ?? error };
      if (!this.#isClosed) this.log?.error(ending, 'a thread ended before it answered');
      reject(error);
    };
    const stop = () => {
      isLate = true;
      void worker.terminate();
    };
    const timer = setTimeout(stop, timeout_ms);
    worker.once('message', resolve).once('error', crash).once('exit', end).postMessage(input);
    try {
      const answer = await promise;
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.output as Output;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', crash).off('exit', end);
    }
  }

  #start(): Worker {
    const worker = new Worker(absolute(this.#settings.file), { execArgv: [] });
    // Lets the process end while the thread runs.
    worker.unref();
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // Listens for errors, because otherwise a crash of the thread would crash the process.
    worker.on('error', forget).on('exit', forget);
    return worker;
  }
}

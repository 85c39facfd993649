import { parentPort } from 'node:worker_threads';

export type WorkerAnswer = { output: unknown } | { fault: string };

export function answerTasks<Input>(work: (input: Input) => Promise<unknown>): void {
  const port = parentPort!;
  const answer = async (input: Input): Promise<WorkerAnswer> => {
    try {
      return { output: await work(input) };
    } catch (error) {
      return { fault: (error as Error).stack ?? String(error) };
    }
  };
  port.on('message', (input: Input) => void answer(input).then((reply) => port.postMessage(reply)));
}

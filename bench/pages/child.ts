import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

type Answers = Record<string, (input: never) => unknown>;
type Question = { name: string; input: unknown };
type Reply = { value?: unknown; fault?: string };

/** A further process of the bench. It answers one call at a time. */
export type Child<Known extends Answers> = {
  ask<Name extends keyof Known & string>(
    name: Name,
    ...input: Parameters<Known[Name]>
  ): Promise<Awaited<ReturnType<Known[Name]>>>;
  stop(): Promise<void>;
};

export function startChild<Known extends Answers>(file: string, ...parameters: string[]): Child<Known> {
  // Standard output has the server's log. It is written, because that takes time in production too, but nobody reads it here.
  const child = fork(file, parameters, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    async ask(name, ...[input]) {
      const reply = nextReply(child);
      child.send({ name, input } satisfies Question);
      const { value, fault } = await reply;
      if (fault !== undefined) throw new Error(fault);
      return value as never;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

function nextReply(child: ChildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the bench ended by itself (${code}).`));
    child.once('exit', gone);
    child.once('message', (reply) => {
      child.off('exit', gone);
      resolve(reply as Reply);
    });
  });
}

/** Runs in the child process: answers calls until the bench disconnects. */
export function answer(answers: Answers, close: () => Promise<void> = async () => {}): void {
  const stop = () => void close().then(() => process.exit());
  process.on('disconnect', stop);
  if (!process.connected) return stop();
  process.on('message', (question) => {
    const { name, input } = question as Question;
    Promise.resolve()
      .then(() => answers[name]!(input as never))
      .then(
        (value) => process.send!({ value } satisfies Reply),
        (fault: unknown) => process.send!({ fault: String(fault) } satisfies Reply),
      );
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than the server's own limit for statements (15 s), so that the server's error comes first. */
export const answerTimeout_ms = 20_000;

/** For slow work: migrations, and the verification of all books. */
const longTimeout_ms = 60 * 60_000;

const timeoutStorage = new AsyncLocalStorage<number>();

export function withLongTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
  return timeoutStorage.run(longTimeout_ms, work);
}

type ClientMethod = (...args: unknown[]) => unknown;
type Callback = (...results: unknown[]) => unknown;

/**
 * Destroys a connection with an unanswered query, because a frozen server or a lost network reports no error. The callers then fail as if
 * the server went away. The driver's own limit would return the connection to the pool while the query still runs.
 */
export function disconnectUnanswered(client: pg.ClientBase, timeout_ms: number): void {
  const query = client.query.bind(client) as ClientMethod;
  const queryWithLimit: ClientMethod = (...args) => {
    const limit_ms = timeoutStorage.getStore() ?? timeout_ms;
    let isAnswered = false;
    const timer = setTimeout(() => {
      // Handles answers first that arrived while this process was blocked.
      setImmediate(() => isAnswered || disconnect(client, limit_ms));
    }, limit_ms);
    const noteAnswer = () => {
      isAnswered = true;
      clearTimeout(timer);
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') args[args.length - 1] = withNote(callback as Callback, noteAnswer);
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(noteAnswer, noteAnswer);
    return answer;
  };
  Object.assign(client, { query: queryWithLimit });
}

function withNote(callback: Callback, noteAnswer: () => void): Callback {
  return (...results) => {
    noteAnswer();
    return callback(...results);
  };
}

function disconnect(client: pg.ClientBase, limit_ms: number): void {
  const error = new Error(`The database has not answered in ${limit_ms / 1000} seconds`);
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(Object.assign(error, { code: 'ETIMEDOUT', syscall: 'read' }));
}

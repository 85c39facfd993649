import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than the server gives a statement (15 s), so that its own word comes first where it still has one. */
export const answerWithin_ms = 20_000;

/** What honestly takes long, by night or by hand: migrations, and looking through all of the books. */
const longAnswerWithin_ms = 60 * 60_000;

const patience = new AsyncLocalStorage<number>();

/** Whatever the work asks of the database may take long. */
export function waitLong<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run(longAnswerWithin_ms, work);
}

type Asked = (...given: unknown[]) => unknown;
type Told = (...told: unknown[]) => unknown;

/**
 * A frozen server, or one behind a network that lost us, breaks nothing and says nothing. So we break off a connection whose query is not
 * answered in time: everything that waits on it fails as when the server goes away, and it is never used again. The driver's own limit
 * would give it back with the query still in it.
 */
export function breakOffUnanswered(client: pg.ClientBase, within_ms: number): void {
  const query = client.query.bind(client) as Asked;
  const asked: Asked = (...given) => {
    const limit_ms = patience.getStore() ?? within_ms;
    let isAnswered = false;
    const timer = setTimeout(() => {
      // It was perhaps this process that stood still: what came in meanwhile is heard first.
      setImmediate(() => isAnswered || breakOff(client, limit_ms));
    }, limit_ms);
    const answered = () => {
      isAnswered = true;
      clearTimeout(timer);
    };
    const told = given.at(-1);
    if (typeof told === 'function') given[given.length - 1] = heard(told as Told, answered);
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(answered, answered);
    return answer;
  };
  Object.assign(client, { query: asked });
}

function heard(told: Told, answered: () => void): Told {
  return (...words) => {
    answered();
    return told(...words);
  };
}

function breakOff(client: pg.ClientBase, limit_ms: number): void {
  const silence = new Error(`The database has not answered in ${limit_ms / 1000} seconds`);
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(Object.assign(silence, { code: 'ETIMEDOUT', syscall: 'read' }));
}

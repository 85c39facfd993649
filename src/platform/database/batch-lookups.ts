import type { Database } from './connect.ts';

/** The answers of one query, by the hexadecimal form of their keys. */
type Answers<Answer> = ReadonlyMap<string, Answer>;

type Round<Answer> = { keys: Map<string, Buffer>; answers: Promise<Answers<Answer>> };
type Desk<Answer> = { boarding: Round<Answer> | undefined; before: Promise<unknown> };

/** A slow query keeps the next ones waiting for at most this long. */
const longestWait_ms = 200;

/**
 * Joins lookups that arrive together into one query, because each alone costs more than its answer. Lookups that arrive during a query
 * join the next one, so no answer is older than its lookup.
 */
export function batchLookups<Answer>(ask: (db: Database, keys: Buffer[]) => Promise<Answers<Answer>>) {
  const desks = new WeakMap<Database, Desk<Answer>>();

  function board(db: Database, desk: Desk<Answer>): Round<Answer> {
    const keys = new Map<string, Buffer>();
    const answers = desk.before.then(() => {
      desk.boarding = undefined;
      return ask(db, [...keys.values()]);
    });
    desk.before = settledSoon(answers);
    return { keys, answers };
  }

  return async (db: Database, key: Buffer): Promise<Answer | undefined> => {
    const desk = desks.get(db) ?? { boarding: undefined, before: Promise.resolve() };
    desks.set(db, desk);
    const round = (desk.boarding ??= board(db, desk));
    const name = key.toString('hex');
    round.keys.set(name, key);
    return (await round.answers).get(name);
  };
}

/** Resolves after the answer, a failure or the longest wait. */
function settledSoon(answers: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait_ms);
    const settled = () => {
      clearTimeout(timer);
      resolve();
    };
    answers.then(settled, settled);
  });
}

import type { Database } from './connect.ts';

/** The answers of one query. The hexadecimal form of the lookup's key leads to its answer. */
type Answers<Answer> = ReadonlyMap<string, Answer>;

type Round<Answer> = { keys: Map<string, Buffer>; answers: Promise<Answers<Answer>> };
type Desk<Answer> = { boarding: Round<Answer> | undefined; before: Promise<unknown> };

/** A slow query delays the next queries by at most this time. */
const longestWait_ms = 200;

/**
 * Joins lookups that arrive together into one query, because a query for each would cost more than finding its answer. Lookups that arrive
 * during a query join the next one, so each answer is newer than its lookup.
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

/** Resolves after the answer, after a failure, or after the longest wait. */
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

import type { Database } from './connect.ts';

/** Answers to keys, by the key in hexadecimal. */
type Answers<Answer> = ReadonlyMap<string, Answer>;

type Round<Answer> = { keys: Map<string, Buffer>; answers: Promise<Answers<Answer>> };
type Desk<Answer> = { boarding: Round<Answer> | undefined; before: Promise<unknown> };

/** A slow query keeps the next ones waiting for at most this long. */
const longestWait_ms = 200;

/**
 * One question for all who ask at the same time, where each alone would cost more than its answer. A caller that asks while a
 * question is on its way goes with the next one, so no answer is older than the asking for it.
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

/** Once it is answered, or has failed, or takes too long. */
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

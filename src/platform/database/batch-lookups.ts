import type { Database } from './connect.ts';

/** The answers of one query. The hexadecimal form of the lookup's key leads to its answer. */
type Answers<Answer> = ReadonlyMap<string, Answer>;

type Batch<Answer> = { keys: Map<string, Buffer>; answers: Promise<Answers<Answer>> };
type Batches<Answer> = { open: Batch<Answer> | undefined; previous: Promise<unknown> };

/** A slow query delays the next queries by at most this time. */
const longestWait_ms = 200;

/**
 * Joins lookups that arrive together into one query, because a query for each would cost more than finding its answer. Lookups that arrive
 * during a query join the next one, so each answer is newer than its lookup.
 */
export function batchLookups<Answer>(ask: (db: Database, keys: Buffer[]) => Promise<Answers<Answer>>) {
  const batchesOf = new WeakMap<Database, Batches<Answer>>();

  function openBatch(db: Database, batches: Batches<Answer>): Batch<Answer> {
    const keys = new Map<string, Buffer>();
    const answers = batches.previous.then(() => {
      batches.open = undefined;
      return ask(db, [...keys.values()]);
    });
    batches.previous = settledSoon(answers);
    return { keys, answers };
  }

  return async (db: Database, key: Buffer): Promise<Answer | undefined> => {
    const batches = batchesOf.get(db) ?? { open: undefined, previous: Promise.resolve() };
    batchesOf.set(db, batches);
    const batch = (batches.open ??= openBatch(db, batches));
    const name = key.toString('hex');
    batch.keys.set(name, key);
    return (await batch.answers).get(name);
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

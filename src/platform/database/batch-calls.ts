import type { Database } from './connect.ts';

type Batch<Given, Answer> = { given: Given[]; answers: Promise<readonly Answer[]> };
type Batches<Given, Answer> = { open: Batch<Given, Answer> | undefined; previous: Promise<unknown> };

const largestBatch = 100;

/**
 * Joins calls that arrive during a transaction into the next one, because a transaction for each call costs more than its work. `work`
 * returns the answers in the order of the calls; a failure fails every call of that transaction.
 */
export function batchCalls<C extends { db: Database }, Given, Answer>(
  work: (ctx: C, given: readonly Given[]) => Promise<readonly Answer[]>,
) {
  const batchesOf = new WeakMap<Database, Batches<Given, Answer>>();

  function openBatch(ctx: C, batches: Batches<Given, Answer>): Batch<Given, Answer> {
    const batch: Batch<Given, Answer> = { given: [], answers: Promise.resolve([]) };
    batch.answers = batches.previous.then(() => {
      if (batches.open === batch) batches.open = undefined;
      return work(ctx, batch.given);
    });
    batches.previous = batch.answers.catch(() => {});
    return batch;
  }

  return async (ctx: C, given: Given): Promise<Answer> => {
    const batches = batchesOf.get(ctx.db) ?? { open: undefined, previous: Promise.resolve() };
    batchesOf.set(ctx.db, batches);
    const withRoom = batches.open && batches.open.given.length < largestBatch ? batches.open : undefined;
    const batch = (batches.open = withRoom ?? openBatch(ctx, batches));
    const place = batch.given.push(given) - 1;
    return (await batch.answers)[place]!;
  };
}

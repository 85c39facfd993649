import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<true>();

/** Marks everything that the work does and waits for: it holds a connection already. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return holding.run(true, work);
}

/**
 * Code that waits for a second connection while holding one keeps the first from all others: as many of them at once as the
 * pool has connections wait for one another until they give up. So nobody gets a second one, however many are free.
 */
export function refuseSecondConnection(asked: string): void {
  if (!holding.getStore()) return;
  throw new Error(`A second connection was asked for inside a transaction, where ctx.db is to be used: ${asked}`);
}

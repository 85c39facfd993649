import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<true>();

/** Runs work and marks it, with everything that it awaits, as holding a connection. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return holding.run(true, work);
}

/**
 * Refuses a second connection inside a transaction. If each of the pool's connections were held by code that waits for a second one, all of
 * it would wait until the time limit.
 */
export function refuseSecondConnection(query: string): void {
  if (!holding.getStore()) return;
  throw new Error(`A second connection was asked for inside a transaction, where ctx.db is to be used: ${query}`);
}

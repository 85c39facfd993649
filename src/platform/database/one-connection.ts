import { AsyncLocalStorage } from 'node:async_hooks';

/** Set in code that runs inside a transaction. */
const insideMark = new AsyncLocalStorage<true>();

/** Runs work and marks it, with everything that it awaits, as holding a connection. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return insideMark.run(true, work);
}

/**
 * Refuses a second connection inside a transaction. If code that waits for a second connection held all connections of the pool,
 * it would wait until the time limit.
 */
export function refuseSecondConnection(query: string): void {
  if (!insideMark.getStore()) return;
  throw new Error(`A second connection was asked for inside a transaction, where ctx.db is to be used: ${query}`);
}

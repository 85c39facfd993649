import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<true>();

/** Marks everything that the work does and waits for: it holds a connection already. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return holding.run(true, work);
}

/**
 * Code that waits for a second connection while it holds one keeps the first from all others: with as many of them as the pool has
 * connections, all wait for each other until they give up. So a second connection is always refused.
 */
export function refuseSecondConnection(asked: string): void {
  if (!holding.getStore()) return;
  throw new Error(`A second connection was asked for inside a transaction, where ctx.db is to be used: ${asked}`);
}

import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<true>();

/** Marks this work and what it awaits as holding a connection. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return holding.run(true, work);
}

/**
 * If each of the pool's connections is held by code that waits for a second one, all wait until they time out. So a second connection is
 * always refused.
 */
export function refuseSecondConnection(asked: string): void {
  if (!holding.getStore()) return;
  throw new Error(`A second connection was asked for inside a transaction, where ctx.db is to be used: ${asked}`);
}

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What somebody else does while a test stands in the middle of a transaction: with a connection of their own, which whoever
 * is within the transaction is refused.
 */
export const asSomebodyElse = AsyncLocalStorage.snapshot();

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What somebody else does while a test stands in the middle of a transaction: with a connection of their own, because code
 * inside the transaction is refused a second one.
 */
export const asSomebodyElse = AsyncLocalStorage.snapshot();

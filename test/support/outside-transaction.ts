import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Another person's act while a test is inside a transaction, on a connection of its own, because code inside a transaction is refused a
 * second one.
 */
export const outsideTransaction = AsyncLocalStorage.snapshot();

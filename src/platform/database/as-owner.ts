import type pg from 'pg';
import { createPool, type ConnectionSettings } from './connect.ts';

/** Runs work as the owner of the tables, on connections that are used for nothing else. */
export async function asOwner<Result>(
  connection: ConnectionSettings,
  onError: (error: Error) => void,
  work: (owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const owner = createPool(connection, 1, onError);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

import type pg from 'pg';
import { createPool, type ConnectionSettings } from './connect.ts';

/** Runs work as the owner of the tables, on connections that are used for nothing else. */
export async function asOwner<Result>(
  connection: ConnectionSettings,
  broke: (error: Error) => void,
  work: (owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const owner = createPool(connection, 1, broke);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

import type pg from 'pg';
import { createPool, type ConnectionSettings } from './connect.ts';

/** What only the owner of the tables may do, on connections that nobody else gets. */
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

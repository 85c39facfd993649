import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';

export class UnsoundBooks extends Error {}

/** What the night does, now: each invariant of the money, and every link of the chain. */
export async function verifyBooks(connection: ConnectionSettings): Promise<string> {
  const db = createDatabase(createPool(connection, 1, () => {}));
  try {
    const { position, hash, problems } = await verifyLedger({ db });
    if (problems.length > 0) throw new UnsoundBooks(['The books do not balance:', ...problems].join('\n'));
    return `The books balance: ${position} journals, the last of which is sealed by ${hash}.`;
  } finally {
    await db.destroy();
  }
}

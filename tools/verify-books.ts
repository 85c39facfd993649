import { readOutsideHead, saveOutsideHead } from '#domain/ledger/outside-head.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export class UnsoundBooks extends Error {}

/** What the night does, now: each invariant of the money, and every link of the chain. */
export async function verifyBooks(connection: ConnectionSettings, files: FileStore): Promise<string> {
  const db = createDatabase(createPool(connection, 1, () => {}));
  try {
    const { position, hash, seals, problems } = await verifyLedger({ db }, await readOutsideHead({ files }));
    if (problems.length > 0) throw new UnsoundBooks(['The books do not balance:', ...problems].join('\n'));
    const erased = seals.erased > 0 ? ` ${seals.erased} sealed rows were erased for their persons.` : '';
    return `The books balance: ${position} journals, the last of which is sealed by ${hash}.${erased}`;
  } finally {
    await db.destroy();
  }
}

/** Replaces the head outside by the database's own, after a restore that is known. */
export async function acceptHead(connection: ConnectionSettings, files: FileStore): Promise<string> {
  const db = createDatabase(createPool(connection, 1, () => {}));
  try {
    const verified = await verifyLedger({ db });
    if (verified.problems.length > 0)
      throw new UnsoundBooks(['The books do not balance:', ...verified.problems].join('\n'));
    await saveOutsideHead({ files, now: new Date() }, verified);
    return `The head outside the database is now that of journal ${verified.position}.`;
  } finally {
    await db.destroy();
  }
}

import { sql } from 'kysely';
import { readOutsideHead, saveOutsideHead } from '#domain/money/ledger/outside-head.ts';
import { verifyLedger } from '#domain/registers/verify-ledger.ts';
import { acceptUnknownCharges } from '#domain/money/provider-readings/accept-charges.ts';
import { readComparedNote, type ComparedNote } from '#domain/money/provider-readings/compared-note.ts';
import { isComparisonOverdue } from '#domain/money/provider-readings/find-overdue.ts';
import { createDatabase, createPool, type ConnectionSettings, type Database } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export class UnsoundBooks extends Error {}

/** Does what the nightly job does: checks every invariant of the money and every link of the chain. */
export async function verifyBooks(connection: ConnectionSettings, files: FileStore): Promise<string> {
  const db = createDatabase(createPool(connection, 1, () => {}));
  try {
    const { position, hash, seals, problems } = await verifyLedger({ db }, await readOutsideHead({ files }));
    if (problems.length > 0) throw new UnsoundBooks(['The books do not balance:', ...problems].join('\n'));
    const erased = seals.erased > 0 ? ` ${seals.erased} sealed rows were erased for their persons.` : '';
    const moved = await movedDeadlinesText(db);
    const compared = comparedWords(await readComparedNote({ files }), new Date());
    return `The books balance: ${position} journals, the last of which is sealed by ${hash}.${erased}${moved} ${compared}`;
  } finally {
    await db.destroy();
  }
}

/** Deadlines of real deals are never moved forward, so the command names those that were. */
async function movedDeadlinesText(db: Database): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select format('%L of part %s of deal %s', kind, part, deal_id) as said from deal_clock_moved order by id desc limit 5`.execute(
    db,
  );
  if (rows.length === 0) return '';
  return ` The owner of the tables moved deadlines forward, the last of them: ${rows.map(({ said }) => said).join(', ')}.`;
}

/** This command does not ask the payment provider; it says when the site last did. */
function comparedWords({ providers }: ComparedNote, now: Date): string {
  const late = (at: string) => (isComparisonOverdue(new Date(at), now) ? ', more than 36 hours ago' : '');
  const times = Object.entries(providers).flatMap(([name, { at }]) => (at ? [`${name} on ${at}${late(at)}`] : []));
  if (times.length === 0) return 'Charges were not yet compared with the payment provider’s own list.';
  return `Charges were compared with the provider’s own list last: ${times.join(', ')}.`;
}

/** Lets money be sent again although the provider does not know charges that are booked. */
export async function acceptChargesHere(connection: ConnectionSettings, why: string): Promise<string> {
  const db = createDatabase(createPool(connection, 1, () => {}));
  try {
    const references = await acceptUnknownCharges(db, why);
    return references.length === 0 ? 'There is no charge to accept.' : `Accepted: ${references.join(', ')}.`;
  } finally {
    await db.destroy();
  }
}

/** Replaces the head outside by the database's own, after a restore that the operator made. */
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

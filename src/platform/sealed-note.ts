import { sql } from 'kysely';
import type { Database } from './database/connect.ts';
import { seal, unseal } from './seal.ts';
import { hashToken, newToken } from './token.ts';

/* A text that is stored for a limited time and can be read only with its token. The row has the encrypted text and the hash of the token,
   so the table alone does not reveal the text. */

const sealedFor = { purpose: 'sealed note', owner: '' };

export async function sealNote(db: Database, text: string, expires_at: Date): Promise<string> {
  const token = newToken();
  const sealed = seal(Buffer.from(text), token, sealedFor);
  await db
    .insertInto('sealed_note')
    .values({ token_hash: hashToken(token)!, sealed, expires_at })
    .execute();
  return token;
}

/** Undefined for an unknown or expired token. */
export async function readSealedNote(db: Database, token: string | undefined, now: Date): Promise<string | undefined> {
  const token_hash = hashToken(token);
  if (token === undefined || token_hash === undefined) return undefined;
  const row = await db
    .selectFrom('sealed_note')
    .select('sealed')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && unseal(row.sealed, token, sealedFor).toString('utf8');
}

/** Deletes expired notes, up to `most`. */
export async function purgeSealedNotes({ db, now }: { db: Database; now: Date }, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sealed_note where token_hash in (
    select token_hash from sealed_note where expires_at < ${now} order by expires_at limit ${most}
  )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

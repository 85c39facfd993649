import { createHash } from 'node:crypto';
import { BadSetting } from '../bad-setting.ts';
import type { Database } from './connect.ts';

export function fingerprintOfSecret(secret: string): string {
  return createHash('sha256').update(`agbon session secret\n${secret}`).digest('hex');
}

/**
 * Refuses a SESSION_SECRET other than that of the first start or of the last replacement, because authenticator apps, saved cards
 * and secrets of webhooks could not be read with it.
 */
export async function requireKnownSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = fingerprintOfSecret(secret);
  await db
    .insertInto('session_secret')
    .values({ number: 1, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const latest = await db
    .selectFrom('session_secret')
    .select('fingerprint')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (latest.fingerprint !== fingerprint) throw new BadSetting(otherSecretText);
}

const otherSecretText =
  'SESSION_SECRET is not the one that this database began with. Give every process the same secret: the setting SESSION_SECRET, or in demo mode the file secret in the data folder. If it is lost, `npm run db -- replace-session-secret` lets the site start with the new one; authenticator apps, saved cards and secrets of webhooks must then be set up again.';

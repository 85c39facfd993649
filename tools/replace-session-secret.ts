import type pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { fingerprintOfSecret } from '#platform/database/known-secret.ts';
import { siteSecret } from '#platform/secret.ts';

/** Records the present SESSION_SECRET as the right one. What was sealed under the secret before stays unreadable. */
export async function replaceSessionSecret(pool: pg.Pool): Promise<string> {
  const fingerprint = fingerprintOfSecret(await siteSecret(readConfig(process.env)));
  const { rowCount } = await pool.query(
    `insert into session_secret (number, fingerprint)
     select coalesce(max(number), 0) + 1, $1 from session_secret
     having (array_agg(fingerprint order by number desc))[1] is distinct from $1`,
    [fingerprint],
  );
  if (!rowCount) return 'The site uses this SESSION_SECRET already: nothing was changed.';
  return 'The site now uses the new SESSION_SECRET. Start every process again. Authenticator apps, saved cards and secrets of webhooks must be set up again.';
}

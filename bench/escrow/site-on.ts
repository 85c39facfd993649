import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { startChild, type Child } from '../pages/child.ts';
import type { SiteAnswers } from '../pages/site-process.ts';

export const secret = 'the secret of the bench, thirty-two letters or more';

/** The built site in a process of its own on this database, with its worker. */
export function siteOn(connection: ConnectionSettings, dataDir: string): Child<SiteAnswers> {
  const { host, user, password, database: name } = connection as Record<string, string>;
  const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`;
  const settings = {
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    AGBON_DATA: dataDir,
    DATABASE_URL,
    SESSION_SECRET: secret,
  };
  return startChild<SiteAnswers>('dist/bench/site-process.js', JSON.stringify(settings));
}

/** Waits until no job is left. Starting a demo leaves mails and jobs, which are not measured. */
export async function whenAtRest(pool: pg.Pool, longest_s = 300): Promise<void> {
  const isBusy = `select exists (select from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()) as busy`;
  for (let waited_s = 0; waited_s < longest_s; waited_s++) {
    const { rows } = await pool.query<{ busy: boolean }>(isBusy);
    if (!rows[0]!.busy) return;
    await wait(1000);
  }
  throw new Error('The site does not come to rest.');
}

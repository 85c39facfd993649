import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder, type DataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { startOwnServer, type OwnServer } from '../test/support/own-server.ts';
import { newPerson } from '../test/support/waitlist-form.ts';
import { markRestored } from '#platform/database/restored-mark.ts';
import { startThrowaway, type Throwaway } from '#platform/database/embedded/throwaway.ts';
import { limited, longTest } from '../test/support/limits.ts';

const soon = { timeout: limited(30_000), interval: 50 };

let folder: DataFolder;
let database: Throwaway;
let site: OwnServer;

beforeAll(async () => {
  [folder, database] = await Promise.all([dataFolder(), startThrowaway()]);
  site = await startOwnServer(folder.path, { settings: { DATABASE_URL: databaseUrl(database.connection) } });
}, longTest.timeout);

afterAll(async () => {
  await site.kill();
  await database.stop();
  await folder.remove();
});

const status = async (path: string) => (await fetch(site.address + path)).status;

async function joinWaitlist(): Promise<number> {
  const fields = { ...newPerson(), account_type: 'seller', form_key: crypto.randomUUID() };
  const body = new URLSearchParams(fields);
  return (await fetch(`${site.address}/waitlist`, { method: 'POST', body, redirect: 'manual' })).status;
}

test('the site reports that the server of DATABASE_URL is stopped, and recovers when it is back', async () => {
  await database.halt();
  expect([await status('/mailbox'), await status('/readyz'), await status('/healthz')]).toEqual([503, 503, 200]);
  await database.resume();
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), soon);
  expect([await status('/mailbox'), await joinWaitlist()]).toEqual([200, 303]);
});

test('the site stops when asked to, even while the database server is away', async () => {
  await database.halt();
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
});

test('a start on a restored database sends nothing until the provider has been read', async () => {
  await database.resume();
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await markRestored(client, '2026-11-01T12:00:00Z');
    site = await startOwnServer(folder.path, { settings: { DATABASE_URL: databaseUrl(database.connection) } });
    const { rows } = await client.query<{ noticed_by: string; since: Date; is_open: boolean }>(
      'select noticed_by, since, finished_at is null as is_open from provider_reading',
    );
    expect(rows).toEqual([{ noticed_by: 'restore', since: new Date('2026-10-29T12:00:00Z'), is_open: true }]);
    expect((await client.query("select to_regclass('restored.mark') as mark")).rows).toEqual([{ mark: null }]);
  } finally {
    await client.end();
  }
});

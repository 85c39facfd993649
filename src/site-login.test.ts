import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { testDatabase } from '../test/support/database.ts';
import { soon } from '../test/support/limits.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { startServer, type RunningServer } from './server.ts';

const { connection, pool: owner } = await testDatabase(1);
const folder = await dataFolder();
const logged: string[] = [];
let sites: RunningServer[] = [];

function start(): Promise<RunningServer> {
  const config = readConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://agbon.example',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: 'grater husk lagoon',
    DATABASE_URL: databaseUrl(connection),
    AGBON_DATA: folder.path,
    PORT: '0',
  });
  return startServer(config, { log: createLog('warn', { write: (line) => void logged.push(line) }) });
}

beforeAll(async () => {
  sites = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop('at once')));
  await folder.remove();
});

const ask = (site: RunningServer, statement: string) => sql.raw(statement).execute(site.services.db);

test('no connection of a started site is signed in as the owner, even when two sites start at once', async () => {
  for (const site of sites) await ask(site, 'select 1');
  const { rows } = await owner.query<{ login: string; application: string }>(
    `select distinct usename as login, application_name as application from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name <> '' order by 2`,
  );
  const applications = ['agbon', 'agbon listener', 'agbon queue'];
  expect(rows).toEqual(applications.map((application) => ({ login: 'agbon_app', application })));
  expect(logged).toEqual([]);
});

test.each([
  'set role agbon',
  'set session authorization agbon',
  'alter table ledger_posting disable trigger user',
  'alter table audit disable trigger user',
  'update ledger_account set balance = 1',
  'grant update on ledger_account to agbon_app; update ledger_account set balance = 1',
  'create temporary table audit (id bigint)',
  'reset role; alter table staff disable trigger user',
  'reset session authorization; drop table ledger_posting cascade',
])('a statement injected into a connection of the site is refused: %s', async (statement) => {
  await expect(ask(sites[0]!, statement)).rejects.toMatchObject({ code: '42501' });
});

test('lost connections come back with the same login', async () => {
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const login = 'select session_user as login';
  await vi.waitFor(async () => expect((await ask(sites[0]!, login)).rows).toEqual([{ login: 'agbon_app' }]), soon);
});

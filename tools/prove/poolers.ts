import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { link } from '#content/link.ts';
import { buildWhenStale } from '../build-when-stale.mjs';
import { root } from '../source-hash.mjs';
import {
  appPassword,
  asking,
  giveAway,
  ownFolder,
  ownerPassword,
  startDebianPostgres,
  type DebianPostgres,
} from './parts/debian-postgres.ts';
import { ensureParts, programOf } from './parts/debian-programs.ts';
import { freePort, startPart, stopAllParts, until, type Part } from './parts/part.ts';
import { joinWaitlist, refusalOf, siteFolder, startSite, type Site } from './parts/site.ts';
import { reportPromises, type Promises } from './promises.ts';

type Pooler = Part & { port: number };

/** Debian's PgBouncer, by the file that `deploy/` has for operators, with the addresses of this machine. */
async function startPgBouncer(server: DebianPostgres, changes: Record<string, string>): Promise<Pooler> {
  const folder = await ownFolder('pgbouncer');
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"agbon" "${ownerPassword}"\n"agbon_site" "${appPassword}"\n`);
  const here = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_file: users,
    unix_socket_dir: '',
    ...changes,
  };
  const kept = (await readFile(join(root, 'deploy/pgbouncer.ini'), 'utf8'))
    .replace('host=10.0.0.10 port=5432', `host=127.0.0.1 port=${server.port}`)
    .split('\n')
    .filter((line) => !Object.keys(here).includes(line.split(' = ')[0]!));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, [...kept, ...Object.entries(here).map(([name, value]) => `${name} = ${value}`), ''].join('\n'));
  for (const path of [users, file]) await giveAway(path);
  const part = await startPart('pgbouncer', programOf('pgbouncer'), { args: [file] });
  await until('PgBouncer answers', 10_000, () => asking({ ...owner(port) }, ['select 1']));
  return { ...part, port };
}

const owner = (port: number) => ({
  host: '127.0.0.1',
  port,
  user: 'agbon',
  password: ownerPassword,
  database: 'agbon',
});
const ownerUrl = (port: number) => `postgres://agbon:${ownerPassword}@127.0.0.1:${port}/agbon`;
const siteUrl = (port: number) => `postgres://agbon_site:${appPassword}@127.0.0.1:${port}/agbon`;

function must(text: string, ...parts: RegExp[]): void {
  for (const part of parts) if (!part.test(text)) throw new Error(`It says: ${text}`);
  if (text.trim().split('\n').length > 1) throw new Error(`It says more than one line: ${text}`);
}

async function settings(of: Record<string, string>): Promise<Record<string, string>> {
  return { AGBON_DATA: await siteFolder(), PORT: String(await freePort()), ...of };
}

/** The site starts on Debian's PostgreSQL behind Debian's PgBouncer, or refuses to in one line that names the pooler. */
export async function provePoolers(say: (line: string) => void): Promise<boolean> {
  await ensureParts(['pgbouncer']);
  if (!(await buildWhenStale())) throw new Error('The site could not be built.');
  const promises = reportPromises(say);
  try {
    const server = await startDebianPostgres(await ownFolder('postgres'));
    await refusals(promises, server);
    await inMode('session', promises, server);
    await inMode('transaction', promises, server);
  } finally {
    await stopAllParts();
  }
  promises.end();
  return promises.allKept();
}

async function refusals({ that }: Promises, server: DebianPostgres): Promise<void> {
  const lending = await startPgBouncer(server, {
    ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
  });
  const strict = await startPgBouncer(server, { pool_mode: 'session' });
  await that('a pooler in transaction mode is not taken for the server, and nothing is done through it', async () => {
    must(
      await refusalOf('site', await settings({ DATABASE_URL: ownerUrl(lending.port) })),
      /pooler/,
      /DATABASE_DIRECT_URL/,
    );
    const asked = "select to_regclass('schema_migrations') is null as untouched";
    if (!rowOf<{ untouched: boolean }>(await asking(owner(server.port), [asked])).untouched)
      throw new Error('A migration was run.');
  });
  await that('nor is it as DATABASE_DIRECT_URL', async () => {
    const [url, direct] = [ownerUrl(server.port), ownerUrl(lending.port)];
    must(
      await refusalOf('site', await settings({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })),
      /DATABASE_DIRECT_URL leads through/,
    );
  });
  await that('a pooler that refuses what connections bring is named, and what it refuses', async () => {
    must(
      await refusalOf('site', await settings({ DATABASE_URL: ownerUrl(strict.port) })),
      /pooler.*statement_timeout.*DATABASE_DIRECT_URL/,
    );
  });
  await that('behind a pooler the site does not sign in as the owner', async () => {
    const urls = { DATABASE_URL: ownerUrl(lending.port), DATABASE_DIRECT_URL: ownerUrl(server.port) };
    must(await refusalOf('site', await settings(urls)), /DATABASE_APP_URL/);
  });
  await that(
    'a login without limits of its own is refused, and the line says which statements give it them',
    async () => {
      const urls = {
        DATABASE_URL: ownerUrl(lending.port),
        DATABASE_DIRECT_URL: ownerUrl(server.port),
        DATABASE_APP_URL: siteUrl(lending.port),
      };
      must(await refusalOf('site', await settings(urls)), /alter role "agbon_site" set statement_timeout = '15s'/);
    },
  );
  for (const pooler of [lending, strict]) await pooler.kill();
  await asking(server.superuser, [
    "alter role agbon_site set statement_timeout = '15s'",
    "alter role agbon_site set idle_in_transaction_session_timeout = '30s'",
  ]);
}

const writers = 8;
const postsEach = 25;

async function inMode(
  mode: 'session' | 'transaction',
  { that, note }: Promises,
  server: DebianPostgres,
): Promise<void> {
  const pooler = await startPgBouncer(server, { pool_mode: mode });
  const urls = {
    DATABASE_URL: ownerUrl(pooler.port),
    DATABASE_DIRECT_URL: ownerUrl(server.port),
    DATABASE_APP_URL: siteUrl(pooler.port),
  };
  const sites: Site[] = [];
  await that(`in ${mode} mode two processes of the site start, with DATABASE_DIRECT_URL beside it`, async () => {
    for (const name of ['first', 'second']) sites.push(await startSite(name, await settings(urls)));
  });
  const begun = rowOf<{ at: Date }>(await asking(server.superuser, ['select clock_timestamp() as at']));
  await that(`in ${mode} mode ${writers} writers at two processes lose nothing and write nothing twice`, async () => {
    const told = await Promise.all(Array.from({ length: writers }, (_, writer) => write(sites[writer % 2]!.address)));
    const { rows } = await asking(owner(server.port), [
      'select email, count(*)::int as rows from waitlist group by email',
    ]);
    const counts = new Map(rows.map((row: { email: string; rows: number }) => [row.email, row.rows]));
    const wrong = told.flat().filter(({ email, status }) => status !== 303 || counts.get(email) !== 1);
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${told.flat().length}: ${JSON.stringify(wrong[0])}`);
    note(`${told.flat().length} posts, each answered and in the database once`);
  });
  await that(`in ${mode} mode nobody but the site's login comes through the pooler`, async () => {
    const { rows } = await asking(server.superuser, [
      `select distinct usename from pg_stat_activity where datname = 'agbon' and application_name = 'agbon' and state_change > '${begun.at.toISOString()}'`,
    ]);
    const users = rows.map((row: { usename: string }) => row.usename).join();
    if (users !== 'agbon_site') throw new Error(`Signed in: ${users}`);
  });
  await that(`in ${mode} mode the other process shows a changed listing at once`, () => showNews(sites, server));
  for (const site of sites) await site.kill('SIGTERM');
  await pooler.kill();
}

async function write(address: string) {
  const told = [];
  for (let post = 0; post < postsEach; post++) told.push(await joinWaitlist(address));
  return told;
}

async function showNews(sites: readonly Site[], server: DebianPostgres): Promise<void> {
  const find = "select id::int from listing where state = 'active' order by id desc limit 1";
  const { id } = rowOf<{ id: number }>(await asking(owner(server.port), [find]));
  const pages = sites.map(
    (site) => () => fetch(site.address + link('listing', { listingId: String(id) })).then((page) => page.text()),
  );
  for (const page of [...pages, ...pages]) await page();
  const name = `Copra ${Date.now().toString(36)}`;
  await asking(owner(server.port), [`update listing set name = '${name}' where id = ${id}`]);
  for (const page of pages)
    await until('The page shows the new name', 5000, async () => {
      if (!(await page()).includes(name)) throw new Error('It shows the old one.');
    });
}

function rowOf<Row>({ rows }: { rows: unknown[] }): Row {
  return rows[0] as Row;
}

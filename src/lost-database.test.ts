import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DataFolder } from '../test/support/data-folder.ts';
import { filledFolder } from '../test/support/filled-folder.ts';
import { startOwnServer, type OwnServer } from '../test/support/own-server.ts';
import { newPerson } from '../test/support/waitlist-form.ts';
import { isProcessAlive, findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { clusterPlaceIn, type ClusterPlace } from '#platform/database/embedded/place.ts';
import { limited } from '../test/support/limits.ts';

const inFlight = 20;
const poolSize = 10;
const metricsToken = 'the token of the figures';
const soon = { timeout: limited(30_000), interval: 50 };

let folder: DataFolder;
let site: OwnServer;
let place: ClusterPlace;

beforeAll(async () => {
  folder = await filledFolder();
  place = clusterPlaceIn(join(folder.path, 'postgres-18'));
  site = await startOwnServer(folder.path, {
    settings: { DATABASE_POOL_SIZE: String(poolSize), METRICS_TOKEN: metricsToken },
  });
  // The mails of the demo data take connections too.
  await asOwner((owner) => vi.waitUntil(async () => (await mailsUnderWay(owner, new Date(0))).length === 0, soon));
});

afterAll(async () => {
  await site.kill();
  const server = findPostmaster(place.cluster);
  if (server) process.kill(server.pid, 'SIGKILL');
  await folder.remove();
});

/** The owner of the server, who may see and end all sessions. */
async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const password = readFileSync(place.password, 'utf8');
  const client = new pg.Client({ host: place.socket, user: 'postgres', password, database: 'agbon' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const get = (path: string) => fetch(site.address + path);

function joinWaitlist(): Promise<Response> {
  const fields = { ...newPerson(), account_type: 'seller', form_key: crypto.randomUUID() };
  return fetch(`${site.address}/waitlist`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Twice as many requests as the pool has connections; half of them wait in the middle of a query. */
async function withRequestsInFlight(lose: (owner: pg.Client) => Promise<unknown>): Promise<Response[]> {
  return asOwner(async (locker) => {
    await locker.query('begin');
    await locker.query('lock table mail');
    const answers = Array.from({ length: inFlight }, () => get('/mailbox'));
    await asOwner(async (owner) => {
      const waiting = `select from pg_stat_activity where application_name = 'agbon' and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(poolSize), soon);
      await lose(owner);
    });
    return Promise.all(answers);
  });
}

/** The pages' messages; the log has the reference of each failure. */
async function told(answers: Response[]) {
  const failed = answers.filter(({ status }) => status !== 200);
  // The log may arrive later than the answer.
  const isLogged = ({ headers }: Response) => site.said().includes(headers.get('x-request-id')!);
  await vi.waitFor(() => expect(failed.filter((answer) => !isLogged(answer))).toEqual([]), soon);
  return answers.map(({ status, headers }) =>
    status === 200 ? 'answered' : { status, again: headers.get('retry-after') },
  );
}

const away = { status: 503, again: '5' };

/** The site is alive, ready and working: pages are cached, forms accepted, jobs done. */
async function expectAllIsWell(): Promise<void> {
  expect((await get('/healthz')).status).toBe(200);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), soon);
  const now = await asOwner(async (owner) => (await owner.query<{ now: Date }>('select now()')).rows[0]!.now);
  expect((await joinWaitlist()).status).toBe(303);
  const hitsBefore = await pageHits();
  await vi.waitFor(async () => {
    await get('/');
    expect(await pageHits()).toBeGreaterThan(hitsBefore);
  }, soon);
  await asOwner((owner) => vi.waitFor(async () => expect(await mailsUnderWay(owner, now)).toEqual([]), soon));
}

async function pageHits(): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`${site.address}/metrics`, { headers })).text();
  return Number(/page_cache\w*\{result="hit"\} (\d+)/.exec(figures)?.[1] ?? 0);
}

/** Mails queued since then; earlier ones are retried by their own rules. */
async function mailsUnderWay(owner: pg.Client, since: Date): Promise<unknown[]> {
  const sql = `select state from pgboss.job where name = 'deliver-mail' and state < 'completed' and created_on >= $1`;
  return (await owner.query(sql, [since])).rows;
}

test('requests in progress get an error when every connection breaks, and the process continues', async () => {
  const pid = site.process.pid!;
  const answers = await withRequestsInFlight(async (owner) => {
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  });
  const lost = (await told(answers)).filter((one) => one !== 'answered');
  expect(lost.length).toBeGreaterThanOrEqual(poolSize / 2);
  expect(lost).toEqual(lost.map(() => away));
  await expectAllIsWell();
  expect(isProcessAlive(pid)).toBe(true);
});

test('requests in progress get an error when the database server is killed; the server is restarted, and the process continues', async () => {
  const pid = site.process.pid!;
  const server = findPostmaster(place.cluster)!.pid;
  const answers = await withRequestsInFlight(async () => process.kill(server, 'SIGKILL'));
  expect(await told(answers)).toEqual(answers.map(() => away));
  await expectAllIsWell();
  expect(findPostmaster(place.cluster)!.pid).not.toBe(server);
  expect(isProcessAlive(pid)).toBe(true);
});

test('a process that stops leaves nothing behind and logs no broken connections', async () => {
  const before = site.said();
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(findPostmaster(place.cluster)).toBeUndefined();
  expect(site.said().slice(before.length)).toBe('Stopping: letting requests finish, then the database …\n');
});

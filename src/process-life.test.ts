import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder, type DataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { testDatabase } from '../test/support/database.ts';
import { runOwnServer, startOwnServer, type OwnServer } from '../test/support/own-server.ts';
import { soon } from '../test/support/limits.ts';

const { connection, pool } = await testDatabase();
const ours = { DATABASE_URL: databaseUrl(connection) };

let folder: DataFolder;
let running: Omit<OwnServer, 'address'> | undefined;

beforeAll(async () => {
  folder = await dataFolder();
});

afterEach(() => running?.kill());
afterAll(() => folder.remove());

async function start(wanted: { settings?: Record<string, string>; before?: string }): Promise<OwnServer> {
  const site = await startOwnServer(folder.path, { ...wanted, settings: { ...ours, ...wanted.settings } });
  running = site;
  return site;
}

test.each([
  ['is thrown', `throw new Error('a worm')`],
  ['a promise rejects with', `void Promise.reject(new Error('a worm'))`],
])('an uncaught fault that %s ends the process, after the work in progress', async (_, fault) => {
  const site = await start({ before: `process.on('SIGUSR2', () => { ${fault} })` });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table mail');
  const answer = fetch(`${site.address}/mailbox`);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBeGreaterThan(0), soon);
  site.process.kill('SIGUSR2');
  await expect.poll(site.said, soon).toContain('"level":"fatal"');
  await holder.query('rollback');
  holder.release();
  expect((await answer).status).toBe(200);
  expect(await site.ended).toBe(70);
  expect(site.said()).toMatch(/"level":"fatal".*a fault that nobody caught/);
});

test('a process that is asked to stop first reports not ready, and answers until load balancers have noticed', async () => {
  const site = await start({ settings: { STOP_PAUSE_SECONDS: '1' } });
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
  site.process.kill('SIGTERM');
  const status = async (path: string) => (await fetch(site.address + path)).status;
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), soon);
  expect([await status('/healthz'), await status('/mailbox')]).toEqual([200, 200]);
  expect(await site.ended).toBe(0);
  await expect(status('/healthz')).rejects.toThrow('fetch failed');
});

test('a worker serves only its health and its figures, and prints no address of a site', async () => {
  const settings = { ROLES: 'worker', METRICS_TOKEN: 'Qm9Hd4Gs7Jp2Fy0LkZr5Wn8' };
  const worker = await start({ settings });
  const { origin } = new URL(worker.address);
  const ask = async (path: string, authorization = '') =>
    (await fetch(origin + path, { headers: { authorization } })).status;
  expect([await ask('/healthz'), await ask('/readyz'), await ask('/')]).toEqual([200, 200, 404]);
  expect([await ask('/metrics'), await ask('/metrics', `Bearer ${settings.METRICS_TOKEN}`)]).toEqual([404, 200]);
  expect(worker.said()).not.toContain('Àgbọn is at');
});

test('a process that is asked to stop before its database has answered stops at once', async () => {
  const greeted = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on('error', () => {});
    greeted.resolve();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const site = runOwnServer(folder.path, { settings: { DATABASE_URL: `postgres://ada@127.0.0.1:${port}/agbon` } });
  running = site;
  await greeted.promise;
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(site.said()).toBe('Stopping: letting requests finish, then the database …\n');
  silent.close();
});

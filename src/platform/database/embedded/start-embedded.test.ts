import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from '../connect.ts';
import { CannotStart } from './cannot-start.ts';
import { clusterPlaceIn } from './place.ts';
import { findPostmaster, isProcessAlive, shutDownServer } from './postmaster.ts';
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts';
import { limited, soon } from '../../../../test/support/limits.ts';

let root = '';
let dataDir = '';
let lines: string[] = [];
let started: EmbeddedDatabase[] = [];
let children: ChildProcess[] = [];

const cluster = () => clusterPlaceIn(join(dataDir, 'postgres-18')).cluster;
const serverPid = () => findPostmaster(cluster())?.pid;

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line) });
  started.push(embedded);
  return embedded;
}

async function ask(embedded: EmbeddedDatabase, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows;
}

/** Another process that holds the same database until it is killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('./start-embedded.ts', import.meta.url).href);
  const script = `const { startEmbedded } = await import(${module});
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'agbon-test-'));
  chmodSync(root, 0o711);
  dataDir = join(root, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of started) await embedded.stop();
  await shutDownServer(cluster(), 'SIGQUIT');
  [lines, started, children] = [[], [], []];
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('two first starts at once create one database with one server', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(await ask(one, 'create table notes (text text)')).toEqual([]);
  expect(await ask(other, 'select count(*)::int from notes')).toEqual([[0]]);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a start reads the data that an earlier start wrote', async () => {
  const first = await start();
  await ask(first, `create table if not exists kept (text text)`);
  await ask(first, `insert into kept values ('Àgbọn')`);
  await first.stop();
  expect(serverPid()).toBeUndefined();
  expect(await ask(await start(), 'select text from kept')).toEqual([['Àgbọn']]);
});

test('the server runs until the last of its users stops', async () => {
  const one = await start();
  const pid = serverPid();
  const other = await start();
  await one.stop();
  expect(serverPid()).toBe(pid);
  await other.stop();
  expect(serverPid()).toBeUndefined();
});

test('starts and stops that overlap always leave a starter with a running server', async () => {
  let current = await start();
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([start(), current.stop()]);
    expect(await ask(next, 'select 1')).toEqual([[1]]);
    current = next;
  }
});

test('the server left behind by a killed process is joined, and stopped by its last user', async () => {
  const other = await startElsewhere();
  const pid = serverPid();
  await kill(other);
  const embedded = await start();
  expect(serverPid()).toBe(pid);
  await embedded.stop();
  expect(serverPid()).toBeUndefined();
});

test('acknowledged data survives when every process is killed, and the next start reports the recovery', async () => {
  const other = await startElsewhere();
  const embedded = await start();
  await ask(embedded, `create table acknowledged as select generate_series(1, 200) as n`);
  await embedded.stop();
  const pid = serverPid()!;
  await kill(other);
  process.kill(pid, 'SIGKILL');
  expect(await ask(await start(), 'select count(*)::int from acknowledged')).toEqual([[200]]);
  expect(lines.join()).toContain('was not stopped cleanly');
});

test('clients that just left a stopping server get no error about a broken connection', async () => {
  for (let round = 0; round < 3; round++) {
    const broken: Error[] = [];
    const embedded = await start();
    const pool = createPool(embedded.connection, 20, (error) => void broken.push(error));
    await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.05)')));
    await pool.end();
    await embedded.stop();
    expect(broken).toEqual([]);
  }
});

test('an interrupted start leaves no server behind', async () => {
  await (await start()).stop();
  const over = new AbortController();
  const starting = startEmbedded({ dataDir, log: () => {}, stopped: over.signal });
  await expect.poll(serverPid, soon).toBeDefined();
  over.abort(new Error('asked to stop'));
  // On a fast machine the start was finished before the signal arrived.
  await starting.then(
    (embedded) => embedded.stop(),
    () => {},
  );
  expect(serverPid()).toBeUndefined();
});

test('a server that cannot be restarted at first is restarted as soon as possible', async () => {
  const embedded = await start();
  const pid = serverPid()!;
  const wal = join(cluster(), 'pg_wal');
  renameSync(wal, `${wal}.away`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => lines.join('\n'), soon).toContain('It is tried again in 1 s.');
  renameSync(`${wal}.away`, wal);
  await expect.poll(() => ask(embedded, 'select 1').catch(() => 'not yet'), soon).toEqual([[1]]);
});

test('a server that dies while in use is restarted', async () => {
  const embedded = await start();
  const pid = serverPid()!;
  process.kill(pid, 'SIGKILL');
  await expect.poll(serverPid, { timeout: limited(4_000) }).not.toBe(pid);
  await expect.poll(() => ask(embedded, 'select 1').catch(() => 'not yet'), { timeout: limited(4_000) }).toEqual([[1]]);
});

test('a lock file whose process number now belongs to another program does not stop the start', async () => {
  await (await start()).stop();
  const { uid, gid } = statSync(cluster());
  const stranger = spawn('sleep', ['60'], { uid, gid });
  children.push(stranger);
  const socket = clusterPlaceIn(join(dataDir, 'postgres-18')).socket;
  const stale = `${stranger.pid}\n${cluster()}\n1700000000\n5432\n${socket}\n\n  1234567         9\nready   \n`;
  writeFileSync(join(cluster(), 'postmaster.pid'), stale);
  writeFileSync(join(socket, '.s.PGSQL.5432.lock'), stale);
  writeFileSync(join(socket, '.s.PGSQL.5432'), '');
  expect(await ask(await start(), 'select 1')).toEqual([[1]]);
  expect(isProcessAlive(stranger.pid!)).toBe(true);
});

test('a server that lost its socket is stopped and restarted', async () => {
  await kill(await startElsewhere());
  rmSync(join(clusterPlaceIn(join(dataDir, 'postgres-18')).socket, '.s.PGSQL.5432'));
  expect(await ask(await start(), 'select 1')).toEqual([[1]]);
});

test('a data folder may have a long name with spaces, commas and apostrophes in it', async () => {
  const folder = join(root, `Ada's, ọ`, 'long '.repeat(30));
  const embedded = await start(folder);
  expect(await ask(embedded, 'select 1')).toEqual([[1]]);
  await embedded.stop();
  rmSync(embedded.connection.host, { recursive: true });
});

test.each([
  ['may not be entered or written', () => join(closed(), 'data'), /closed\b.*AGBON_DATA.*DATABASE_URL/],
  ['is a file', () => fileCalled('nut'), /nut\b.*AGBON_DATA/],
  ['is within a file', () => join(fileCalled('husk'), 'data'), /husk\b.*AGBON_DATA/],
  ['has too long a name', () => join(root, 'n'.repeat(300)), /longer than this disk allows.*AGBON_DATA/],
  ['has too long a path', () => join(root, ...Array.from({ length: 60 }, () => 'n'.repeat(99))), /longer.*AGBON_DATA/],
  ['cannot be created, as on /proc', () => '/proc/agbon', /\/proc\/agbon cannot be written.*AGBON_DATA/],
  ['does not allow new files, as on /proc', () => '/proc/self', /\/proc\/self cannot be written.*AGBON_DATA/],
])('a data folder that %s is reported in one line, with the possible solutions', async (_, folder, words) => {
  const failure = await start(folder()).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(CannotStart);
  expect((failure as Error).message).toMatch(words);
  expect((failure as Error).message).not.toContain('\n');
});

function closed(): string {
  const folder = join(root, 'closed');
  mkdirSync(folder, { mode: 0o500, recursive: true });
  return folder;
}

function fileCalled(name: string): string {
  writeFileSync(join(root, name), '');
  return join(root, name);
}

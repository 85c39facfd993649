import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { createLog } from '../log.ts';
import { listen, type Listener } from './listen.ts';
import { announcePageChange, pageNewsChannel } from './page-news.ts';
import { transaction } from './transaction.ts';

const soon = { timeout: 10_000 };
const { connection, db, pool } = await testDatabase(2);
const database = 'database' in connection ? connection.database : '';

let listener: Listener | undefined;
let events: string[] = [];
let warnings: string[] = [];

async function start(): Promise<void> {
  events = [];
  warnings = [];
  const hearing = {
    heard: (topic: string) => void events.push(`news of ${topic}`),
    connected: (yes: boolean) => void events.push(yes ? 'connected' : 'cut off'),
  };
  const log = createLog('warn', { write: (line) => void warnings.push(line) });
  listener = await listen(connection, pageNewsChannel, hearing, log);
}

afterEach(async () => {
  await listener?.stop();
});

test('news are heard once what they tell of is committed, and not before', async () => {
  await start();
  const inside = Promise.withResolvers<void>();
  const outside = inside.promise.then(() => announcePageChange(db, 'home'));
  await transaction({ db }, async ({ db }) => {
    await announcePageChange(db, 'prices');
    inside.resolve();
    await outside;
    await vi.waitFor(() => expect(events).toEqual(['connected', 'news of home']), soon);
  });
  await vi.waitFor(() => expect(events).toEqual(['connected', 'news of home', 'news of prices']), soon);
});

test('news of what was rolled back are never heard', async () => {
  await start();
  const work = transaction({ db }, async ({ db }) => {
    await announcePageChange(db, 'prices');
    throw new Error('a worm');
  });
  await expect(work).rejects.toThrow('a worm');
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events).toEqual(['connected', 'news of home']), soon);
});

test('a listener whose connection is cut says so, comes back by itself, and hears again', async () => {
  await start();
  await cutOff();
  await vi.waitFor(() => expect(events).toEqual(['connected', 'cut off', 'connected']), soon);
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events.at(-1)).toBe('news of home'), soon);
});

test('a listener that is turned away keeps trying, one connection at a time, and hears each piece of news once', async () => {
  await start();
  await pool.query(`alter database ${database} connection limit 0`);
  await cutOff();
  await vi.waitFor(() => expect(warnings.filter((line) => line.includes('cannot listen yet'))[1]).toBeDefined(), soon);
  await pool.query(`alter database ${database} connection limit -1`);
  await vi.waitFor(() => expect(events).toEqual(['connected', 'cut off', 'connected']), soon);
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events.at(-1)).toBe('news of home'), soon);
  expect(await listening()).toBe(1);
});

test('a listener that cannot begin says why', async () => {
  const nowhere = { ...connection, database: `${database}_nowhere` };
  const hearing = { heard: () => {}, connected: () => {} };
  await expect(listen(nowhere, pageNewsChannel, hearing, createLog('silent'))).rejects.toThrow('does not exist');
});

async function listening(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where datname = $1 and application_name = 'agbon listener'",
    [database],
  );
  return rows[0]!.n;
}

async function cutOff(): Promise<void> {
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'agbon listener'",
    [database],
  );
}

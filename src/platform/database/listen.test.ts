import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { silentLine } from '../../../test/support/silent-line.ts';
import { createLog } from '../log.ts';
import { listen, type Listener } from './listen.ts';
import { announcePageChange, pageNewsChannel } from './page-news.ts';
import { transaction } from './transaction.ts';
import { soon } from '../../../test/support/limits.ts';

const { connection, db, pool } = await testDatabase(2);
const database = 'database' in connection ? connection.database : '';

let listener: Listener | undefined;
let events: string[] = [];
let warnings: string[] = [];

const often = { reconnectAfter_ms: 50, connectWithin_ms: 10_000, askEvery_ms: 50, answerWithin_ms: 10_000 };
/** For a connection that falls silent; elsewhere a busy machine answers slowly too. */
const impatient = { ...often, connectWithin_ms: 2_000, answerWithin_ms: 1_000 };

async function start(to = connection, pace = often): Promise<void> {
  events = [];
  warnings = [];
  const listening = {
    onNews: (topic: string) => void events.push(`news of ${topic}`),
    onConnection: (yes: boolean) => void events.push(yes ? 'connected' : 'cut off'),
  };
  const log = createLog('warn', { write: (line) => void warnings.push(line) });
  listener = await listen(to, pageNewsChannel, listening, log, pace);
}

afterEach(async () => {
  await listener?.stop();
});

test('notifications arrive once, when their transaction has been committed, and not before', async () => {
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

test('notifications of a rolled back transaction never arrive', async () => {
  await start();
  const work = transaction({ db }, async ({ db }) => {
    await announcePageChange(db, 'prices');
    throw new Error('a worm');
  });
  await expect(work).rejects.toThrow('a worm');
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events).toEqual(['connected', 'news of home']), soon);
});

test('a listener whose connection is cut reports it, reconnects by itself, and receives again', async () => {
  await start();
  await cutOff();
  await vi.waitFor(() => expect(events).toEqual(['connected', 'cut off', 'connected']), soon);
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events.at(-1)).toBe('news of home'), soon);
});

test('a listener that is refused keeps trying, one connection at a time, and receives each notification once', async () => {
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

test('a connection that falls silent without breaking counts as cut off, and is replaced', async () => {
  const line = await silentLine(connection);
  await start(line.connection, impatient);
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events.at(-1)).toBe('news of home'), soon);
  line.fallSilent();
  await announcePageChange(db, 'prices');
  await vi.waitFor(() => expect(events.at(-1)).toBe('cut off'), soon);
  expect([events, warnings.filter((text) => text.includes('does not answer')).length]).toEqual([
    ['connected', 'news of home', 'cut off'],
    1,
  ]);
  line.serveAgain();
  await vi.waitFor(() => expect(events.at(-1)).toBe('connected'), soon);
  await announcePageChange(db, 'home');
  await vi.waitFor(() => expect(events.at(-1)).toBe('news of home'), soon);
  await line.close();
});

test('a connection that answers is left alone, even without notifications for a long time', async () => {
  await start();
  const asked = async () => {
    const { rows } = await pool.query<{ asked: number }>(
      "select extract(epoch from query_start)::float8 as asked from pg_stat_activity where datname = $1 and application_name = 'agbon listener'",
      [database],
    );
    return rows[0]!.asked;
  };
  const first = await asked();
  await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(first + 3 * (often.askEvery_ms / 1000)), soon);
  expect([events, warnings]).toEqual([['connected'], []]);
});

test('a listener that cannot start reports why', async () => {
  const nowhere = { ...connection, database: `${database}_nowhere` };
  const listening = { onNews: () => {}, onConnection: () => {} };
  await expect(listen(nowhere, pageNewsChannel, listening, createLog('silent'))).rejects.toThrow('does not exist');
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

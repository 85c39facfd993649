import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findInbox } from '#domain/trade/messages/find-inbox.ts';
import { findThread } from '#domain/trade/messages/find-thread.ts';
import { threadList } from '#domain/trade/messages/thread.list.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { announceLiveEvent } from '#platform/database/page-news.ts';
import { migrate } from '#platform/database/migrate.ts';
import { run } from '../tools/checks/command.ts';
import { conclude, show, type Figure } from './judge.ts';
import { tableScans } from './market/plans.ts';
import { sentBy, type Statement } from '../test/support/sent.ts';
import { startChild } from './pages/child.ts';
import type { LoadAnswers } from './pages/load.ts';
import { compare, middleHalf, type Measure } from './pages/rounds.ts';
import type { SiteAnswers } from './pages/site-process.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';
import { busiest, fillMessages, longTalk, signInReaders, type Reader } from './talk/fill.ts';
import type { LinesAnswers } from './talk/lines.ts';

/** Measures pages among millions of messages and among few, and a thousand live streams. BENCH_MESSAGES=200000 gives a first look. */
const many = Number(process.env.BENCH_MESSAGES ?? 5_000_000);
/** Enough messages to fill pages. */
const few = 50_000;
const [rounds, readsARound] = [15, 40];
const [linesEach, mostDelay_ms, tellings] = [10, 1000, 20];

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const figures = await withMessages(few, (small) => withMessages(many, (large) => measureAll(small, large)));
conclude(figures);

type Filled = { pool: pg.Pool; connection: ConnectionSettings; asks: Record<Ask, Statement[]>; readers: Reader[] };
type Ask = 'inbox' | 'inbox, far down' | 'thread';

async function withMessages<Result>(messages: number, work: (filled: Filled) => Promise<Result>): Promise<Result> {
  const database = await startThrowaway();
  const pool = createPool(database.connection, 4, () => {});
  try {
    await migrate(pool, 'db/migrations');
    const started = performance.now();
    await fillMessages(pool, messages);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${messages.toLocaleString('en-NG')} messages, filled in ${seconds} s`);
    const [asks, readers] = [await whatIsAsked(pool), await signInReaders(pool)];
    return await work({ pool, connection: database.connection, asks, readers });
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function whatIsAsked(pool: pg.Pool): Promise<Record<Ask, Statement[]>> {
  const actor = { kind: 'member', id: busiest, name: 'Member 1', accountType: 'seller' };
  const ctx = { actor, db: createDatabase(pool), now: new Date() } as unknown as Ctx;
  const { rows } = await pool.query<{ us: string; id: string }>(
    `select (extract(epoch from last_message_at) * 1000000)::bigint::text as us, thread_id::text as id from thread_side
      where member_id = $1 order by last_message_at desc, thread_id desc
      offset (select count(*) / 2 from thread_side where member_id = $1) limit 1`,
    [String(busiest)],
  );
  const far = { ...threadList.whole, place: { side: 'after' as const, values: [rows[0]!.us, rows[0]!.id] } };
  return {
    inbox: await sentBy(pool, () => findInbox(ctx, threadList.whole)),
    'inbox, far down': await sentBy(pool, () => findInbox(ctx, far)),
    thread: await sentBy(pool, () => findThread(ctx, longTalk)),
  };
}

async function measureAll(small: Filled, large: Filled): Promise<Figure[]> {
  const lines: string[][] = [];
  const measured: Figure[] = [];
  const addFigure = (
    name: string,
    { ratio, ratios, first, second }: Awaited<ReturnType<typeof compare>>,
    atLeast: number,
  ) => {
    const figure: Figure = { name, value: ratio, digits: 2, limit: { atLeast } };
    measured.push(figure);
    const half = middleHalf(ratios).map((bound) => bound.toFixed(2));
    lines.push([name, first.toFixed(0), second.toFixed(0), show(figure), half.join('–')]);
  };
  for (const ask of Object.keys(large.asks) as Ask[]) {
    const [own, other] = [again(large.pool, large.asks[ask]), again(small.pool, small.asks[ask])];
    for (const warmUp of [own, other]) await warmUp();
    addFigure(`${ask}: of millions / of ${few.toLocaleString('en-NG')}`, await compare(own, other, rounds), 0.8);
  }
  await withDataFolder(async (dataDir) => measured.push(...(await measureSite(large, dataDir, addFigure))));
  measured.push(...(await tableScans(large.pool, large.asks)));
  console.log(`\n${table(['medians of rounds', 'first /s', 'second /s', 'ratio', 'half of the rounds'], lines)}\n`);
  for (const { name, value, unit = '', digits } of measured.filter(({ limit }) => !limit || 'atMost' in limit))
    console.log(`${name}: ${value.toFixed(digits ?? 1)} ${unit}`);
  return measured;
}

/** Runs only the reads, one after another. */
function again(pool: pg.Pool, statements: Statement[]): Measure {
  return async () => {
    const started = performance.now();
    for (let read = 0; read < readsARound; read++)
      for (const { sql, parameters } of statements) await pool.query(sql, parameters);
    return { perSecond: (readsARound * 1000) / (performance.now() - started), perCpuSecond: Number.NaN };
  };
}

type AddFigure = (name: string, found: Awaited<ReturnType<typeof compare>>, atLeast: number) => void;

/** Measures two sites on one database, one of which has a thousand open streams. */
async function measureSite({ connection, pool, readers }: Filled, dataDir: string, tell: AddFigure): Promise<Figure[]> {
  const { host, user, password, database: name } = connection as Record<string, string>;
  const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`;
  const settings = { PORT: '0', ROLES: 'web', RATE_LIMIT_FACTOR: '1000', BID_KEY: 'of the bench', DATABASE_URL };
  const site = (at: string) =>
    startChild<SiteAnswers>('dist/bench/site-process.js', JSON.stringify({ ...settings, AGBON_DATA: dataDir + at }));
  const [held, free] = [site('/held'), site('/free')];
  const load = startChild<LoadAnswers>('bench/pages/load.ts');
  const lines = startChild<LinesAnswers>('bench/talk/lines.ts');
  try {
    const ports = { held: await held.ask('port'), free: await free.ask('port') };
    const headers = { Cookie: readers[0]!.cookie };
    const rate =
      (port: number): Measure =>
      async () => {
        const { done, seconds } = await load.ask('count', {
          port,
          path: link('messages'),
          headers,
          connections: 8,
          ms: 400,
        });
        return { perSecond: done / seconds, perCpuSecond: Number.NaN };
      };
    await held.ask('takeQueries');
    await load.ask('count', { port: ports.held, path: link('messages'), headers, connections: 1, ms: 0 });
    const statements = await held.ask('takeQueries');
    for (const port of [ports.held, ports.free]) await rate(port)();
    const before = await held.ask('heldBytes');
    const cookies = readers.map(({ cookie }) => cookie);
    const open = await lines.ask('open', { port: ports.held, path: link('liveEvents'), cookies, each: linesEach });
    const bytes = ((await held.ask('heldBytes')) - before) / open;
    const delays = await measureDelivery(pool, lines, readers, open);
    tell(`inbox beside ${open} lines / without`, await compare(rate(ports.held), rate(ports.free), rounds), 0.9);
    return [
      { name: 'statements of the inbox', value: statements, digits: 0, limit: { atMost: 3 } },
      { name: 'memory of a line', value: bytes / 1000, unit: 'KB' },
      {
        name: `${open} lines told at once, 95 of a hundred within`,
        value: delays[Math.floor(delays.length * 0.95)]!,
        unit: 'ms',
        digits: 0,
        limit: { atMost: mostDelay_ms },
      },
    ];
  } finally {
    await Promise.all([held.stop(), free.stop(), load.stop(), lines.stop()]);
  }
}

/** Notifies all streams a few times. Returns how long each stream waited, the shortest time first. */
async function measureDelivery(
  pool: pg.Pool,
  lines: ReturnType<typeof startChild<LinesAnswers>>,
  readers: Reader[],
  open: number,
): Promise<number[]> {
  const db = createDatabase(pool);
  const delays: number[] = [];
  for (let telling = 0; telling < tellings; telling++) {
    const what = `thread:${1_000_000 + telling}`;
    await lines.ask('listenFor', what);
    const told = performance.timeOrigin + performance.now();
    await announceLiveEvent(
      db,
      readers.map(({ id }) => id),
      what,
    );
    let heard = await lines.ask('heard');
    for (let tries = 0; heard.length < open && tries < 200; tries++) {
      await wait(50);
      heard = await lines.ask('heard');
    }
    if (heard.length < open) throw new Error(`${open - heard.length} of ${open} lines heard nothing.`);
    delays.push(...heard.map((at) => at - told));
  }
  return delays.toSorted((one, other) => one - other);
}

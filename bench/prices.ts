import { link } from '#content/link.ts';
import { directSession } from '#platform/database/session.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { hour_ms } from '#platform/clock.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { run } from '../tools/checks/command.ts';
import { conclude, show, type Figure } from './judge.ts';
import { withBareServer } from './market/with-bare-server.ts';
import { tableScans } from './market/plans.ts';
import { sentBy, type Statement } from '../test/support/sent.ts';
import { compare, middleHalf, type Comparison, type Measure } from './pages/rounds.ts';
import { beyond, fillBoard, fillDeals, filled, fillPeople } from './prices/fill.ts';
import { table } from './table.ts';

/**
 * Measures the settling of a trade and the price board, with many deals in the database and with few. BENCH_DEALS=100000 gives a first
 * look; filling five million takes minutes.
 */
const deals = Number(process.env.BENCH_DEALS ?? 5_000_000);
/** The numbers of deals in the database at which releases are measured. */
const sizes = [...[10_000, 100_000].filter((size) => size < deals), deals];
/** The kind of goods whose median is published at each size. Each size has another kind, because a kind gets one median a day. */
const published = [
  ['copra', 'ton'],
  ['coir', 'kilo'],
  ['equipment', 'piece'],
] as const;
const [connections, round_ms, rounds, settledARound] = [8, 400, 15, 20];
/** How many deals of each size have a part that is not released yet. */
const waiting = 2 * settledARound * (rounds + 3);
/** The least ratio of a page's rate to the bare handler's rate. */
const leastRatio = 0.4;

const release = `update deal_part set state = 'released' where deal_id = $1 and part = 1`;

/** The statements of a bare handler of a few lines. */
const floors: Record<'asking' | 'board', Statement> = {
  asking: {
    sql: `select category, unit, min(price_kobo), max(price_kobo), sum(change) from asking_count where place = '' group by 1, 2`,
    parameters: [],
  },
  board: {
    sql: `select category, unit, on_day, median_kobo, trades from price_figure where category = 'copra' and unit = 'ton' and place = ''
      order by on_day desc limit 84`,
    parameters: [],
  },
};

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const database = await startThrowaway(['shared_buffers=256MB']);
/** A pool without a time limit, because filling a large table and building its indexes takes minutes. */
const pool = createPool(database.connection, 3, () => {}, directSession, {
  connectWithin_ms: hour_ms,
  answerWithin_ms: hour_ms,
});
const lines: string[][] = [];
try {
  await migrate(pool, 'db/migrations');
  await fillPeople(pool);
  await fillBoard(pool);
  const figures: Figure[] = [];
  for (const place of sizes.keys()) figures.push(...(await settleAmong(place)));
  figures.push(...(await measureBoard()));
  console.log(`\n${table(['medians of rounds', 'first /s', 'second /s', 'ratio', 'half of the rounds'], lines)}\n`);
  conclude(figures);
} finally {
  await pool.end();
  await database.stop();
}

/** Compares releasing parts of deals with and without noting the trade. Does nothing else that belongs to a release. */
async function settleAmong(place: number): Promise<Figure[]> {
  const [first, last] = [(sizes[place - 1] ?? 0) + 1, sizes[place]!];
  const started = performance.now();
  await fillDeals(pool, first, last, waiting);
  const count = last.toLocaleString('en-NG');
  console.log(`${count} deals, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const before = await tradesNoted();
  let next = last;
  const settle = (isNoted: boolean): Measure => {
    return async () => {
      await pool.query(`alter table deal_part ${isNoted ? 'enable' : 'disable'} trigger trade_noted`);
      const begun = performance.now();
      for (let settled = 0; settled < settledARound; settled += 1) await pool.query(release, [beyond + next--]);
      return { perSecond: (settledARound * 1000) / (performance.now() - begun), perCpuSecond: Number.NaN };
    };
  };
  const [noted, unnoted] = [settle(true), settle(false)];
  for (const warmUp of [noted, unnoted, noted, unnoted]) await warmUp();
  const found = await compare(noted, unnoted, rounds);
  await pool.query('alter table deal_part enable trigger trade_noted');
  const scanned = await tablesScanned(beyond + next);
  const expected = (rounds + 2) * settledARound;
  const added = (await tradesNoted()) - before;
  return [
    figureOf(`${count} deals: a released part with its trade / without`, found, leastRatio),
    {
      name: `${count} deals: trades that were noted, of ${expected}`,
      value: added,
      digits: 0,
      limit: { atLeast: expected },
    },
    { name: `${count} deals: tables read whole by a release`, value: scanned, digits: 0, limit: { atMost: 0 } },
    await publishOnce(count, published[place]!),
  ];
}

/** Counts how many of the filled tables a release with its trade reads whole, and rolls the release back. */
async function tablesScanned(deal: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const scans = async () => {
      const { rows } = await client.query<{ scans: string }>(
        `select sum(seq_scan) as scans from pg_stat_xact_user_tables where relname = any ($1)`,
        [filled],
      );
      return Number(rows[0]!.scans);
    };
    const before = await scans();
    await client.query(release, [deal]);
    const after = await scans();
    await client.query('rollback');
    return after - before;
  } finally {
    client.release();
  }
}

/** The number of trades noted for all places together. A trade with a place is noted a second time, for the median of that place. */
async function tradesNoted(): Promise<number> {
  const { rows } = await pool.query<{ noted: string }>(`select count(*) as noted from price_trade where place = ''`);
  return Number(rows[0]!.noted);
}

/** Measures publishing one median of all waiting trades of a kind of goods. */
async function publishOnce(count: string, goods: readonly [category: string, unit: string]): Promise<Figure> {
  const begun = performance.now();
  const { rows } = await pool.query<{ done: boolean }>(`select publish_median($1, $2, '') as done`, [...goods]);
  if (!rows[0]!.done) throw new Error(`No median of ${goods[0]} was published.`);
  return { name: `${count} deals: publishing a median`, value: performance.now() - begun, unit: 'ms', digits: 0 };
}

async function measureBoard(): Promise<Figure[]> {
  const ctx = { db: createDatabase(pool) };
  const sent = await sentBy(pool, () => findBoardPrices(ctx));
  const statements: Figure = {
    name: 'statements of the board',
    value: sent.length,
    digits: 0,
    limit: { atMost: 3 },
  };
  return [statements, ...(await tableScans(pool, { board: sent })), ...(await measurePages(database.connection))];
}

async function measurePages(connection: ConnectionSettings): Promise<Figure[]> {
  const asks = Object.fromEntries(Object.entries(floors).map(([name, floor]) => [name, [floor]]));
  return withBareServer({ connection, asks, connections, round_ms }, async ({ rate }) => {
    const series = (file: string) => link('priceSeries', { series: file });
    const pages: [name: string, path: string, floor: keyof typeof floors][] = [
      ['the board / a bare select of medians', link('prices'), 'board'],
      ['a chart / a bare select of medians', series('copra-ton'), 'board'],
      ['the board as JSON, made each time / a bare sum of what is asked', series('all.json'), 'asking'],
    ];
    const figures: Figure[] = [];
    for (const [name, path, floor] of pages) {
      const [own, other] = [rate('site', path), rate('bare', `/${floor}`)];
      for (const warmUp of [own, own, other]) await warmUp();
      figures.push(figureOf(name, await compare(own, other, rounds), floor === 'board' ? leastRatio : undefined));
    }
    return figures;
  });
}

function figureOf(name: string, found: Comparison, atLeast: number | undefined): Figure {
  const figure: Figure = { name, value: found.ratio, digits: 2, ...(atLeast !== undefined && { limit: { atLeast } }) };
  const half = middleHalf(found.ratios).map((bound) => bound.toFixed(2));
  lines.push([name, found.first.toFixed(0), found.second.toFixed(0), show(figure), half.join('–')]);
  console.log(`measured: ${name}: ${show(figure)}`);
  return figure;
}

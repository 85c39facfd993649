import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { run } from '../tools/checks/command.ts';
import type { FloorAnswers } from './floor-server.ts';
import type { BuyersAnswers } from './floor/buyers.ts';
import { fillFloor, type FilledFloor } from './floor/fill.ts';
import { ordersOf, ordersARound, untilSent } from './floor/orders.ts';
import { readsToCompare } from './floor/reads.ts';
import { conclude, show, type Figure } from './judge.ts';
import { startChild, type Child } from './pages/child.ts';
import type { LoadAnswers } from './pages/load.ts';
import { compare, middleHalf, type Comparison, type Measure } from './pages/rounds.ts';
import type { SiteAnswers } from './pages/site-process.ts';
import type { Compared } from './results/saved.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/**
 * Measures the site against the least that a good engineer would write by hand (floor-server.ts), in turn, over HTTP, on a database that
 * waits for its disk like in production. As `growth` it does so at 1,000 to 1,000,000 listings; BENCH_ROWS=1000,10000 gives a
 * first look.
 */
const isGrowth = process.argv[2] === 'growth';
const sizes = (process.env.BENCH_ROWS ?? (isGrowth ? '1000,10000,100000,1000000' : '10000')).split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? (isGrowth ? 7 : 15));
const only = process.env.BENCH_ONLY;
const [connections, round_ms] = [16, 400];
const lasting = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=128MB'];

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const compared: Compared[] = [];
const figures: Figure[] = [];
for (const rows of sizes) figures.push(...(await withFloor(rows)));
conclude(figures, { compared });

type Place = {
  pool: pg.Pool;
  rows: number;
  filled: FilledFloor;
  site: Child<SiteAnswers>;
  load: Child<LoadAnswers>;
  people: Child<BuyersAnswers>;
  ports: { site: number; floor: number };
};

async function withFloor(rows: number): Promise<Figure[]> {
  const database = await startThrowaway(lasting);
  const pool = createPool(database.connection, 3, () => {});
  try {
    await migrate(pool, 'db/migrations');
    const filled = await fillFloor(pool, rows, 2 * (rounds + 4) * ordersARound + 100);
    return await withDataFolder((dataDir) => beside(pool, { rows, filled, dataDir, connection: database.connection }));
  } finally {
    await pool.end();
    await database.stop();
  }
}

type Filled = { rows: number; filled: FilledFloor; dataDir: string; connection: ConnectionSettings };

async function beside(pool: pg.Pool, { rows, filled, dataDir, connection }: Filled): Promise<Figure[]> {
  const { host, user, password, database: name } = connection as Record<string, string>;
  const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`;
  const settings = { PORT: '0', RATE_LIMIT_FACTOR: '1000', AGBON_DATA: dataDir, DATABASE_URL };
  const site = startChild<SiteAnswers>('dist/bench/site-process.js', JSON.stringify(settings));
  const floor = startChild<FloorAnswers>('bench/floor-server.ts', JSON.stringify({ connection }));
  const load = startChild<LoadAnswers>('bench/pages/load.ts');
  const people = startChild<BuyersAnswers>('bench/floor/buyers.ts');
  try {
    const ports = { site: await site.ask('port'), floor: await floor.ask('port') };
    // Waits for the mails of the demo data, which the site adds at its start.
    await untilSent(pool);
    return await measureAll({ pool, rows, filled, site, load, people, ports });
  } finally {
    await Promise.all([site.stop(), floor.stop(), load.stop(), people.stop()]);
  }
}

async function measureAll(place: Place): Promise<Figure[]> {
  const lines: string[][] = [];
  const measured: Figure[] = [];
  const addFigure = async (name: string, atLeast: number, own: Measure, other: Measure) => {
    if (only !== undefined && !name.includes(only)) return;
    for (const warmUp of [own, other, own, other]) await warmUp();
    const found: Comparison = await compare(own, other, rounds);
    const figure: Figure = {
      name: `${place.rows.toLocaleString('en-NG')}: ${name}`,
      value: found.ratio,
      digits: 2,
      limit: { atLeast },
    };
    measured.push(figure);
    const [low, high] = middleHalf(found.ratios);
    const { first: site, second: floor, ratio } = found;
    compared.push({ listings: place.rows, what: name, site, floor, ratio, low, high, atLeast });
    const half = [low, high].map((bound) => bound.toFixed(2));
    lines.push([name, site.toFixed(0), floor.toFixed(0), show(figure), half.join('–')]);
    console.log(`measured: ${name}: ${show(figure)}`);
  };
  const reads = readsOf(place);
  for (const { name, atLeast, ofSite, ofFloor, key } of await readsToCompare(place.ports.site, place.filled.sellerKey))
    await addFigure(name, atLeast, reads('site', ofSite, key), reads('floor', ofFloor));
  const { byForm, byCall, ofFloor } = await ordersOf(place);
  await addFigure('orders, with their mails', 0.4, byForm, ofFloor);
  await addFigure('orders by call, with their mails', 0.35, byCall, ofFloor);
  measured.push(await statementsOfAnOrder(place, byForm));
  console.log(`\n${table(['medians of rounds', 'site /s', 'floor /s', 'ratio', 'half of the rounds'], lines)}\n`);
  return measured;
}

function readsOf({ load, ports }: Place) {
  return (at: 'site' | 'floor', path: string, key?: string): Measure =>
    async () => {
      const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
      const target = { port: ports[at], path, headers, connections, ms: round_ms };
      const { done, seconds } = await load.ask('count', target);
      return { perSecond: done / seconds, perCpuSecond: Number.NaN };
    };
}

async function statementsOfAnOrder({ site, rows }: Place, own: Measure): Promise<Figure> {
  await wait(500);
  await site.ask('takeTexts');
  await own();
  await wait(500);
  const texts = await site.ask('takeTexts');
  const counts = Map.groupBy(texts, (text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\$\d+/g, '$').slice(0, 110));
  const sorted = [...counts].map(([text, { length }]) => [(length / ordersARound).toFixed(2), text]);
  console.log(`${table(['an order', 'statement'], sorted)}\n`);
  const name = `${rows.toLocaleString('en-NG')}: statements of an order`;
  return { name, value: texts.length / ordersARound, digits: 1, limit: { atMost: 14 } };
}

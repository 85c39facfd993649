import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { findCatalogue } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import { findFacets } from '#domain/trade/listings/catalogue/find-facets.ts';
import { understandSearch } from '#domain/trade/listings/catalogue/understand-search.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { findListingPage } from '#domain/trade/listings/find-listing-page.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import type pg from 'pg';
import { run } from '../tools/checks/command.ts';
import { conclude, show, type Figure } from './judge.ts';
import { withBareServer, type Rate } from './market/with-bare-server.ts';
import { fillListings } from './market/fill.ts';
import { compareOrders } from './market/orders.ts';
import { tableScans } from './market/plans.ts';
import { sentBy, type Statement } from '../test/support/sent.ts';
import { compare, middleHalf, type Measure } from './pages/rounds.ts';
import { table } from './table.ts';

/**
 * Measures the marketplace against a bare handler that sends the same SQL, in turn. BENCH_ROWS=10000 gives a first look; filling a million
 * listings takes minutes.
 */
const sizes = (process.env.BENCH_ROWS ?? '10000,1000000').split(',').map(Number);
const [connections, round_ms, rounds] = [16, 400, 15];
const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const figures: Figure[] = [];
for (const rows of sizes) figures.push(...(await withListings(rows)));
conclude(figures);

async function withListings(rows: number): Promise<Figure[]> {
  const database = await startThrowaway();
  const pool = createPool(database.connection, 3, () => {});
  try {
    await migrate(pool, 'db/migrations');
    await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
      values ('marketplace-trading', 1, '{"state": "open"}', now(), now(), 'The bench')`);
    const started = performance.now();
    await fillListings(pool, rows);
    const [count, seconds] = [rows.toLocaleString('en-NG'), ((performance.now() - started) / 1000).toFixed(0)];
    console.log(`${count} listings, filled in ${seconds} s\n`);
    const asks = await whatIsAsked(pool, rows);
    const measured = await measureAll(pool, database.connection, asks);
    const plans = await tableScans(pool, asks);
    return [...measured, ...plans].map((figure) => ({ ...figure, name: `${count}: ${figure.name}` }));
  } finally {
    await pool.end();
    await database.stop();
  }
}

type Asks = Record<'list' | 'search' | 'detail' | 'deep' | 'first' | 'facets' | 'catalogue' | 'listing', Statement[]>;

/** The SQL statements of each page, with their values. */
async function whatIsAsked(pool: pg.Pool, rows: number): Promise<Asks> {
  const ctx = { actor: { kind: 'guest' }, db: createDatabase(pool), now: new Date() } as unknown as Ctx;
  const asked = (query: string) => catalogueList.read(new URLSearchParams(query));
  const { rows: found } = await pool.query<{ us: string; id: string }>(
    `select (extract(epoch from created_at) * 1000000)::bigint::text as us, id::text from listing
     order by created_at desc, id desc offset $1 limit 1`,
    [Math.min(10_000 * 24, Math.floor(rows / 2))],
  );
  const far = { ...catalogueList.whole, place: { side: 'after' as const, values: [found[0]!.us, found[0]!.id] } };
  return {
    list: await sentBy(pool, () => findCatalogue(ctx, asked('category=copra&place=Edo&min=10'))),
    search: await sentBy(pool, async () => findCatalogue(ctx, await understandSearch(ctx, asked('q=charcol+oyl')))),
    detail: await sentBy(pool, () => findListing(ctx, '77')),
    deep: await sentBy(pool, () => findCatalogue(ctx, far)),
    first: await sentBy(pool, () => findCatalogue(ctx, catalogueList.whole)),
    facets: await sentBy(pool, () => findFacets(ctx, asked('min=10'))),
    catalogue: await sentBy(pool, async () => {
      await findCatalogue(ctx, asked('min=1'));
      await findFacets(ctx, asked('min=1'));
    }),
    listing: await sentBy(pool, () => findListingPage(ctx, '77')),
  };
}

async function measureAll(pool: pg.Pool, connection: ConnectionSettings, asks: Asks): Promise<Figure[]> {
  return withBareServer({ connection, asks, connections, round_ms }, async ({ site, rate, rendering }) => {
    const file = await site.ask('offerAsFile', link('marketplace'));
    return compareAll(comparisonsOf(rate, rendering, file), pool, connection);
  });
}

type Compared = [name: string, own: Measure, other: Measure, atLeast?: number];

function comparisonsOf(rate: Rate, rendering: Measure, file: string): Compared[] {
  const filters = { category: 'copra', place: 'Edo', min: '10' };
  const kept = { category: 'copra', place: 'Edo' };
  const one = { listingId: '77' };
  // The site does not cache answers with this parameter, so it makes each answer anew.
  const again = { action: 'look' };
  return [
    [
      'JSON list with filters / the same SQL bare',
      rate('site', link('apiListings', {}, filters)),
      rate('bare', '/list'),
      0.6,
    ],
    ['the same, from memory / the same SQL bare', rate('site', link('apiListings', {}, kept)), rate('bare', '/list')],
    [
      'search with two typos / bare',
      rate('site', link('apiListings', {}, { q: 'charcol oyl' })),
      rate('bare', '/search'),
      0.6,
    ],
    ['one listing / bare', rate('site', link('apiListing', one)), rate('bare', '/detail'), 0.6],
    ['the same, made each time / bare', rate('site', link('apiListing', one, again)), rate('bare', '/detail')],
    ['page 10,000 / page 1, both bare', rate('bare', '/deep'), rate('bare', '/first'), 0.83],
    ['page of a listing / renderToString', rate('site', link('listing', one), asBrowser), rendering, 0.6],
    ['the same, made each time / renderToString', rate('site', link('listing', one, again)), rendering],
    [
      'the same / its SQL bare, then renderToString',
      rate('site', link('listing', one, again)),
      oneAfterAnother(rate('bare', '/listing'), rendering),
      0.6,
    ],
    ['catalogue page / renderToString', rate('site', link('marketplace'), asBrowser), rendering, 0.6],
    ['the same, made each time / renderToString', rate('site', link('marketplace', {}, { min: '1' })), rendering],
    [
      'the same / its SQL bare, then renderToString',
      rate('site', link('marketplace', {}, { min: '1' })),
      oneAfterAnother(rate('bare', '/catalogue'), rendering),
      0.6,
    ],
    [
      'catalogue page, from memory / file of its bytes',
      rate('site', link('marketplace'), asBrowser),
      rate('site', file, asBrowser),
      0.7,
    ],
  ];
}

/** The rate at which both works run one after the other: reading a page, then rendering it. */
function oneAfterAnother(one: Measure, other: Measure): Measure {
  return async () => {
    const [first, second] = [(await one()).perSecond, (await other()).perSecond];
    return { perSecond: 1 / (1 / first + 1 / second), perCpuSecond: Number.NaN };
  };
}

async function compareAll(compared: Compared[], pool: pg.Pool, connection: ConnectionSettings): Promise<Figure[]> {
  const figures: Figure[] = [];
  const lines: string[][] = [];
  const tell = (name: string, atLeast: number | undefined, found: Awaited<ReturnType<typeof compare>>) => {
    const figure: Figure = { name, value: found.ratio, digits: 2, ...(atLeast && { limit: { atLeast } }) };
    figures.push(figure);
    const half = middleHalf(found.ratios).map((bound) => bound.toFixed(2));
    lines.push([name, found.first.toFixed(0), found.second.toFixed(0), show(figure), half.join('–')]);
    console.log(`measured: ${name}: ${show(figure)}`);
  };
  for (const [name, own, other, atLeast] of compared) {
    for (const warmUp of [own, own, own, other, other, other]) await warmUp();
    tell(name, atLeast, await compare(own, other, rounds));
  }
  const { statements, ...orders } = await compareOrders(pool, connection, rounds);
  tell('placing an order / its statements sent bare', 0.5, orders);
  figures.push({ name: 'statements of an order', value: statements, digits: 0, limit: { atMost: 8 } });
  console.log(
    `${table(['medians of rounds', 'first /s', 'second /s', 'ratio', 'half of the rounds'], lines)}\n${statements} statements an order\n`,
  );
  return figures;
}

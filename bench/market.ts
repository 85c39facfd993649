import { link } from '#content/link.ts';
import type { Ctx } from '#domain/context.ts';
import { catalogueList } from '#domain/listings/catalogue/catalogue.list.ts';
import { findCatalogue } from '#domain/listings/catalogue/find-catalogue.ts';
import { understandSearch } from '#domain/listings/catalogue/understand-search.ts';
import { findListing } from '#domain/listings/find-listing.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startOwnServer } from '../test/support/own-server.ts';
import { conclude, show, type Figure } from './judge.ts';
import type { BareAnswers } from './market/bare-server.ts';
import { fillListings } from './market/fill.ts';
import { startChild } from './pages/child.ts';
import type { LoadAnswers } from './pages/load.ts';
import { compare, type Measure } from './pages/rounds.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** What the marketplace costs with many listings, beside the same SQL sent bare, by turns. BENCH_ROWS=1000000 fills a million. */
const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const [connections, round_ms, rounds] = [16, 500, 9];

type Statement = { sql: string; parameters: unknown[] };

const database = await startThrowaway();
const { host, user, password, database: name } = database.connection as Record<string, string>;
const pool = createPool(database.connection, 3, () => {});
const db = createDatabase(pool);
try {
  await migrate(pool, 'db/migrations');
  await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
    values ('marketplace-trading', 1, '{"state": "open"}', now(), now(), 'The bench')`);
  const started = performance.now();
  await fillListings(pool, rows);
  console.log(
    `${rows.toLocaleString('en-NG')} listings, filled in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
  );
  const asks = {
    list: await statementsOf((ctx) => findCatalogue(ctx, asked('category=copra&place=Edo&min=10'))),
    search: await statementsOf(async (ctx) => findCatalogue(ctx, await understandSearch(ctx, asked('q=charcol+oyl')))),
    detail: await statementsOf((ctx) => findListing(ctx, '77')),
    deep: await statementsOf(async (ctx) => findCatalogue(ctx, await middle())),
    first: await statementsOf((ctx) => findCatalogue(ctx, catalogueList.whole)),
  };
  await withDataFolder(async (dataDir) => {
    const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`;
    const site = await startOwnServer(dataDir, { settings: { DATABASE_URL, ROLES: 'web' } });
    const bare = startChild<BareAnswers>(
      'bench/market/bare-server.ts',
      JSON.stringify({ connection: database.connection, asks }),
    );
    const load = startChild<LoadAnswers>('bench/pages/load.ts');
    try {
      const ports = { site: Number(new URL(site.address).port), bare: await bare.ask('port') };
      const rate =
        (at: keyof typeof ports, path: string): Measure =>
        async () => {
          const { done, seconds } = await load.ask('count', {
            port: ports[at],
            path,
            headers: {},
            connections,
            ms: round_ms,
          });
          return { perSecond: done / seconds, perCpuSecond: Number.NaN };
        };
      const compared: [name: string, own: Measure, other: Measure, atLeast?: number][] = [
        [
          'JSON list with filters / the same SQL bare',
          rate('site', link('apiListings', {}, { category: 'copra', place: 'Edo', min: '10' })),
          rate('bare', '/list'),
          0.6,
        ],
        [
          'search with two typos / bare',
          rate('site', link('apiListings', {}, { q: 'charcol oyl' })),
          rate('bare', '/search'),
          0.6,
        ],
        ['one listing / bare', rate('site', link('apiListing', { listingId: '77' })), rate('bare', '/detail'), 0.6],
        ['page far in the list / page 1', rate('bare', '/deep'), rate('bare', '/first'), 1 / 1.2],
        ['catalogue page, kept / JSON list', rate('site', link('marketplace')), rate('site', link('apiListings'))],
        [
          'catalogue page, made each time / JSON list',
          rate('site', link('marketplace', {}, { min: '1' })),
          rate('site', link('apiListings', {}, { min: '1' })),
        ],
      ];
      const figures: Figure[] = [];
      const lines: string[][] = [];
      for (const [name, own, other, atLeast] of compared) {
        await own();
        await other();
        const { ratio, first, second } = await compare(own, other, rounds);
        const figure: Figure = { name, value: ratio, digits: 2, ...(atLeast && { limit: { atLeast } }) };
        figures.push(figure);
        lines.push([name, first.toFixed(0), second.toFixed(0), show(figure)]);
      }
      console.log(`${table(['medians of rounds', 'first /s', 'second /s', 'ratio'], lines)}\n`);
      conclude([...figures, ...(await wholeReads(asks))]);
    } finally {
      await Promise.all([site.stop(), bare.stop(), load.stop()]);
    }
  });
} finally {
  await pool.end();
  await database.stop();
}

function asked(query: string) {
  return catalogueList.read(new URLSearchParams(query));
}

/** The place of a listing far from the first. */
async function middle() {
  const { rows: found } = await pool.query<{ us: string; id: string }>(
    `select (extract(epoch from created_at) * 1000000)::bigint::text as us, id::text from listing order by created_at desc, id desc offset $1 limit 1`,
    [Math.floor(rows / 2)],
  );
  return { ...catalogueList.whole, place: { side: 'after' as const, values: [found[0]!.us, found[0]!.id] } };
}

/** What the code sends, with its values. */
async function statementsOf(work: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'bench' });
      sent.push({ sql, parameters: parameters.map((one) => (typeof one === 'bigint' ? String(one) : one)) });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ actor: { kind: 'guest' }, db: listening, now: new Date() } as unknown as Ctx);
  return sent;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** No statement goes through all listings, neither planned for its values nor for any. */
async function wholeReads(asks: Record<string, Statement[]>): Promise<Figure[]> {
  const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];
  const figures: Figure[] = [];
  for (const [name, statements] of Object.entries(asks)) {
    let whole = 0;
    for (const { sql, parameters } of statements) {
      const { rows: told } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${sql}`,
        parameters,
      );
      whole += within(told[0]!['QUERY PLAN'][0]!.Plan).filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'listing',
      ).length;
    }
    figures.push({ name: `${name}: sequential scans of listings`, value: whole, digits: 0, limit: { atMost: 0 } });
  }
  return figures;
}

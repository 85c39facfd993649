import type pg from 'pg';
import { directSession } from '#platform/database/session.ts';
import { link } from '#content/link.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { hour_ms } from '#platform/clock.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { run } from '../tools/checks/command.ts';
import { conclude, type Figure } from './judge.ts';
import { withBareServer } from './market/with-bare-server.ts';
import { tableScans } from './market/plans.ts';
import type { Child } from './pages/child.ts';
import type { SiteAnswers } from './pages/site-process.ts';
import { fillRfqs } from './rfqs/fill.ts';
import { readsOf, floorsOf, pagesOf, type Page } from './rfqs/pages.ts';
import { comparePages } from './rfqs/compare-pages.ts';

/**
 * Measures the lists of requests and bids against a bare handler with one indexed select, in turn. Each request has twenty bids.
 * BENCH_RFQS=5000 gives a first look.
 */
const requests = Number(process.env.BENCH_RFQS ?? 100_000);
const [connections, round_ms] = [8, 400];

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const database = await startThrowaway(['shared_buffers=256MB']);
/** A pool without a time limit, because filling a large table and building its indexes takes minutes. */
const pool = createPool(database.connection, 3, () => {}, directSession, {
  connectWithin_ms: hour_ms,
  answerWithin_ms: hour_ms,
});
try {
  await migrate(pool, 'db/migrations');
  await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
    values ('marketplace-trading', 1, '{"state": "open"}', now(), now(), 'The bench')`);
  const started = performance.now();
  await fillRfqs(pool, requests);
  const { rows } = await pool.query<{ bids: string }>(`select to_char(count(*), 'FM9,999,999') as bids from rfq_bid`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${requests.toLocaleString('en-NG')} requests and ${rows[0]!.bids} bids, filled in ${seconds} s, their indexes too\n`,
  );
  const reads = await readsOf(pool);
  conclude([
    ...Object.entries(reads).map(([name, sent]): Figure => ({
      name: `${name}: statements of the list`,
      value: sent.length,
      digits: 0,
      limit: { atMost: 3 },
    })),
    ...(await tableScans(pool, reads)),
    ...(await measureAll(pool, database.connection)),
  ]);
} finally {
  await pool.end();
  await database.stop();
}

/** Signs this member in, and returns the session cookie. */
async function cookieOf(memberId: bigint): Promise<string> {
  const ctx = { db: createDatabase(pool), now: new Date() } as unknown as Ctx;
  const { token } = await startSession(ctx, memberId, { name: 'Bench' }, 'full');
  return `agbon=${token}`;
}

async function measureAll(pool: pg.Pool, connection: ConnectionSettings): Promise<Figure[]> {
  const pages = await pagesOf(pool, cookieOf);
  const asked = { connection, asks: floorsOf(pages), connections, round_ms };
  return withBareServer(asked, async ({ site, sitePort, rate, rendering }) => {
    const counted = await countAll(site, sitePort, pages);
    return [...counted, ...(await comparePages(pages, rate, rendering, round_ms))];
  });
}

/** Counts the statements of each page, including the session's. Counts the second request, when the caches are filled. */
async function countAll(site: Child<SiteAnswers>, port: number, pages: readonly Page[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, cookie, isKept } of pages) {
    const open = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie ? { cookie } : {} });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    };
    await open();
    await site.ask('takeQueries');
    await open();
    const limit = { atMost: isKept ? 0 : 4 };
    figures.push({ name: `${name}: statements of the page`, value: await site.ask('takeQueries'), digits: 0, limit });
  }
  console.log(`Addresses: ${link('rfqs')}, ${link('dashboardRfqs')}, ${link('dashboardBids')}\n`);
  return figures;
}

import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { linkSeals } from '#domain/money/ledger/seals.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { verifySeals } from '#domain/money/ledger/verify-seals.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { createDatabase } from '#platform/database/connect.ts';
import { run } from '../tools/checks/command.ts';
import { siteOn, whenAtRest } from './escrow/site-on.ts';
import { withDatabase, type BenchPlace } from './escrow/with-database.ts';
import { sentBy } from '../test/support/sent.ts';
import { bareCommits, dealsToFund, journalsBy, splitChain } from './scale/journals.ts';
import { comparePartitions } from './scale/partitions.ts';
import { growthPerDeal, tableSizes, writtenSoFar } from './scale/sizes.ts';
import { tradingPairs, wholeDeal, wholeDeals } from './scale/whole-deals.ts';
import { saveFigures } from './judge.ts';
import { scaleTables } from './results/scale-tables.ts';
import type { RatesByWriters, ScaleFigures } from './results/saved.ts';
import { withDataFolder } from './site.ts';
import { withoutTimeLimit } from './without-time-limit.ts';

/**
 * Measures what a finished deal costs in rows, bytes and transactions, how many journals a second the chain of journals takes, and an
 * outbox with a partition for each month. Prints the tables of docs/scale.md and has no limits. BENCH_DEALS=40 BENCH_SECONDS=1
 * BENCH_JOURNALS=8000 BENCH_MAILS=1000 gives a first look.
 */
const deals = Number(process.env.BENCH_DEALS ?? 400);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const [warmUp, atOnce, pairs] = [20, 4, 20];
const writers = [1, 2, 4, 8, 16];
const heads = 8;
/** As in production: a commit is on the disk before it is answered. */
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=256MB'];
const days_ms = 14 * 86_400_000;

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
const ofDeals = await withDatabase((place) => withDataFolder((dataDir) => costOfDeals(place, dataDir)), {
  connections: 10,
  settings,
});
const ofJournals = await withDatabase(ratesOfJournals, {
  connections: 20,
  settings: [...settings, 'track_functions=all'],
});
const mailsOfMonth = Number(process.env.BENCH_MAILS ?? 10_000);
const partitions = await withDatabase(({ pool }) => comparePartitions(pool, mailsOfMonth), {
  connections: 3,
  settings,
});
const scale: ScaleFigures = { cores: cpus().length, ...ofDeals, ...ofJournals, partitions };
for (const [name, table] of scaleTables(scale, new Map())) console.log(`${name}\n${table}\n`);
saveFigures([], { scale });

type OfDeals = Omit<ScaleFigures, 'cores' | keyof OfJournals | 'partitions'>;
type OfJournals = Pick<ScaleFigures, 'rates' | 'linking_ms' | 'linksVerifiedPerSecond' | 'sealsVerifiedPerSecond'>;

async function costOfDeals(place: BenchPlace, dataDir: string): Promise<OfDeals> {
  const { pool, connection, ctx } = place;
  const site = siteOn(connection, dataDir);
  await site.ask('port');
  const trading = await tradingPairs(place, pairs);
  const finish = async () => {
    await whenAtRest(pool);
    await moveBusinessClock(createDatabase(pool), 'demo', days_ms);
    await whenPaidOut(place);
    await whenAtRest(pool);
    await linkSeals(ctx());
  };
  try {
    await wholeDeals(place, trading, warmUp, atOnce);
    await finish();
    const sent = await sentBy(pool, () => wholeDeal(place, trading[0]!));
    await finish();
    await withoutTimeLimit(pool, 'vacuum full');
    const [sizes, written] = [await tableSizes(pool), await writtenSoFar(pool)];
    const verbs = await timed(() => wholeDeals(place, trading, deals, atOnce));
    await finish();
    const grown = await writtenSoFar(pool);
    const raw = growthPerDeal(sizes, await tableSizes(pool), deals);
    await withoutTimeLimit(pool, 'vacuum full');
    const compact = growthPerDeal(sizes, await tableSizes(pool), deals);
    const withDeadRows = new Map(raw.map(({ name, bytes }) => [name, bytes]));
    return {
      tables: compact
        .toSorted((one, other) => other.bytes - one.bytes)
        .map((one) => ({ ...one, bytesWithDeadRows: withDeadRows.get(one.name) ?? 0 })),
      statements: sent.length,
      transactionsOfVerbs: sent.filter(({ sql }) => /^commit/i.test(sql)).length,
      transactions: Number(grown.transactions - written.transactions) / deals,
      wal_bytes: Number(grown.wal - written.wal) / deals,
      dealsPerSecond: deals / verbs.seconds,
    };
  } finally {
    await site.stop();
  }
}

/** Payouts are made each minute, and their mails follow. */
async function whenPaidOut({ pool }: BenchPlace): Promise<void> {
  const open = `select exists (select from payout where state in ('reserved', 'sending'))
    or exists (select from payout_release r join payout_account a on a.member_id = r.member_id and a.replaced_at is null
      where r.due_at <= business_now() and not exists (select from payout p where p.deal_id = r.deal_id and p.part = r.part)) as open`;
  for (let waited_s = 0; waited_s < 600; waited_s++) {
    const { rows } = await pool.query<{ open: boolean }>(open);
    if (!rows[0]!.open) return;
    await wait(1000);
  }
  throw new Error('The payouts do not end.');
}

async function ratesOfJournals(place: BenchPlace): Promise<OfJournals> {
  const { pool, ctx } = place;
  const toFund = await dealsToFund(place, Number(process.env.BENCH_JOURNALS ?? 30_000));
  // Statistics are written about a second after the work.
  await wait(2_000);
  const { rows: worked } = await pool.query<{ ms: number }>(
    `select total_time / calls as ms from pg_stat_user_functions where funcname = 'keep_journal'`,
  );
  const rates = async (name: string, measure: (count: number) => Promise<number>): Promise<RatesByWriters> => {
    const perSecond: RatesByWriters['perSecond'] = [];
    for (const count of writers) perSecond.push({ writers: count, rate: await measure(count) });
    return { name, perSecond };
  };
  const bare = await rates('commits of one small row', (count) => bareCommits(pool, count, seconds));
  const one = await rates('journals on one chain', (count) => journalsBy(ctx, toFund, count, seconds));
  const verified = await timed(() => verifyChain(ctx()));
  await linkSeals(ctx());
  const seals = await timed(() => verifySeals(ctx()));
  const problems = [...verified.result.problems, ...seals.result.problems];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { rows: sealed } = await pool.query<{ n: string }>('select count(*)::text as n from seal');
  await splitChain(pool, heads);
  const split = await rates(`journals on ${heads} chains`, (count) => journalsBy(ctx, toFund, count, seconds));
  return {
    rates: [bare, one, split],
    linking_ms: worked[0]?.ms ?? Number.NaN,
    linksVerifiedPerSecond: Number(verified.result.position) / verified.seconds,
    sealsVerifiedPerSecond: Number(sealed[0]!.n) / seals.seconds,
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

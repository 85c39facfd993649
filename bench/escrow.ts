import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { findPostings } from '#domain/money/ledger/find-postings.ts';
import { ledgerInvariants } from '#domain/money/ledger/ledger.invariants.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { run } from '../tools/checks/command.ts';
import { settleBare } from './escrow/bare-settlement.ts';
import { clock, fillDeals, fillStatement, naira } from './escrow/fill.ts';
import { notifyNotices } from './escrow/notices.ts';
import { withDatabase, type BenchPlace } from './escrow/with-database.ts';
import { conclude, show, type Figure } from './judge.ts';
import { tableScans } from './market/plans.ts';
import { sentBy, type Statement } from '../test/support/sent.ts';
import { compare, middleHalf, type Comparison, type Measure } from './pages/rounds.ts';
import { table } from './table.ts';

/**
 * Measures the escrow: a settlement against writing its rows by hand, many settlements of one seller at once, provider notices, and a long
 * account statement against a short one. BENCH_SETTLEMENTS=200 BENCH_NOTICES=600 gives a first look.
 */
const settlements = Number(process.env.BENCH_SETTLEMENTS ?? 1500);
const notices = Number(process.env.BENCH_NOTICES ?? 3000);
const [rounds, settledARound, atOnce, readsARound] = [15, 20, 8, 60];
const [long, short] = [100_000, 100];
/** The least settlements of one seller per second, on an idle machine with two processors. */
const leastSettlements = 60;

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const lines: string[][] = [];
const figures = await withDatabase(measureAll, { connections: atOnce + 1 });
figures.push(...(await withDatabase((place) => notifyNotices(place, notices), { connections: atOnce + 1 })));
report(figures);
conclude(figures);

async function measureAll(place: BenchPlace): Promise<Figure[]> {
  return [...(await measureSettlements(place)), ...(await measureStatements(place))];
}

function report(all: readonly Figure[]): void {
  console.log(`\n${table(['medians of rounds', 'first /s', 'second /s', 'ratio', 'half of the rounds'], lines)}\n`);
  for (const figure of all) console.log(`${figure.name}: ${show(figure)} ${figure.unit ?? ''}`.trimEnd());
}

async function measureSettlements({ pool, ctx }: BenchPlace): Promise<Figure[]> {
  const byTurns = 2 * settledARound * (rounds + 2);
  const { dealIds } = await fillDeals(pool, ctx, settlements + byTurns + 1);
  const next = () => {
    const dealId = dealIds.pop();
    if (dealId === undefined) throw new Error('There are no deals left to settle.');
    return dealId;
  };
  const settle = () => applyDealEvent(ctx(clock), { dealId: next(), event: 'release' });
  const statements = (await sentBy(pool, settle)).length - 2;
  const client = await pool.connect();
  const [verb, bare] = [timed(settle), timed(() => settleBare(client, next()))];
  for (const warmUp of [verb, bare, verb, bare]) await warmUp();
  const ratio = figureOf('a settlement by its verb / written by hand', await compare(verb, bare, rounds), 0.4);
  client.release();
  const started = performance.now();
  await together(settlements, settle);
  const perSecond = (settlements * 1000) / (performance.now() - started);
  const problems = [...(await findBrokenInvariants(ctx(), ledgerInvariants)), ...(await verifyChain(ctx())).problems];
  return [
    ratio,
    { name: 'statements of a settlement', value: statements, digits: 0, limit: { atMost: 22 } },
    { name: 'settlements of one seller a second', value: perSecond, digits: 0, limit: { atLeast: leastSettlements } },
    { name: 'faults in the books after them', value: problems.length, digits: 0, limit: { atMost: 0 } },
  ];
}

/** Runs the work this many times, with as many at once as a site of a few processes would run. */
async function together(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const hand = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}

function timed(work: () => Promise<unknown>): Measure {
  return async () => {
    const started = performance.now();
    for (let done = 0; done < settledARound; done++) await work();
    return { perSecond: (settledARound * 1000) / (performance.now() - started), perCpuSecond: Number.NaN };
  };
}

async function measureStatements({ pool, ctx }: BenchPlace): Promise<Figure[]> {
  const members = { long: await fillStatement(pool, 'long', long), short: await fillStatement(pool, 'short', short) };
  const read = (memberId: bigint) => findPostings(ctx(), { kind: 'member_available', memberId }, naira);
  const asked = async (memberId: bigint) => (await sentBy(pool, () => read(memberId))) satisfies Statement[];
  const [own, other] = [reading(() => read(members.long)), reading(() => read(members.short))];
  for (const warmUp of [own, other, own, other]) await warmUp();
  const name = `first page of ${long.toLocaleString('en-NG')} postings / of ${short}`;
  const ratio = figureOf(name, await compare(own, other, rounds), 0.8);
  return [ratio, ...(await tableScans(pool, { statement: await asked(members.long) }))];
}

function reading(work: () => Promise<unknown>): Measure {
  return async () => {
    const started = performance.now();
    for (let done = 0; done < readsARound; done++) await work();
    return { perSecond: (readsARound * 1000) / (performance.now() - started), perCpuSecond: Number.NaN };
  };
}

function figureOf(name: string, { ratio, ratios, first, second }: Comparison, atLeast: number): Figure {
  const figure: Figure = { name, value: ratio, digits: 2, limit: { atLeast } };
  const half = middleHalf(ratios).map((bound) => bound.toFixed(2));
  lines.push([name, first.toFixed(0), second.toFixed(0), show(figure), half.join('–')]);
  return figure;
}

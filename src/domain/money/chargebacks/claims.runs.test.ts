import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claims } from '../../../../test/support/claims.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { clock, member } from '../../../../test/support/deals.ts';
import { limited } from '../../../../test/support/limits.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { topUp } from '../../../../test/support/sound-books.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { isFailure } from '#domain/acting/context.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { chargebackFindingNames, type ChargebackFinding } from './finding.schema.ts';

const database = await testDatabase(8);
const { ctx, db, pool } = database;
const paying = await openPaying(database);
const { provider, work } = paying;
const { paidBy, claim, lost, won, act, decideAbout } = claims(database, paying);
const { withAccount, withdraw } = payingOut(database, provider);

/** `CLAIM_RUNS` makes more runs. A failure prints its seed, and `CLAIM_SEED` repeats it. */
const numRuns = Number(process.env.CLAIM_RUNS ?? 8);
const seed = Number(process.env.CLAIM_SEED ?? 20_261_126);

const price = 200_000n;
const paid = 203_000n;
const of = <const One>(...all: One[]) => fc.constantFrom(...all);
const part = of(1, 2);
type Did = readonly ['seller' | 'buyer' | 'clock', Parameters<typeof act>[2], { sellers: bigint }?];
const sent: readonly Did[] = [['seller', 'ship']];
const delivered: readonly Did[] = [...sent, ['buyer', 'deliver']];
/** The two sides settle a dispute. */
const agreed: readonly Did[] = [
  ['buyer', 'dispute'],
  ['seller', 'propose_split', { sellers: 70_000n }],
  ['buyer', 'accept_split'],
];
/** The steps of a part before its bank reclaims the payment. */
const ways: Record<string, readonly Did[]> = {
  funded: [],
  cancelled: [['seller', 'cancel']],
  sent,
  disputed: [...sent, ['buyer', 'dispute']],
  conceded: [...sent, ['buyer', 'dispute'], ['seller', 'concede']],
  delivered,
  sentBack: [...delivered, ['buyer', 'reject'], ['buyer', 'ship_return']],
  cameBack: [...delivered, ['buyer', 'reject'], ['buyer', 'ship_return'], ['seller', 'receive_return']],
  released: [...delivered, ['buyer', 'accept'], ['clock', 'release']],
  divided: [...delivered, ...agreed],
  dividedUnsent: agreed,
  concededUnsent: [
    ['seller', 'dispute'],
    ['buyer', 'concede'],
  ],
};
const way = of(...Object.keys(ways));
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ as: of('seller'), event: of('ship', 'cancel', 'concede', 'receive_return'), part }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ as: of('buyer'), event: of('deliver', 'accept', 'dispute', 'ship_return'), part }),
  },
  { weight: 3, arbitrary: fc.record({ days: of(1, 4, 15) }) },
  { weight: 2, arbitrary: fc.record({ claimed: of(paid, 60_000n, 80_000n) }) },
  { weight: 1, arbitrary: fc.record({ ends: of('lost', 'won') }) },
  { weight: 2, arbitrary: fc.record({ finding: of(...chargebackFindingNames), part }) },
  { weight: 2, arbitrary: fc.record({ withdraws: of('buyer', 'seller'), minor: of(50_000n, 90_000n) }) },
  { weight: 1, arbitrary: fc.record({ toppedUp: of(30_000n, 120_000n) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const some = fc.array(step, { maxLength: 3 });
const runs = fc.record({
  came: fc.tuple(way, way),
  before: some,
  claimed: of(paid, 60_000n, 80_000n),
  during: some,
  ends: of('lost', 'lost', 'won'),
  after: some,
  finding: of(...chargebackFindingNames),
});
type Run = typeof runs extends fc.Arbitrary<infer One> ? One : never;

/** A refusal by a rule changes nothing; any other error is a fault. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return false;
  }
}

async function goThrough(run: Run): Promise<void> {
  const deal = await paidBy('card', { minor: price, shares: [1n, 1n] });
  const { reference, buyerId, sellerId } = deal;
  await withAccount(buyerId);
  await withAccount(sellerId);
  const found = new Set<ChargebackFinding>();
  let claimed = 0n;
  let isOpen = false;
  const end = async (ends: 'lost' | 'won') => {
    await (ends === 'lost' ? lost : won)(reference);
    isOpen = false;
  };
  const find = async (part: number, finding: ChargebackFinding) => {
    const claims = await db
      .selectFrom('chargeback')
      .select('id')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute();
    for (const { id } of claims) if (await tried(() => decideAbout(id, part, finding))) found.add(finding);
  };
  const take = async (one: Step): Promise<void> => {
    if ('event' in one) await tried(() => act(one.as, deal, one.event, { part: one.part }));
    else if ('days' in one) {
      await moveBusinessClock(db, 'demo', one.days * day_ms);
      await fireClocks(ctx(clock));
      await makeDuePayouts(ctx(clock), provider);
      await work();
    } else if ('claimed' in one) {
      if (isOpen || claimed + one.claimed > paid) return;
      claimed += one.claimed;
      isOpen = true;
      await claim(reference, one.claimed);
    } else if ('ends' in one) {
      if (isOpen) await end(one.ends);
    } else if ('finding' in one) await find(one.part, one.finding);
    else if ('withdraws' in one) {
      await tried(() => withdraw(one.withdraws === 'buyer' ? buyerId : sellerId, one.minor));
      await work();
    } else await topUp(ctx(member(buyerId)), buyerId, one.toppedUp);
  };
  for (const [at, came] of run.came.entries())
    for (const [as, event, more] of ways[came]!) await act(as, deal, event, { part: at + 1, ...more });
  for (const one of [...run.before, { claimed: run.claimed }, ...run.during, { ends: run.ends }, ...run.after])
    await take(one);
  if (isOpen) await end('lost');
  // One after the other, in whatever order decisions are due.
  for (const part of [2, 1, 2, 1]) await find(part, run.finding);
  await work();

  const { rows } = await pool.query<{ left: bigint; house: bigint; is_borne: boolean }>(
    `select d.minor - coalesce(sum(s.minor), 0)::bigint as left, d.borne_at is not null as is_borne,
       coalesce(sum(s.minor) filter (where s.account_kind = 'losses'), 0)::bigint as house
     from chargeback d left join loss_share s on s.dispute_id = d.id
     where d.reference = $1 and d.state = 'lost' group by d.id order by d.id`,
    [reference],
  );
  // The whole loss is covered, and by us only if a seller was found to have delivered.
  for (const { left, house, is_borne } of rows) {
    expect({ left, is_borne }).toEqual({ left: 0n, is_borne: true });
    expect(house === 0n || found.has('delivered')).toBe(true);
  }
  const below = await pool.query(
    `select kind from ledger_account where member_id = any($1::bigint[]) and balance < 0 and kind <> 'receivable'`,
    [[buyerId, sellerId].map(String)],
  );
  expect(below.rows).toEqual([]);
  expect(await findBrokenInvariants(ctx())).toEqual([]);
}

test(
  'whatever happens around chargebacks, each lost one is covered to the kobo',
  { timeout: limited(300_000) },
  async () => {
    await fc.assert(fc.asyncProperty(runs, goThrough), { numRuns, seed });
  },
);

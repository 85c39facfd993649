import { expect, onTestFinished, test } from 'vitest';
import { clock, draft, member, twoSides, type Sides } from '../../../../test/support/deals.ts';
import { queueWhenUsed } from '../../../../test/support/queue-when-used.ts';
import { topUp } from '../../../../test/support/sound-books.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import { installQueue } from '#platform/queue/install-queue.ts';
import { type Actor, type Ctx, isFailure } from '#domain/acting/context.ts';
import { jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { applyDealEvent } from './apply-event.ts';
import type { DealEvent } from '../deal-terms/deal.states.ts';

const all = Number(process.env.RESTARTS ?? 20);
/** This many deals run at once, and after this many steps of all of them the database is stopped. */
const [together, between] = all > 100 ? [12, 120] : [6, 70];

const way: readonly [as: 'buyer' | 'seller' | 'clock', event: DealEvent][] = [
  ['buyer', 'propose'],
  ['seller', 'agree'],
  ['buyer', 'fund'],
  ['seller', 'ship'],
  ['buyer', 'deliver'],
  ['buyer', 'accept'],
  ['clock', 'release'],
];

/** A server that keeps every confirmed commit, however it ends. */
async function ownDatabase() {
  const server = await startThrowaway(['synchronous_commit=on']);
  onTestFinished(server.stop);
  const pool = createPool(server.connection, together + 1, () => {});
  onTestFinished(() => pool.end());
  await migrate(pool, 'db/migrations');
  await installQueue(pool, (error) => expect(error).toBeUndefined());
  const queue = queueWhenUsed(server.connection);
  await queue.open(jobNames);
  onTestFinished(() => queue.stop());
  const given = { db: createDatabase(pool), queue, files: diskStore('/nowhere'), requestId: 'test' };
  const ctx = (actor: Actor = { kind: 'guest' }): Ctx => ({ actor, now: new Date(), ...given });
  return { server, pool, ctx };
}
type Own = Awaited<ReturnType<typeof ownDatabase>>;

/** The database stops and comes back after this many steps; a client that was cut off waits and repeats its act. */
function falling({ server, pool, ctx }: Own) {
  const counts = { steps: 0, falls: 0, cutOff: 0, doneAlready: 0 };
  let back: Promise<void> | undefined;
  const fall = async () => {
    await server.halt('SIGQUIT');
    await server.resume();
    counts.falls += 1;
    back = undefined;
  };
  const stepOf = async (dealId: bigint) => {
    const { rows } = await pool.query<{ version: number }>('select version from deal_part where deal_id = $1', [
      dealId,
    ]);
    return rows.map(({ version }) => version).join();
  };
  async function take(actor: Actor, dealId: bigint, event: DealEvent, seen: number): Promise<void> {
    try {
      await applyDealEvent(ctx(actor), { dealId, event, seen });
    } catch (error) {
      if (!isFailure(error, 'conflict')) throw error;
      // The answer was lost, not the step.
      expect(await stepOf(dealId)).toBe(String(seen + 1));
      counts.doneAlready += 1;
    }
  }
  return {
    counts,
    async goOn(actor: Actor, dealId: bigint, event: DealEvent, seen: number): Promise<void> {
      for (let tries = 1; ; tries++) {
        try {
          await take(actor, dealId, event, seen);
          break;
        } catch (error) {
          if (tries === 100 || error instanceof TypeError) throw error;
          counts.cutOff += 1;
          await back;
        }
      }
      counts.steps += 1;
      if (counts.steps % between === 0 && counts.steps < all * way.length) back ??= fall();
    },
    isUp: () => back ?? Promise.resolve(),
  };
}

test(
  `while ${all} deals run the database crashes again and again, and nothing is lost or doubled`,
  { timeout: 0 },
  async () => {
    const own = await ownDatabase();
    const { ctx, pool } = own;
    const deals: ({ dealId: bigint } & Sides)[] = [];
    for (let one = 0; one < all; one++) {
      const sides = deals.at(-10) ?? (await twoSides(ctx()));
      await topUp(ctx(), sides.buyerId, 101_500n);
      deals.push({ ...sides, dealId: await draft(own, sides) });
    }
    const { counts, goOn, isUp } = falling(own);
    const waiting = deals.values();
    const work = async () => {
      for (const { dealId, buyerId, sellerId } of waiting) {
        const actors = { buyer: member(buyerId), seller: member(sellerId), clock };
        for (const [seen, [as, event]] of way.entries()) await goOn(actors[as], dealId, event, seen);
      }
    };
    await Promise.all(Array.from({ length: together }, work));
    await isUp();
    const { rows: kept } = await pool.query(
      `select (select count(*) from deal_part where state = 'released' and version = $1) as released,
         (select count(*) from deal_event) as events, (select count(*) from ledger_journal where kind <> 'charge') as journals,
         (select count(*) from mail where template = 'deal-told') - (select count(*) from deal_notice) as untold,
         (select jsonb_object_agg(kind, minor) from (select kind, sum(balance)::text as minor from ledger_account group by kind) on_it) as money`,
      [way.length],
    );
    const many = BigInt(all);
    expect(kept).toEqual([
      {
        released: many,
        events: many * BigInt(way.length),
        journals: many * 2n,
        untold: 0n,
        money: {
          escrow: '0',
          fee_income: String(many * 1_500n),
          member_available: '0',
          member_payable: String(many * 100_000n),
          provider_clearing: String(-many * 101_500n),
        },
      },
    ]);
    expect(counts.falls).toBeGreaterThanOrEqual(1);
    expect(await findBrokenInvariants(ctx())).toEqual([]);
    expect((await verifyChain(ctx())).problems).toEqual([]);
    if (process.env.RESTARTS) process.stdout.write(`${JSON.stringify(counts)}\n`);
  },
);

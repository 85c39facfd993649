import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { runs } from '../../../../test/support/deal-runs/commands.ts';
import { stopClock } from '../../../../test/support/deal-runs/moment.ts';
import { runDeal } from '../../../../test/support/deal-runs/run-deal.ts';
import type { Place, Verb } from '../../../../test/support/deal-runs/running-deal.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { applyDealEvent } from './apply-event.ts';
import { dealStates, isDealOver } from '../deal-terms/deal.states.ts';
import { limited } from '../../../../test/support/limits.ts';

/**
 * This many deals share a database, and after this many runs every invariant is checked on all of them, because nothing is rolled back
 * there.
 */
const [together, askedAfter] = [50, 10];
const all = Number(process.env.DEAL_RUNS ?? 300);
/** Always the same seed unless another is given; a failure prints it, and `DEAL_SEED` repeats it. */
const seed = process.env.DEAL_SEED === 'new' ? Date.now() % 1_000_000_000 : Number(process.env.DEAL_SEED ?? 20_261_123);
const batches = Array.from({ length: Math.ceil(all / together) }, (_, at) => seed + at);
const reached = new Set<string>();

async function placeFor(verb: Verb): Promise<Place> {
  const database = await testDatabase(4, onTestFinished);
  return { ...database, verb, moment: await stopClock(database) };
}

async function goThrough(place: Place, more: { numRuns: number; seed: number; endOnFailure?: boolean }): Promise<void> {
  let ran = 0;
  const property = fc.asyncProperty(runs, async (run) => {
    const { parts } = await runDeal(place, run);
    ran += 1;
    const broken = ran % askedAfter === 0 ? await findBrokenInvariants(place.ctx()) : [];
    expect(broken).toEqual([]);
    for (const { state } of parts) reached.add(state);
  });
  await fc.assert(property, { ...more, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true });
  expect(await findBrokenInvariants(place.ctx())).toEqual([]);
  expect((await verifyChain(place.ctx())).problems).toEqual([]);
}

describe('a deal under random commands: at any time, twice, at once or while the process dies', () => {
  test.each(batches)(
    'matches the model, and every invariant holds (seed %i)',
    { timeout: limited(300_000) },
    async (one) => {
      const went = goThrough(await placeFor(applyDealEvent), { numRuns: together, seed: one });
      await expect(went).resolves.toBeUndefined();
    },
  );

  // Only a lost chargeback ends a part as charged back, and these runs have none: `bear-claim.test.ts` has.
  test('the runs reach every end of a deal', () => {
    const missed = dealStates.filter((state) => isDealOver(state) && state !== 'charged_back' && !reached.has(state));
    expect(missed).toEqual([]);
  });
});

const faults: Record<string, Verb> = {
  'lets one side act for the other': async (ctx, act) => {
    const { buyer_id, seller_id } = await ctx.db
      .selectFrom('deal')
      .select(['buyer_id', 'seller_id'])
      .where('id', '=', act.dealId)
      .executeTakeFirstOrThrow();
    const isBuyer = ctx.actor.kind === 'member' && ctx.actor.id === buyer_id;
    const actor = ctx.actor.kind === 'member' ? { ...ctx.actor, id: isBuyer ? seller_id : buyer_id } : ctx.actor;
    return applyDealEvent(ctx, act).catch(() => applyDealEvent({ ...ctx, actor }, act));
  },
  'does not look which step was seen': (ctx, act) => applyDealEvent(ctx, { ...act, seen: undefined }),
  'gives the seller a percent more of a part': (ctx, act) =>
    applyDealEvent(
      ctx,
      act.portion ? { ...act, portion: { ...act.portion, accepted: (act.portion.accepted + 1n) % 100n } } : act,
    ),
  'leaves the clocks of the step before': async (ctx, act) => {
    const before = await ctx.db.selectFrom('deal_clock').selectAll().where('deal_id', '=', act.dealId).execute();
    const applied = await applyDealEvent(ctx, act);
    if (before.length > 0)
      await ctx.db
        .insertInto('deal_clock')
        .values(before)
        .onConflict((known) => known.doNothing())
        .execute();
    return applied;
  },
};

describe('the model notices a verb that', () => {
  test.each(Object.entries(faults))('%s', { timeout: limited(300_000) }, async (_, verb) => {
    const place = await placeFor(verb);
    await expect(goThrough(place, { numRuns: 100, seed, endOnFailure: true })).rejects.toThrow('Property failed');
  });
});

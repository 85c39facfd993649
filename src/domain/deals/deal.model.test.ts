import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { aMember, emptyDeals, keepBooksSound, naira, topUp } from '../../../test/support/sound-books.ts';
import { isFailure } from '../failure.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { findBalance } from '../ledger/find-balance.ts';
import { ledgerInvariants } from '../ledger/ledger.invariants.ts';
import { postJournal, type Journal } from '../ledger/post-journal.ts';
import { can, type Standing } from './deal.can.ts';
import { dealEvents, dealParties, holdsMoney, type DealState, type MoneyEffect } from './deal.states.ts';
import { heldFor, legTerms, linesOf, outcomeOf, worthOf, type FeePayer, type LegTerms } from './leg.money.ts';

const database = await testDatabase();
const { ctx } = database;
// The deals are not gone through by their own verb here.
keepBooksSound(database, ledgerInvariants);
await emptyDeals(database, 300);

/** What somebody tries with a leg: mostly what may be done there, now and then anything at all; once, twice, or twice at once. */
type Try = { leg: number; pick: number; anything: boolean; times: 'once' | 'twice' | 'at once'; percent: bigint };
const tries = fc.array(
  fc.record<Try>({
    leg: fc.nat(2),
    pick: fc.nat(),
    anything: fc.nat(9).map((one) => one === 0),
    times: fc.constantFrom('once', 'twice', 'at once'),
    percent: fc.bigInt({ min: 0n, max: 100n }),
  }),
  { minLength: 6, maxLength: 18 },
);
const deal = fc.record({
  minor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  shares: fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 3 }),
  payer: fc.constantFrom<FeePayer>('buyer', 'seller', 'both'),
  begins: fc.constantFrom<DealState>('draft', 'agreed', 'agreed'),
  // One unit too little to pay for all of its legs.
  isShort: fc.boolean(),
  tries,
});

let dealId = 0n;
// Paying is as likely as all that ends a deal before it.
const oftenPaying = [...dealEvents, 'fund', 'fund', 'fund'] as const;
const everyAct = oftenPaying.flatMap((event) => dealParties.map((party) => ({ event, party })));

test('whatever 300 deals go through, each unit is where the machine says', { timeout: 240_000 }, async () => {
  const [buyerId, sellerId] = [await aMember(ctx(), 'Ada'), await aMember(ctx(), 'Bola')];
  const on = async (account: AccountOf) => (await findBalance(ctx(), account, naira)).minor;
  const payable = () => on({ kind: 'member_payable', memberId: sellerId });
  const refundable = () => on({ kind: 'buyer_refundable', memberId: buyerId });
  const available = () => on({ kind: 'member_available', memberId: buyerId });
  const fees = () => on({ kind: 'fee_income' });
  const all = () => Promise.all([payable(), refundable(), available(), fees()]);

  const expected = await all();
  await fc.assert(
    fc.asyncProperty(deal, async ({ minor, shares, payer, begins, isShort, tries }) => {
      dealId += 1n;
      const sides = { dealId, buyerId, sellerId };
      const legs = legTerms(minor, shares, { fee_bps: 150n, payer }).map((terms) => ({
        terms,
        state: begins,
      }));
      const money = legs.reduce((sum, { terms }) => sum + heldFor(terms), isShort ? -1n : 0n);
      if (money > 0n) await topUp(ctx(), buyerId, money);
      expected[2] += money;

      for (const [number, one] of tries.entries()) {
        const at = one.leg % legs.length;
        const leg = legs[at]!;
        const { event, party } = chosen(leg.state, one);
        const { transition } = can(standing(leg.state, party), event, party);
        if (!transition) continue;
        if (transition.money && heldFor(leg.terms) > 0n) {
          const sellers = worthOf(leg.terms, one.percent, 100n);
          const paid = await book(transition.money, leg.terms, { ...sides, leg: at + 1, number, sellers }, one.times);
          // Only who has too little is refused, and stays where they were.
          const hasEnough = transition.money !== 'hold' || expected[2] >= heldFor(leg.terms);
          if (paid !== hasEnough)
            throw new Error(`${transition.money} of ${heldFor(leg.terms)} with ${expected[2]}: ${paid}`);
          if (!paid) continue;
          if (transition.money === 'hold') expected[2] -= heldFor(leg.terms);
          else {
            const given = { release: leg.terms.minor, refund: 0n, split: sellers }[transition.money];
            const { seller, buyer, fee } = outcomeOf(leg.terms, given);
            expected[0] += seller;
            expected[1] += buyer;
            expected[3] += fee;
          }
        }
        leg.state = transition.to;
      }

      expect(await all()).toEqual(expected);
      const held = legs.filter(({ state }) => holdsMoney(state)).reduce((sum, { terms }) => sum + heldFor(terms), 0n);
      expect(await on({ kind: 'escrow', dealId })).toBe(held);
    }),
    // What it expects goes on from one deal to the next, so the first that fails is the one to look at.
    { numRuns: 300, endOnFailure: true, seed: 20_261_123 },
  );
  // It went through what it is about: many were paid for, and many came to an end.
  const { rows } = await database.pool.query<{ kind: string; many: boolean }>(
    "select kind, count(*) > 100 as many from ledger_journal where kind in ('funding', 'settlement') group by kind order by kind",
  );
  expect(rows).toEqual([
    { kind: 'funding', many: true },
    { kind: 'settlement', many: true },
  ]);
});

function chosen(state: DealState, { pick, anything }: Try) {
  const possible = everyAct.filter(({ event, party }) => can(standing(state, party), event, party).transition);
  const from = possible.length > 0 && !anything ? possible : everyAct;
  return from[pick % from.length]!;
}

function standing(state: DealState, party: string): Standing {
  return { state, turn: party === 'seller' ? 'seller' : 'buyer', hasPin: true };
}

type Booked = { dealId: bigint; buyerId: bigint; sellerId: bigint; leg: number; number: number; sellers: bigint };

/** Books an effect as often as it is asked for; it is done once, or refused for want of money. */
async function book(
  effect: MoneyEffect,
  terms: LegTerms,
  { leg, number, sellers, ...sides }: Booked,
  times: Try['times'],
): Promise<boolean> {
  const journal: Journal = {
    kind: effect === 'hold' ? 'funding' : 'settlement',
    currency: naira,
    dealId: sides.dealId,
    leg,
    key: `deal ${sides.dealId} leg ${leg} step ${number}`,
    lines: linesOf(effect, terms, sides, sellers),
  };
  const post = () => postJournal(ctx(), journal).catch(tooLittle);
  const posted = times === 'at once' ? await Promise.all([post(), post()]) : [await post()];
  if (times === 'twice') posted.push(await post());
  const done = posted.filter((one) => one !== undefined);
  if (done.length === 0) return false;
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
  // A leg is settled once, by whatever other key it is tried again.
  const again =
    effect === 'hold'
      ? undefined
      : await postJournal(ctx(), { ...journal, key: `${journal.key} again` }).catch(tooLittle);
  expect(again).toBeUndefined();
  return true;
}

function tooLittle(error: unknown): undefined {
  if (!isFailure(error, 'conflict')) throw error;
}

import { beforeEach, describe, expect, test } from 'vitest';
import { confirm } from '../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { draft, member, terms, twoSides, type Sides } from '../../../../test/support/deals.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { currency } from '#domain/values/currency.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { openDeal } from '#domain/trade/deals/open-deal.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { findPlan } from './find-plan.ts';
import { grantPlan } from './grant-plan.ts';
import { grantPlanSchema, setRateSchema } from './plan.schema.ts';
import { setDollarRate } from './set-rate.ts';
import { escrowFees_bps } from '#content/escrow-fees.ts';

const database = await testDatabase();
const { ctx, db } = database;
const finance = await staffAtDesk(database, 'finance');
const owner = await staffAtDesk(database, 'owner');

const grant = (memberId: bigint, wanted: object) =>
  grantPlan(ctx(finance.actor), memberId, grantPlanSchema.parse({ why: 'Checked', seen: '0', ...wanted }));
const rate = (code: string, perDollar: string, actor = finance.actor) =>
  setDollarRate(ctx(actor), setRateSchema.parse({ currency: code, perDollar, why: 'The bank of today' }));
const dealOf = (id: bigint) =>
  db
    .selectFrom('deal')
    .select(['plan', 'fee_bps', 'per_dollar', 'rate_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const open = (sides: Sides, minor: bigint, code = 'NGN', payer: 'buyer' | 'seller' | 'both' = 'buyer') =>
  openDeal(ctx(member(sides.buyerId)), { ...sides, currency: currency(code), terms: { ...terms, minor, payer } });

let sides: Sides;
beforeEach(async () => {
  sides = await twoSides(ctx());
});

describe('the fee of a deal', () => {
  test('is that of the plan of the member who pays it: Basic until staff grant another, or a fee of their own', async () => {
    expect(await dealOf(await open(sides, 100_000n))).toMatchObject({ plan: 'basic', fee_bps: 150 });
    await grant(sides.sellerId, { plan: 'professional' });
    const asked = await grant(sides.buyerId, { plan: 'enterprise', fee: '0.65' });
    expect(await dealOf(await open(sides, 100_000n, 'NGN', 'buyer'))).toMatchObject({ plan: 'basic' });
    await confirm(ctx(owner.actor), 'approvalId' in asked ? asked.approvalId : 0n);
    expect(await dealOf(await open(sides, 100_000n, 'NGN', 'buyer'))).toMatchObject({
      plan: 'enterprise',
      fee_bps: 65,
    });
    expect(await dealOf(await open(sides, 100_000n, 'NGN', 'seller'))).toMatchObject({
      plan: 'professional',
      fee_bps: 120,
    });
    expect(await dealOf(await open(sides, 100_000n, 'NGN', 'both'))).toMatchObject({
      plan: 'professional',
      fee_bps: 120,
    });
  });

  test('stays with the deal, and is calculated again when other terms change who pays it', async () => {
    const dealId = await draft(database, sides);
    await grant(sides.buyerId, { plan: 'enterprise' });
    expect(await dealOf(dealId)).toMatchObject({ plan: 'basic', fee_bps: 150 });
    await applyDealEvent(ctx(member(sides.buyerId)), { dealId, event: 'propose' });
    await applyDealEvent(ctx(member(sides.sellerId)), {
      dealId,
      event: 'counter',
      terms: { ...terms, payer: 'seller' },
    });
    expect(await dealOf(dealId)).toMatchObject({ plan: 'basic', fee_bps: 150 });
    await applyDealEvent(ctx(member(sides.buyerId)), { dealId, event: 'counter', terms: { ...terms, payer: 'buyer' } });
    expect(await dealOf(dealId)).toMatchObject({ plan: 'enterprise', fee_bps: 80 });
    await applyDealEvent(ctx(member(sides.sellerId)), { dealId, event: 'agree' });
    const more = db.updateTable('deal').set({ fee_bps: 10 }).where('id', '=', dealId).execute();
    await expect(more).rejects.toThrow('as they were agreed');
  });

  test('changes on the announced day', async () => {
    await grant(sides.buyerId, { plan: 'enterprise', from: '2099-01-01' });
    expect(await dealOf(await open(sides, 100_000n))).toMatchObject({ plan: 'basic' });
    const { plan, grants } = await findPlan(ctx(), sides.buyerId, escrowFees_bps);
    expect([plan, grants.map(({ hasBegun }) => hasBegun)]).toEqual(['basic', [false]]);
    await expect(grant(sides.sellerId, { plan: 'enterprise', from: '2020-01-01' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('the limit of a plan', () => {
  test('is converted at the current rate, to the last kobo, and the deal keeps that rate', async () => {
    await rate('NGN', '1,600.50');
    const limit = 10_000n * 160_050n;
    expect(await dealOf(await open(sides, limit))).toMatchObject({ per_dollar: 160_050n });
    await expect(open(sides, limit + 1n)).rejects.toThrow(
      /Basic plan, which goes up to \$10,000, which is ₦16,005,000 at \$1 = ₦1,600.50/,
    );
    await grant(sides.buyerId, { plan: 'professional' });
    expect(await dealOf(await open(sides, limit + 1n))).toMatchObject({ plan: 'professional' });
    await expect(open(sides, 5n * limit + 1n)).rejects.toThrow('$50,000');
    await grant(sides.sellerId, { plan: 'enterprise' });
    expect(await dealOf(await open(sides, 1000n * limit, 'NGN', 'seller'))).toMatchObject({ plan: 'enterprise' });
  });

  test.each([
    ['USD', 1_000_000n],
    ['JPY', 1_520_000n],
    ['KWD', 3_070_000n],
  ])('is the same in %s, in its own minor units', async (code, limit) => {
    await open(sides, limit, code);
    await expect(open(sides, limit + 1n, code)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('applies to changed terms too', async () => {
    const dealId = await draft(database, sides);
    await applyDealEvent(ctx(member(sides.buyerId)), { dealId, event: 'propose' });
    const more = { ...terms, minor: 10n ** 12n };
    const countered = applyDealEvent(ctx(member(sides.sellerId)), { dealId, event: 'counter', terms: more });
    await expect(countered).rejects.toThrow('Basic plan');
  });
});

describe('granting a plan', () => {
  test.each(['viewer', 'support', 'pricing'] as const)('is allowed to staff who move money, not %s', async (role) => {
    const { actor } = await staffAtDesk(database, role, { email: `${role}.plans@agbon.example` });
    const input = grantPlanSchema.parse({ plan: 'enterprise', why: 'Why not', seen: '0' });
    await expect(grantPlan(ctx(actor), sides.buyerId, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(rate('NGN', '1', actor)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('simultaneously with another grant succeeds or must be reviewed again', async () => {
    const both = ['professional', 'enterprise'].map((plan) => grant(sides.buyerId, { plan }));
    const done = await Promise.allSettled(both);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await findPlan(ctx(), sides.buyerId, escrowFees_bps)).grants).toHaveLength(1);
  });

  test('cannot be done by the colleague who would get the plan', async () => {
    await db.updateTable('member').set({ email: 'finance@agbon.example' }).where('id', '=', sides.sellerId).execute();
    await expect(grant(sides.sellerId, { plan: 'enterprise' })).rejects.toThrow(ownMoneyText);
  });

  test('is logged with the earlier plan', async () => {
    await grant(sides.buyerId, { plan: 'professional', fee: '1' });
    await rate('KES', '130');
    const lines = await db
      .selectFrom('audit')
      .select(['what', 'before', 'after', 'why'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines.map(({ what }) => what)).toEqual(['set-rate', 'grant-plan']);
    expect(lines[0]).toMatchObject({ before: { dollar: 'KES 129.00' }, after: { dollar: 'KES 130.00' } });
    expect(lines[1]).toMatchObject({
      before: { plan: 'Basic' },
      after: { plan: 'Professional', fee_bps: 100 },
      why: 'Checked',
    });
  });
});

test.each(['0', '-1', '1.005', '1e5', '', '99999999999999'])('%s is not a rate of the naira', async (typed) => {
  await expect(rate('NGN', typed)).rejects.toMatchObject({ code: 'invalid' });
});

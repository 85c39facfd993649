import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, clock, member, paidDeal, type Sides } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { changeSetting } from '#domain/acting/setting-changes/change-setting.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { settingSchemas } from '#domain/acting/settings/setting.schema.ts';
import { transaction } from '#platform/database/transaction.ts';
import { findOwnMoney } from '../payments/find-own-money.ts';
import { businessMorning } from './business-days.ts';
import { makeDuePayouts } from './make-due-payouts.ts';
import { payoutTexts } from './payout.schema.ts';
import { requestPayout } from './request-payout.ts';
import { endPayout } from './send-payout.ts';
import { stopReasons } from './stop-reasons.ts';
import { stopUnsentPayout } from './stop-unsent-payout.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
keepBooksSound(database);
const { withAccount, balanceOf } = payingOut(database, undefined);

/** Two weeks contain the plan's five business days on any date, Christmas and Easter included. */
const afterThePlan = () =>
  pool.query(
    `insert into business_clock (ahead_ms) values (14::bigint * 86400000) on conflict (only_one) do update
      set ahead_ms = business_clock.ahead_ms + 14::bigint * 86400000`,
  );
const run = () => makeDuePayouts(ctx(clock), undefined);
const payoutsOf = (memberId: bigint) =>
  db.selectFrom('payout').select(['deal_id', 'part', 'minor', 'state']).where('member_id', '=', memberId).execute();

async function released(): Promise<{ dealId: bigint } & Sides> {
  const deal = await paidDeal(database);
  await after(database, deal.dealId, deal, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  return deal;
}

test('released money is paid out automatically on the day that the plan sets, once, and not before', async () => {
  const { dealId, sellerId } = await released();
  await withAccount(sellerId);
  expect(await run()).toEqual({ made: 0, failed: [] });
  await afterThePlan();
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.reduce((sum, { made }) => sum + made, 0)).toBe(1);
  expect(await payoutsOf(sellerId)).toEqual([{ deal_id: dealId, part: 1, minor: 100_000n, state: 'reserved' }]);
  expect([await balanceOf(sellerId), await run()]).toEqual([0n, { made: 0, failed: [] }]);
});

test('a member without a bank account is paid out as soon as they add one, and delays no other member', async () => {
  const [without, withOne] = [await released(), await released()];
  await withAccount(withOne.sellerId);
  await afterThePlan();
  expect((await run()).made).toBe(1);
  await withAccount(without.sellerId);
  expect((await run()).made).toBe(1);
  expect(await payoutsOf(without.sellerId)).toHaveLength(1);
});

/** It was sent, and the provider says that it failed. */
async function failAtBank(id: bigint): Promise<void> {
  await pool.query("update payout set state = 'sending', tries = 1 where id = $1", [id]);
  await endPayout(ctx(), id, { state: 'failed' });
}

test('a requested payout of a part that failed is not repeated to the same bank account', async () => {
  const { dealId, sellerId } = await released();
  await withAccount(sellerId);
  const { id } = await requestPayout(ctx(member(sellerId)), { dealId, part: 1 }, { provider: undefined });
  await failAtBank(id);
  await afterThePlan();
  expect([(await run()).made, (await payoutsOf(sellerId)).length]).toEqual([0, 1]);
  await pool.query('update payout_account set replaced_at = business_now() where member_id = $1', [sellerId]);
  await withAccount(sellerId, '0123456781');
  expect([(await run()).made, (await run()).made]).toEqual([1, 0]);
});

test('a payout that the bank returned waits for another account, and goes there once', async () => {
  const { sellerId } = await released();
  await withAccount(sellerId);
  await afterThePlan();
  await run();
  const { id } = await db
    .selectFrom('payout')
    .select('id')
    .where('member_id', '=', sellerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const waiting = async () =>
    (await findOwnMoney(ctx(), sellerId)).payouts.map(({ state, waitsForAccount }) => [state, waitsForAccount]);
  expect(await waiting()).toEqual([['reserved', false]]);
  await failAtBank(id);
  expect((await run()).made).toBe(0);
  expect(await waiting()).toEqual([['failed', true]]);
  const { rows } = await pool.query(
    `select props->'answers'->0->>'value' as text from mail where template = 'money-told' and props->>'news' = 'payout failed'
      order by id desc limit 1`,
  );
  expect(rows).toEqual([{ text: payoutTexts.saveAccount }]);
  await pool.query('update payout_account set replaced_at = business_now() where member_id = $1', [sellerId]);
  expect(await waiting()).toEqual([['failed', false]]);
  await withAccount(sellerId, '0123456780');
  expect([(await run()).made, (await run()).made]).toEqual([1, 0]);
  expect((await payoutsOf(sellerId)).map(({ state }) => state).toSorted()).toEqual(['failed', 'reserved']);
});

test('a payout that we stopped because of a loss is made again, with what the loss left', async () => {
  const { dealId, sellerId } = await released();
  await withAccount(sellerId);
  await afterThePlan();
  await run();
  const { id } = await db
    .selectFrom('payout')
    .select('id')
    .where('member_id', '=', sellerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await transaction(ctx(clock), (ctx) => stopUnsentPayout(ctx, id, stopReasons.sameDeal));
  expect([(await run()).made, (await run()).made]).toEqual([1, 0]);
  const states = (await payoutsOf(sellerId)).map(({ deal_id, state }) => `${deal_id} ${state}`);
  expect(states.toSorted()).toEqual([`${dealId} failed`, `${dealId} reserved`]);
});

test('a refund leaves nothing to be paid out', async () => {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [['seller', 'cancel']]);
  const { rows } = await pool.query('select from payout_release where deal_id = $1', [dealId]);
  expect(rows).toEqual([]);
});

test('released money is due on a bank working day: holidays declared by then do not count, and withdrawn ones do', async () => {
  const { actor } = await staffAtDesk(database, 'owner');
  const declare = (days: string, version: string) =>
    changeSetting(
      ctx(actor),
      settingNamed('public-holidays')!,
      settingSchemas.days.parse({ days, version, reason: 'The minister says so' }),
    );
  const dueOf = async ({ dealId }: { dealId: bigint }) => {
    const { rows } = await pool.query<{ due: Date; now: Date }>(
      'select due_at as due, business_now() as now from payout_release where deal_id = $1 order by part',
      [dealId],
    );
    return { day: dayInLagos(rows[0]!.due), now: rows[0]!.now };
  };
  const plain = await dueOf(await released());
  const next = businessMorning(plain.now, 6, new Set());
  const written = plain.day.split('-').reverse().join('/');
  await declare(`${written} Eid el-Fitr`, '0');
  expect(await dueOf(await released())).toMatchObject({ day: dayInLagos(next) });
  await declare('', '1');
  expect(await dueOf(await released())).toMatchObject({ day: plain.day });
});

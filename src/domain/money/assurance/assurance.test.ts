import { expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { keep, statementOf } from '../../../../test/support/bank-statements.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, clock, member, paidDeal } from '../../../../test/support/deals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { verifyLedger } from '#domain/registers/verify-ledger.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { endPayout } from '../payouts/send-payout.ts';
import { chainPromise, assurancePromises, promiseResultOf } from './assurance.promises.ts';
import { findAssurance } from './find-assurance.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { withAccount } = payingOut(database, undefined);

const verified = async () => {
  await verifyLedger(ctx());
  const { last, held } = await findAssurance(ctx());
  return { last: last!, held };
};
/** A change of a balance that only the owner of the tables can make. */
const falsify = (minor: number) =>
  pool.query(`alter table ledger_account disable trigger user;
    update ledger_account set balance = balance + ${minor} where id = (select min(id) from ledger_account where kind = 'escrow');
    alter table ledger_account enable trigger user`);
const later = (days: number) =>
  pool.query(
    `insert into business_clock (ahead_ms) values ($1::bigint * 86400000) on conflict (only_one) do update
      set ahead_ms = business_clock.ahead_ms + $1::bigint * 86400000`,
    [days],
  );

/** The statement of the bank that got our files of payouts: the sent and the returned ones. */
async function bankShowsPayouts(): Promise<void> {
  const { rows } = await pool.query<{ at: Date; reference: string; minor: bigint }>(
    `select bank_movement.at, p.reference, bank_movement.minor from bank_movement join payout p on p.id = payout_id
     where p.state in ('sending', 'success', 'reversed') order by bank_movement.id`,
  );
  const lines = rows.map(({ at, reference, minor }) => {
    const naira = String(Number(minor < 0n ? -minor : minor) / 100);
    return `${dayInLagos(at)},Transfer,${reference},${minor < 0n ? `${naira},` : `,${naira}`}`;
  });
  const finance = await staffAtDesk(database, 'finance');
  await keep(ctx(finance.actor), statementOf(...lines));
}

test('without any verification the page has no figures', async () => {
  expect(await findAssurance(ctx())).toEqual({ last: undefined, held: [], compared: [], charges: [] });
});

test('with empty books every promise holds and nothing is owed', async () => {
  const { last, held } = await verified();
  for (const promise of [...assurancePromises, chainPromise])
    expect([promise.name, promiseResultOf(promise, last)]).toEqual([promise.name, 'held']);
  expect([last.chainHolds, last.journals, last.currencies, held]).toEqual([true, 0n, [], []]);
});

test('a sum is shown once it has five deals, and changes only when five deals have changed it', async () => {
  for (let count = 0; count < 4; count++) await paidDeal(database);
  const few = await verified();
  expect([few.last.dealsHeld, few.last.currencies, few.last.short, few.held]).toEqual([4, ['NGN'], [], []]);
  await paidDeal(database, { minor: 123_400n });
  const shown = (await verified()).held;
  const sum = 4n * 101_500n + 125_251n;
  expect(shown).toMatchObject([{ currency: 'NGN', owed: [{ kinds: ['escrow'], minor: sum }], ours: 0n }]);
  await paidDeal(database);
  const next = await verified();
  expect([next.last.dealsHeld, next.held]).toEqual([6, shown]);
  for (let count = 0; count < 4; count++) await paidDeal(database);
  expect((await verified()).held).toMatchObject([{ owed: [{ minor: sum + 5n * 101_500n }] }]);
});

test('broken books show the broken promise and no new sum, until they are repaired', async () => {
  const { held } = await findAssurance(ctx());
  for (let count = 0; count < 5; count++) await paidDeal(database);
  await falsify(1);
  const broken = await verified();
  expect(broken.held).toEqual(held);
  const names = assurancePromises
    .filter((promise) => promiseResultOf(promise, broken.last) === 'broken')
    .map(({ name }) => name);
  expect(names).toEqual([
    'Every entry balances',
    'A balance is a sum',
    'A deal’s money stays with the deal',
    'Held means held',
  ]);
  await falsify(-1);
  const mended = await verified();
  expect([mended.last.broken, mended.held[0]!.at > held[0]!.at]).toEqual([[], true]);
});

test('a changed entry breaks the seal, and the page says so', async () => {
  const changeTo = (why: string) =>
    pool.query(`alter table ledger_journal disable trigger user;
      update ledger_journal set why = ${why} where id = (select min(id) from ledger_journal);
      alter table ledger_journal enable always trigger ledger_journal_is_append_only`);
  await changeTo(`'Never mind'`);
  expect((await verified()).last).toMatchObject({ chainHolds: false, broken: [] });
  await changeTo('null');
  await pool.query('alter table ledger_journal enable trigger ledger_journal_is_kept');
  expect((await verified()).last.chainHolds).toBe(true);
});

test('payouts are counted by the latest day of their plan: in time, late, open, and without a bank account', async () => {
  const released = async (withBank: boolean) => {
    const deal = await paidDeal(database);
    await after(database, deal.dealId, deal, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
    if (withBank) await withAccount(deal.sellerId);
    return deal;
  };
  const paidAtOnce = async () => {
    const { dealId, sellerId } = await released(true);
    const { id } = await requestPayout(ctx(member(sellerId)), { dealId, part: 1 }, { provider: undefined });
    await endPayout(ctx(), id, { state: 'success' });
    return id;
  };
  const none = { inTime: 0, late: 0, owing: 0, waiting: 0, back: 0, median_ms: undefined };
  const late = await released(true);
  await released(false);
  expect((await verified()).last.payouts).toEqual(none);
  await paidAtOnce();
  await endPayout(ctx(), await paidAtOnce(), { state: 'reversed' });
  expect((await verified()).last.payouts).toMatchObject({ inTime: 1, owing: 0, waiting: 0, back: 1 });
  await later(8);
  expect((await verified()).last.payouts).toMatchObject({ inTime: 1, late: 0, owing: 2, waiting: 1 });
  await makeDuePayouts(ctx(clock), undefined);
  const { id } = await db
    .selectFrom('payout')
    .select('id')
    .where('member_id', '=', late.sellerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await endPayout(ctx(), id, { state: 'success' });
  const { median_ms, ...counts } = (await verified()).last.payouts;
  expect(counts).toEqual({ inTime: 1, late: 1, owing: 1, waiting: 1, back: 1 });
  // The median of a payout on the same day and one after eight days.
  expect(Math.round(median_ms! / day_ms)).toBe(4);
  // Within the weeks in which a bank must show our payouts by file.
  await bankShowsPayouts();
  await later(90);
  expect((await verified()).last.payouts).toEqual(none);
});

test('two simultaneous verifications both finish', async () => {
  const both = await Promise.all([verifyLedger(ctx()), verifyLedger(ctx())]);
  expect(both.map(({ problems }) => problems)).toEqual([[], []]);
});

test('the page costs one query, also with much data', async () => {
  expect(await statementsOf(pool, () => findAssurance(ctx()))).toHaveLength(1);
});

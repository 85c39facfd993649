import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { feePayers, pressPayNow, setApplicationFee } from '../../../../../test/support/application-fees.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openPaying } from '../../../../../test/support/payments.ts';
import { exportOf } from '../../../../../test/support/person-export.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { paymentRecords } from '#domain/money/payments/payments.records.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { findTransactions } from '#domain/money/payments/find-transactions.ts';
import { deleteAccount } from '#domain/registers/privacy/delete-account.ts';
import { findErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { describeErased } from '#domain/registers/privacy/person-data.view.ts';
import { findOwnApplication } from '../find-own-application.ts';
import { supplierData } from '../person-data.ts';
import { supplierApplications } from '../supplier-applications.records.ts';
import { supplierFeeTexts } from './supplier-fee.texts.ts';
import { remindUnsentApplications, refundUnsentFees } from './unsent-fees.ts';

const database = await testDatabase(12);
const { ctx, db, pool } = database;
const paying = await openPaying(database);
const { paystack, provider, booked, notify, unmatched, refundOf, work } = paying;
const { press, paidBy, submit, decide } = await feePayers(database, paying);
keepBooksSound(database);
const support = await staffAtDesk(database, 'support');
const price = 1_000_000n;

type Of = { rows: { state: string; minor: bigint; claimed: boolean }[] };
const feesOf = async (who: SignedIn) => {
  const { rows } = (await pool.query(
    'select state, minor, claimed_at is not null as claimed from supplier_fee where member_id = $1 order by id',
    [who.member.id],
  )) as Of;
  return rows;
};
const stateOf = async (who: SignedIn) => (await feesOf(who)).map(({ state }) => state);
const papersOf = async (who: SignedIn) => {
  const { rows } = await pool.query<{ paper: string; minor: bigint; vat_minor: bigint }>(
    'select kind as paper, minor, vat_minor from document where buyer_id = $1 order by id',
    [who.member.id],
  );
  return rows;
};

describe('the fee of an application', () => {
  test('must be paid before the application is sent, unless the setting says that there is none', async () => {
    const ngozi = await signedIn(database);
    await expect(submit(ngozi)).rejects.toMatchObject({ code: 'conflict', message: supplierFeeTexts.unpaid });
    await setApplicationFee(database, '0');
    await submit(ngozi);
    await expect(pressPayNow((await signedIn(database)).ctx(), provider)).rejects.toMatchObject({
      message: supplierFeeTexts.none,
    });
    await setApplicationFee(database, String(price));
  });

  test('is held by one journal, has a receipt with its VAT, and opens the application', async () => {
    const ngozi = await signedIn(database);
    await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
      select 'vat-rate', coalesce(max(version), 0) + 1, '{"bps": 750}', now(), now(), 'A test' from site_setting where name = 'vat-rate'`);
    const [held, fees] = [await booked('fees_held'), await booked('fee_income')];
    await paidBy(ngozi);
    expect([(await booked('fees_held')) - held, (await booked('fee_income')) - fees]).toEqual([price, 0n]);
    expect(await papersOf(ngozi)).toEqual([{ paper: 'receipt', minor: price, vat_minor: 69_767n }]);
    expect((await findOwnApplication(ngozi.ctx())).fee).toMatchObject({ state: 'held', minor: price });
    const { rows } = await findTransactions(ctx(), ngozi.member.id, { size: 5 });
    expect(rows).toMatchObject([
      { type: 'payment', amount: { minor: -price }, method: 'Card', description: 'Supplier application fee' },
    ]);
    const payment = db.selectFrom('payment').select('id').where('payer_id', '=', ngozi.member.id);
    const { id: paymentId } = await payment.orderBy('id').executeTakeFirstOrThrow();
    const shown = await paymentRecords.find(ctx(support.actor), String(paymentId));
    expect(shown?.fields.for).toBe('Supplier application fee');
    const id = await submit(ngozi);
    const row = await supplierApplications.find(ctx(support.actor), String(id));
    expect(row?.fields.application_fee).toBe('₦10,000, held until you decide');
  });

  test('has one page at the provider, even with two tabs at once, and is paid once', async () => {
    const ngozi = await signedIn(database);
    const references = await Promise.all(Array.from({ length: 6 }, () => press(ngozi)));
    expect(new Set(references).size).toBe(1);
    paystack.pay(references[0]!);
    await Promise.all(references.map((reference) => settlePayment(ctx(), provider, reference)));
    expect(await stateOf(ngozi)).toEqual(['held']);
    expect(await pressPayNow(ngozi.ctx(), provider)).toBe('paid');
  });

  test('that is paid a second time is refunded automatically', async () => {
    const ngozi = await signedIn(database);
    const first = await press(ngozi);
    await moveBusinessClock(database.db, 'demo', 2 * 60 * 60 * 1000);
    const second = await press(ngozi);
    expect(second).not.toBe(first);
    for (const reference of [first, second]) paystack.pay(reference);
    expect(await settlePayment(ctx(), provider, second)).toBe('paid');
    expect(await settlePayment(ctx(), provider, first)).toBe('parked');
    expect(await unmatched(first)).toMatchObject({ why: 'late', state: 'refunding' });
    expect(await stateOf(ngozi)).toEqual(['held']);
    expect(await papersOf(ngozi)).toHaveLength(1);
  });

  test('that was abandoned and is paid late counts, by the notice alone', async () => {
    const ngozi = await signedIn(database);
    const reference = await press(ngozi);
    expect(await settlePayment(ctx(), provider, reference)).toBe('failed');
    expect(await stateOf(ngozi)).toEqual(['due']);
    paystack.pay(reference);
    await notify('charge.success', { reference, status: 'success' });
    await work();
    expect(await stateOf(ngozi)).toEqual(['held']);
  });

  test('that is no longer needed is refunded when it is paid late', async () => {
    const ngozi = await signedIn(database);
    const reference = await press(ngozi);
    await setApplicationFee(database, '0');
    await submit(ngozi);
    await setApplicationFee(database, String(price));
    paystack.pay(reference);
    expect(await settlePayment(ctx(), provider, reference)).toBe('parked');
    expect(await stateOf(ngozi)).toEqual(['lapsed']);
  });
});

describe('a decision', () => {
  test('that approves turns the fee into income', async () => {
    const ngozi = await signedIn(database);
    await paidBy(ngozi);
    const [held, fees] = [await booked('fees_held'), await booked('fee_income')];
    await decide(await submit(ngozi), 'confirmed');
    expect([(await booked('fees_held')) - held, (await booked('fee_income')) - fees]).toEqual([-price, price]);
    expect(await stateOf(ngozi)).toEqual(['earned']);
  });

  test('that declines refunds the whole fee to the card, with a credit note, and the next application has a new fee', async () => {
    const ngozi = await signedIn(database);
    const reference = await paidBy(ngozi);
    await decide(await submit(ngozi), 'declined');
    expect(await stateOf(ngozi)).toEqual(['returned']);
    expect((await papersOf(ngozi)).map(({ paper, minor }) => [paper, minor])).toEqual([
      ['receipt', price],
      ['credit_note', price],
    ]);
    expect((await refundOf(reference)).state).toBe('reserved');
    await work();
    await expect(submit(ngozi)).rejects.toMatchObject({ message: supplierFeeTexts.unpaid });
    await paidBy(ngozi);
    expect(await stateOf(ngozi)).toEqual(['returned', 'held']);
  });

  test('that declines leaves a bank transfer among the refunds of its member', async () => {
    const ngozi = await signedIn(database);
    await paidBy(ngozi, 'bank_transfer');
    await decide(await submit(ngozi), 'declined');
    const { rows } = await findTransactions(ctx(), ngozi.member.id, { size: 5, type: 'refund' });
    expect(rows).toMatchObject([
      { amount: { minor: price }, description: 'Supplier application fee: paid back to you' },
    ]);
  });

  test('that declines puts the fee into the balance, on hold, if the provider refuses the refund for good', async () => {
    const ngozi = await signedIn(database);
    const reference = await paidBy(ngozi);
    paystack.next(
      { status: 400, body: { status: false, message: 'Refund window closed', code: 'refund_not_allowed' } },
      '/refund',
    );
    await decide(await submit(ngozi), 'declined');
    await work();
    expect((await refundOf(reference)).state).toBe('in_balance');
    const { rows } = await pool.query(
      `select balance, (select minor from card_hold where member_id = $1 and account_kind = 'member_available') as on_hold
       from ledger_account where kind = 'member_available' and member_id = $1`,
      [ngozi.member.id],
    );
    expect(rows).toEqual([{ balance: price, on_hold: price }]);
  });
});

describe('a fee that is paid for an application that is never sent', () => {
  test('sends a reminder after 30 days, once, and is refunded after 60; its draft stays until then', async () => {
    const ngozi = await signedIn(database);
    await paidBy(ngozi);
    const days = (count: number) => moveBusinessClock(database.db, 'demo', count * day_ms);
    await days(29);
    expect(await remindUnsentApplications(ctx(), 10)).toBe(0);
    await days(2);
    expect(await remindUnsentApplications(ctx(), 10)).toBeGreaterThan(0);
    expect(await remindUnsentApplications(ctx(), 10)).toBe(0);
    const { rows } = await pool.query(
      `select from mail where template = 'money-told' and props ->> 'news' = 'fee unsent' and $1 = any(to_addresses)`,
      [ngozi.member.email],
    );
    expect(rows).toHaveLength(1);
    const retire = () =>
      supplierData.retire({ ...ctx(), now: new Date(ctx().now.getTime() + 90 * day_ms) }, 50, undefined as never);
    await retire();
    expect((await findOwnApplication(ngozi.ctx())).draft).toBeDefined();
    await days(30);
    while ((await refundUnsentFees(ctx(), 10)) > 0);
    expect(await stateOf(ngozi)).toEqual(['returned']);
    await retire();
    expect((await findOwnApplication(ngozi.ctx())).draft).toBeUndefined();
  });

  test('keeps its member from being erased until it is refunded', async () => {
    const ngozi = await signedIn(database);
    await press(ngozi);
    await pool.query(`update payment set state = 'failed', ask_at = null where payer_id = $1`, [ngozi.member.id]);
    const tunde = await signedIn(database);
    await paidBy(tunde);
    await expect(deleteAccount(tunde.ctx(), { sessionId: tunde.sessionId })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await findErasureHolds(tunde.ctx(), { memberId: tunde.member.id })).toEqual([
      'We hold the fee of a supplier application that you have not sent. Send it, or wait: you get the fee back 60 days after you paid it.',
    ]);
    expect((await exportOf(ngozi.ctx(), { memberId: ngozi.member.id })).text).toContain(
      'For: Supplier application fee',
    );
    const { erased } = await deleteAccount(ngozi.ctx(), { sessionId: ngozi.sessionId });
    expect(await stateOf(ngozi)).toEqual(['lapsed']);
    expect(describeErased(erased)).toContainEqual({
      label: 'Payments',
      value: '1 kept in our books, without your name',
    });
  });
});

describe('the table of fees', () => {
  test.each([
    [
      'is not declared income while the application has no decision',
      `update supplier_fee set state = 'earned', ended_at = business_now() where state = 'held'`,
    ],
    ['keeps the amount that was paid', `update supplier_fee set minor = minor + 1 where state = 'held'`],
    ['is not deleted once it was paid', `delete from supplier_fee where state = 'held'`],
  ])('a fee %s', async (_, statement) => {
    await paidBy(await signedIn(database));
    await expect(sql.raw(statement).execute(database.siteDb)).rejects.toThrow(/stays as it was paid|never deleted/);
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { after, clock, member } from '../../../../test/support/deals.ts';
import { openPaying, owed } from '../../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { beginPayment } from './begin-payment.ts';
import { findPayment } from './find-payment.ts';
import { paymentTexts } from './payment.schema.ts';
import { settlePayment } from './settle-payment.ts';

const database = await testDatabase(34);
const { ctx, db } = database;
const { paystack, provider, agreed, begun, toppedUp, stateOf, booked, unmatched, notify, refundsAsked, work } =
  await openPaying(database);
const deals = dealActs(database);
keepBooksSound(database);

const settle = (reference: string) => settlePayment(ctx(), provider, reference);
const told = async (memberId: bigint) =>
  (
    await sql<{ news: string }>`select props ->> 'news' as news from mail where template = 'money-told'
      and (select email from member where id = ${memberId}) = any (to_addresses) order by id`.execute(db)
  ).rows.map(({ news }) => news);
const deps = { provider, publicUrl: 'https://agbon.test' };

describe('starting a payment', () => {
  test('saves the amount to the kobo before the provider is asked', async () => {
    const { reference, dealId, buyerId, page } = await begun();
    const row = await db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      deal_id: dealId,
      payer_id: buyerId,
      minor: owed,
      currency: 'NGN',
      state: 'open',
      page,
    });
    expect(paystack.books.charges.get(reference)).toMatchObject({ amount: 101_500, currency: 'NGN' });
    expect(paystack.requests.at(-1)!.body).toMatchObject({ callback_url: `https://agbon.test/payments/${reference}` });
  });

  test('is allowed only to the buyer, and only for something payable', async () => {
    const { dealId, sellerId, buyerId } = await agreed();
    const begin = (id: bigint) => beginPayment(ctx(member(id)), { paidFor: { dealId } }, deps);
    await expect(begin(sellerId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(begin(await aMember(ctx()))).rejects.toMatchObject({ code: 'not_found' });
    await expect(beginPayment(ctx(), { paidFor: { dealId } }, deps)).rejects.toMatchObject({ code: 'signed_out' });
    await deals.act(member(buyerId), { dealId, event: 'cancel' });
    await expect(begin(buyerId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('again for the same deal within an hour leads to the same page', async () => {
    const first = await begun();
    const again = await beginPayment(ctx(member(first.buyerId)), { paidFor: { dealId: first.dealId } }, deps);
    expect(again).toEqual({ reference: first.reference, page: first.page });
  });

  test.each(['silent', 'reset', 'rubbish'] as const)(
    'at a provider that is %s reports that, and nothing is lost',
    async (mishap) => {
      const { dealId, buyerId } = await agreed();
      paystack.next(mishap, 'initialize');
      const begin = () => beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
      await expect(begin()).rejects.toMatchObject({ code: 'unavailable', message: paymentTexts.notStarted });
      const rows = await db.selectFrom('payment').select(['state', 'ask_at']).where('deal_id', '=', dealId).execute();
      // The payment may have reached the provider, so it is looked up.
      expect(rows).toEqual([{ state: 'failed', ask_at: expect.any(Date) }]);
      expect((await begin()).page).toContain('https://checkout.paystack.test/');
    },
  );

  test.each([0n, -1n, 99_99n, 100_000_000_01n, 2n ** 63n])('a balance is not topped up by %i', async (minor) => {
    const ada = await aMember(ctx());
    await expect(toppedUp(ada, minor)).rejects.toMatchObject({ code: 'invalid', field: 'amount' });
  });
});

describe('a payment that the provider confirms', () => {
  test('pays for its deal once, even if several people ask several times', async () => {
    const { reference, dealId, ...sides } = await begun();
    paystack.pay(reference, { fees: 1_522 });
    const before = await booked('provider_fees');
    expect(await Promise.all(Array.from({ length: 16 }, () => settle(reference)))).toEqual(Array(16).fill('paid'));
    expect(await settle(reference)).toBe('paid');
    expect(await deals.stateOf(dealId)).toBe('funded');
    expect(await deals.moneyOf(dealId, sides)).toEqual({ available: 0n, held: owed, seller: 0n, buyer: 0n });
    expect((await booked('provider_fees')) - before).toBe(-1_522n);
  });

  test('goes into the balance if it has no deal', async () => {
    const ada = await aMember(ctx());
    const { reference } = await toppedUp(ada, 500_00n);
    expect(await settle(reference)).toBe('failed');
    paystack.pay(reference);
    const before = await booked('member_available');
    expect(await settle(reference)).toBe('paid');
    expect((await booked('member_available')) - before).toBe(500_00n);
  });

  test('is found when the payer comes back, even if an earlier try failed', async () => {
    const { reference, dealId } = await begun();
    const declined = async () => (await findPayment(ctx(), { reference }))!.declined;
    paystack.pay(reference, { status: 'failed', gateway_response: 'Insufficient Funds' });
    expect(await settle(reference)).toBe('failed');
    expect([await declined(), await deals.stateOf(dealId)]).toEqual(['too_little', 'agreed']);
    paystack.pay(reference);
    expect([await settle(reference), await declined()]).toEqual(['paid', undefined]);
  });

  test('that is pending is waited for', async () => {
    const { reference } = await begun();
    paystack.pay(reference, { status: 'ongoing' });
    expect(await settle(reference)).toBe('pending');
    expect(await stateOf(reference)).toBe('open');
  });
});

describe('a payment that differs from the request', () => {
  test.each([
    ['amount', { amount: 101_499 }, 101_499n],
    ['amount', { amount: 101_501 }, 101_501n],
    ['amount', { amount: 1 }, 1n],
    ['currency', { currency: 'USD' }, owed],
  ] as const)('with another %s %j is unmatched, and is credited to no member', async (why, paid, minor) => {
    const { reference, dealId } = await begun();
    const currency = 'currency' in paid ? paid.currency : 'NGN';
    const before = await booked('suspense', currency);
    paystack.pay(reference, paid);
    expect([await settle(reference), await settle(reference)]).toEqual(['parked', 'parked']);
    expect(await unmatched(reference)).toMatchObject({ why, state: 'waiting' });
    expect((await booked('suspense', currency)) - before).toBe(minor);
    expect(await deals.stateOf(dealId)).toBe('agreed');
  });

  test('with a provider’s fee above the amount is unmatched, and no such fee is booked', async () => {
    const { reference, dealId } = await begun();
    paystack.pay(reference, { fees: 101_501 });
    const before = await booked('provider_fees');
    expect([await settle(reference), await settle(reference)]).toEqual(['parked', 'parked']);
    expect(await unmatched(reference)).toMatchObject({ why: 'fee', state: 'waiting' });
    expect([(await booked('provider_fees')) - before, await deals.stateOf(dealId)]).toEqual([0n, 'agreed']);
  });

  test('under a reference that is not ours is unmatched, once', async () => {
    paystack.receive('somebody-elses', 7_777);
    const before = await booked('suspense');
    expect(await Promise.all(Array.from({ length: 8 }, () => settle('somebody-elses')))).toEqual(
      Array(8).fill('parked'),
    );
    expect((await booked('suspense')) - before).toBe(7_777n);
    expect(await unmatched('somebody-elses')).toMatchObject({ why: 'unknown', state: 'waiting' });
  });

  test('by another provider under a reference of ours pays for nothing, and is unmatched as unknown', async () => {
    const { reference, dealId } = await begun();
    paystack.pay(reference);
    const other = { ...provider, name: 'sandbox' as const };
    expect(await settlePayment(ctx(), other, reference)).toBe('parked');
    expect(await stateOf(reference)).toBe('open');
    expect(await deals.stateOf(dealId)).toBe('agreed');
    const found = db
      .selectFrom('unmatched_payment')
      .select(['why', 'payment_id', 'payer_id'])
      .where('provider', '=', 'sandbox');
    expect(await found.where('reference', '=', reference).execute()).toEqual([
      { why: 'unknown', payment_id: null, payer_id: null },
    ]);
    expect(await settle(reference)).toBe('paid');
  });

  test('a payment is not completed by money that did not come, is not given up at once, and stays paid', async () => {
    const { reference } = await begun();
    expect([await settle(reference), await stateOf(reference)]).toEqual(['failed', 'open']);
    paystack.pay(reference);
    await settle(reference);
    paystack.pay(reference, { status: 'failed' });
    expect([await settle(reference), await stateOf(reference)]).toEqual(['paid', 'paid']);
    for (const change of ["payment set state = 'open'", 'provider_charge set minor = 1'])
      await expect(sql`update ${sql.raw(change)} where reference = ${reference}`.execute(db)).rejects.toThrow(
        /stays as it was|only ever added/,
      );
  });

  test('no provider is called while a transaction is open', async () => {
    const { reference } = await begun();
    const asked = paystack.requests.length;
    const within = transaction(ctx(), (ctx) => settlePayment(ctx, provider, reference));
    await expect(within).rejects.toThrow('within a transaction');
    expect(paystack.requests).toHaveLength(asked);
  });

  test('a reference without a payment has no effect', async () => {
    expect(await settle('nobodys')).toBe('unknown');
    expect(await unmatched('nobodys')).toBeUndefined();
  });

  test.each(['cancelled', 'expired', 'paid otherwise'])(
    'money for a deal that is %s is refunded automatically',
    async (how) => {
      const { reference, dealId, ...sides } = await begun();
      if (how === 'cancelled') await deals.act(member(sides.buyerId), { dealId, event: 'cancel' });
      if (how === 'expired') {
        await deals.elapse(dealId);
        await fireClocks(ctx(clock));
      }
      if (how === 'paid otherwise') {
        const other = await toppedUp(sides.buyerId, owed);
        paystack.pay(other.reference);
        await settle(other.reference);
        await after(database, dealId, sides, [['buyer', 'fund']]);
      }
      paystack.pay(reference);
      expect(await settle(reference)).toBe('parked');
      expect(await unmatched(reference)).toMatchObject({ why: 'late', state: 'refunding' });
      await work();
      paystack.refundBecomes(reference, 'processed');
      await notify('refund.processed', { transaction_reference: reference, status: 'processed' });
      await work();
      expect(await unmatched(reference)).toMatchObject({ state: 'refunded' });
      expect(refundsAsked(reference)).toBe(1);
      expect(await told(sides.buyerId)).toContain('sent back');
    },
  );

  test('a charge that arrives as its deal is cancelled either pays for it or is refunded', async () => {
    const { reference, dealId, ...sides } = await begun();
    paystack.pay(reference);
    await Promise.allSettled([
      settle(reference),
      deals.act(member(sides.buyerId), { dealId, event: 'cancel' }),
      settle(reference),
    ]);
    const [state, deal] = [await stateOf(reference), await deals.stateOf(dealId)];
    expect([
      ['paid', 'funded'],
      ['parked', 'cancelled'],
    ]).toContainEqual([state, deal]);
  });
});

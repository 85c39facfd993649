import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refused } from '../../../../test/support/paystack-answers.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { accountNumberOf, payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { ledgerTexts } from '../ledger/post-journal.ts';
import { reconcilePayments } from '../notices/reconcile-payments.ts';
import { payoutTexts } from './payout.schema.ts';
import { requestPayout } from './request-payout.ts';
import { sendPayout } from './send-payout.ts';

const database = await testDatabase(34);
const { ctx, db, pool } = database;
const { paystack, provider, notify, work } = await openPaying(database);
const { rich, withdraw, withAccount, balanceOf, stateOf } = payingOut(database, provider);
keepBooksSound(database);

const send = (id: bigint) => sendPayout(ctx(), provider, id);
const sentOf = (reference: string) =>
  paystack.requests.filter(({ path, body }) => path === 'POST /transfer' && body.reference === reference).length;
const later = (by_ms: number) => moveBusinessClock(db, 'demo', by_ms);

describe('requesting a payout', () => {
  test('takes it out of the balance at once, and sends it under the reference that was stored', async () => {
    const ada = await rich(1_000_00n);
    const { id, reference } = await withdraw(ada, 400_00n);
    expect([await balanceOf(ada), await stateOf(id)]).toEqual([600_00n, 'reserved']);
    await work();
    expect(await stateOf(id)).toBe('sending');
    expect(paystack.books.transfers.get(reference)).toMatchObject({
      amount: 40_000,
      recipient: `RCP_${accountNumberOf(ada)}`,
    });
    paystack.transferBecomes(reference, 'success');
    await notify('transfer.success', { reference, status: 'success' });
    await work();
    expect([await balanceOf(ada), await stateOf(id)]).toEqual([600_00n, 'success']);
  });

  test('32 times at once for 25 from a balance of 12 times that, on as many connections, succeeds 12 times', async () => {
    const ada = await rich(300n);
    const asked = await Promise.allSettled(Array.from({ length: 32 }, () => withdraw(ada, 25n)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    const told = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(new Set(told)).toEqual(new Set([ledgerTexts.tooLittle]));
    expect(await balanceOf(ada)).toBe(0n);
  });

  test.each([
    [0n, payoutTexts.amount],
    [-1n, payoutTexts.amount],
    [2n ** 63n, 'You can withdraw'],
  ])('of %i is refused', async (minor, refusal) => {
    const ada = await rich(500n);
    await expect(withdraw(ada, minor)).rejects.toThrow(refusal);
    expect(await balanceOf(ada)).toBe(500n);
  });

  test('is refused without a bank account, or to one that was changed within the day', async () => {
    const ada = await rich(500n);
    await pool.query('update payout_account set replaced_at = now() where member_id = $1', [ada]);
    await expect(withdraw(ada, 5n)).rejects.toThrow(payoutTexts.noAccount);
    await db
      .insertInto('payout_account')
      .values({
        member_id: ada,
        bank_code: '058',
        bank_name: 'Another',
        account_number: '0999999999',
        holder: 'ADA',
        usable_from: new Date(Date.now() + 400 * 24 * hour_ms),
      })
      .execute();
    await expect(withdraw(ada, 5n)).rejects.toThrow(payoutTexts.coolingOff);
  });

  test('for a part of a deal pays it once, and again only if it was returned', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, [
      ['seller', 'ship'],
      ['buyer', 'deliver'],
      ['buyer', 'accept'],
      ['clock', 'release'],
    ]);
    await withAccount(sides.sellerId);
    const ask = () => requestPayout(ctx(member(sides.sellerId)), { dealId, part: 1 }, { provider });
    const asked = await Promise.allSettled([ask(), ask(), ask(), ask()]);
    const [paid, ...more] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    expect(await balanceOf(sides.sellerId)).toBe(0n);
    await withAccount(sides.buyerId);
    const other = requestPayout(ctx(member(sides.buyerId)), { dealId, part: 1 }, { provider });
    await expect(other).rejects.toThrow(payoutTexts.noPart);
    await send(paid!.id);
    paystack.transferBecomes(paid!.reference, 'failed');
    await later(2 * minute_ms);
    await reconcilePayments(ctx(), provider);
    expect(await balanceOf(sides.sellerId)).toBe(100_000n);
    expect((await ask()).reference).not.toBe(paid!.reference);
  });
});

describe('an outcome', () => {
  test.each(['silent', 'reset', 'reset after', 'rubbish'] as const)(
    'that is unknown (%s) is looked up by the same reference, and nothing is sent twice',
    async (mishap) => {
      const ada = await rich(511n);
      const { id, reference } = await withdraw(ada, 511n);
      const before = paystack.requests.length;
      paystack.next(mishap, 'POST /transfer');
      await expect(send(id)).rejects.toMatchObject({ isFinal: false });
      expect([await balanceOf(ada), await stateOf(id)]).toEqual([0n, 'sending']);
      await later(2 * minute_ms);
      await reconcilePayments(ctx(), provider);
      await Promise.all([send(id), send(id), send(id)]);
      const sent = paystack.requests
        .slice(before)
        .filter(({ path, body }) => path === 'POST /transfer' && body.amount === 511);
      expect(new Set(sent.map(({ body }) => body.reference))).toEqual(new Set([reference]));
      expect(paystack.books.transfers.get(reference)).toMatchObject({ amount: 511 });
      paystack.transferBecomes(reference, 'success');
      await send(id);
      expect([await balanceOf(ada), await stateOf(id)]).toEqual([0n, 'success']);
    },
  );

  test.each([
    ['failed', 'failed'],
    ['abandoned', 'failed'],
    ['blocked', 'failed'],
    ['rejected', 'failed'],
    ['reversed', 'reversed'],
  ])('of %s gives the member the whole amount back, once', async (status, state) => {
    const ada = await rich(500n);
    const { id, reference } = await withdraw(ada, 500n);
    await send(id);
    paystack.transferBecomes(reference, status);
    await Promise.all(Array.from({ length: 8 }, () => send(id)));
    expect([await balanceOf(ada), await stateOf(id)]).toEqual([500n, state]);
    const { rows } = await sql<{ news: string }>`select m.props ->> 'news' as news from mail m join member p
      on p.email = any(m.to_addresses) where p.id = ${ada} order by m.id desc limit 1`.execute(db);
    expect(rows).toEqual([{ news: state === 'reversed' ? 'payout came back' : 'payout failed' }]);
  });

  test.each(['otp', 'received', 'pending'])('of %s is not final, for days', async (status) => {
    const ada = await rich(500n);
    const { id, reference } = await withdraw(ada, 500n);
    await send(id);
    paystack.transferBecomes(reference, status);
    for (let day = 0; day < 4; day++) {
      await later(24 * hour_ms);
      await reconcilePayments(ctx(), provider);
    }
    expect([await balanceOf(ada), await stateOf(id), sentOf(reference)]).toEqual([0n, 'sending', 1]);
  });

  test('of success that a bank reverses later gives the amount back, in every order of the notices', async () => {
    const ada = await rich(500n);
    const { id, reference } = await withdraw(ada, 500n);
    await send(id);
    paystack.transferBecomes(reference, 'success');
    await send(id);
    expect([await balanceOf(ada), await stateOf(id)]).toEqual([0n, 'success']);
    paystack.transferBecomes(reference, 'reversed');
    for (const status of ['reversed', 'success', 'reversed']) {
      await notify(`transfer.${status}`, { reference, status });
      await work();
    }
    expect([await balanceOf(ada), await stateOf(id)]).toEqual([500n, 'reversed']);
  });

  test('of a refusal is a failure at once, unless an earlier try may still be pending', async () => {
    const [one, other] = [await rich(500n), await rich(500n)];
    const first = await withdraw(one, 500n);
    paystack.next(refused(400, 'Your balance is not enough to fulfil this request'), 'POST /transfer');
    await send(first.id);
    expect([await balanceOf(one), await stateOf(first.id)]).toEqual([500n, 'failed']);
    const second = await withdraw(other, 500n);
    paystack.next('reset', 'POST /transfer');
    await expect(send(second.id)).rejects.toMatchObject({ isFinal: false });
    paystack.next(refused(400, 'Your balance is not enough to fulfil this request'), 'POST /transfer');
    await send(second.id);
    expect([await balanceOf(other), await stateOf(second.id)]).toEqual([0n, 'sending']);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { currency } from '#domain/values/currency.ts';
import { ledgerTexts } from '../ledger/post-journal.ts';
import { payoutTexts } from './payout.schema.ts';
import { requestPayout } from './request-payout.ts';
import { sendPayout } from './send-payout.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { paystack, provider } = await openPaying(database);
const { rich, withdraw, withAccount, balanceOf, stateOf } = payingOut(database, provider);
keepBooksSound(database);

const large = 100_000_001n;
const isSent = (reference: string) => paystack.books.transfers.has(reference);
const isAskedAbout = (reference: string) =>
  paystack.requests.some(({ path }) => path === `GET /transfer/verify/${reference}`);

/** A part of a deal that released money to its seller. */
async function released() {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  await withAccount(sides.sellerId);
  return { dealId, ...sides };
}

const payOut = (id: bigint, dealId: bigint) => requestPayout(ctx(member(id)), { dealId, part: 1 }, { provider });

test('nothing, a negative amount and money of a currency that a member does not have are not paid out', async () => {
  const ada = await rich(500n);
  for (const minor of [0n, -1n]) await expect(withdraw(ada, minor)).rejects.toThrow(payoutTexts.amount);
  const amount = { minor: 5n, currency: currency('USD') };
  const dollars = requestPayout(ctx(member(ada)), { from: 'member_available', amount }, { provider });
  await expect(dollars).rejects.toThrow(ledgerTexts.tooLittle);
});

test('a member who was suspended since they signed in is not paid out', async () => {
  const ada = await rich(500n);
  await sql`update member set suspended_at = now(), suspended_why = 'Fraud' where id = ${ada}`.execute(db);
  await expect(withdraw(ada, 5n)).rejects.toMatchObject({ code: 'signed_out' });
  expect(await balanceOf(ada)).toBe(500n);
});

test('a deal’s revenue is paid out only to its seller', async () => {
  const { dealId, buyerId, sellerId } = await released();
  await withAccount(buyerId);
  for (const id of [buyerId, await rich(500n)]) await expect(payOut(id, dealId)).rejects.toThrow(payoutTexts.noPart);
  await payOut(sellerId, dealId);
});

test('money with an open chargeback is not paid out, but is once the bank has lost', async () => {
  const { dealId, sellerId } = await released();
  await sql`insert into chargeback (provider, number, reference, deal_id, minor, currency, state, look_by)
    values ('paystack', ${crypto.randomUUID()}, 'pay-x', ${dealId}, 5, 'NGN', 'needs_answer', business_now())`.execute(
    db,
  );
  await expect(payOut(sellerId, dealId)).rejects.toThrow(payoutTexts.chargeback);
  await sql`update chargeback set state = 'won' where deal_id = ${dealId}`.execute(db);
  await payOut(sellerId, dealId);
});

test('a large payout waits for staff: it is neither sent nor looked up, even when a job tries to', async () => {
  const { id, reference } = await withdraw(await rich(large), large);
  // Gives the provider no reason of its own to refuse.
  paystack.books.balance += Number(large);
  await sendPayout(ctx(), provider, id);
  expect([await stateOf(id), isSent(reference), isAskedAbout(reference)]).toEqual(['to_confirm', false, false]);
});

test('a payout is sent by the provider of its request', async () => {
  const { id, reference } = await withdraw(await rich(500n), 500n);
  const other: PaymentProvider = { ...provider, name: 'sandbox' };
  await sendPayout(ctx(), other, id);
  expect([await stateOf(id), isSent(reference)]).toEqual(['reserved', false]);
  await sendPayout(ctx(), provider, id);
  expect(isSent(reference)).toBe(true);
});

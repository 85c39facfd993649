import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { confirmOf } from '../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { aMember, topUp } from '../../../../test/support/members-with-money.ts';
import { currency } from '#domain/values/currency.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { findPayoutFiles } from './find-payout-files.ts';
import { makePayoutFile } from './make-payout-file.ts';
import { payoutTexts } from './payout.schema.ts';
import { requestPayout } from './request-payout.ts';
import { sendPayout } from './send-payout.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { paystack, provider } = await openPaying(database);
const { withAccount, stateOf } = payingOut(database, provider);
keepBooksSound(database);
const finance = (await staffAtDesk(database, 'finance')).actor;
const owner = (await staffAtDesk(database, 'owner')).actor;

/** A seller's released money, on its way to their bank when the buyer's bank claims the charge. */
async function chargebackMeanwhile(minor: bigint, by: PaymentProvider | undefined) {
  const { dealId, ...sides } = await paidDeal(database, { minor, shares: [minor] });
  await after(database, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  await withAccount(sides.sellerId);
  const asked = await requestPayout(ctx(member(sides.sellerId)), { dealId, part: 1 }, { provider: by });
  await sql`insert into chargeback (provider, number, reference, deal_id, minor, currency, state, look_by)
    values ('paystack', ${crypto.randomUUID()}, 'pay-x', ${dealId}, ${minor}, 'NGN', 'needs_answer', business_now())`.execute(
    db,
  );
  const decide = () => sql`update chargeback set state = 'won' where deal_id = ${dealId}`.execute(db);
  return { ...asked, decide };
}

test('a large payout cannot be confirmed while its charge has an open chargeback, and is sent once that is decided', async () => {
  const { id, decide } = await chargebackMeanwhile(100_000_001n, provider);
  await expect(confirmOf(ctx(finance), 'payout', id)).rejects.toThrow(payoutTexts.waitsForBank);
  await decide();
  await confirmOf(ctx(finance), 'payout', id);
  expect(await confirmOf(ctx(owner), 'payout', id)).toEqual({ isDone: true });
});

test('a reserved payout is not sent while a bank claims its charge back', async () => {
  const { id, reference, decide } = await chargebackMeanwhile(100_000n, provider);
  await sendPayout(ctx(), provider, id);
  expect([await stateOf(id), paystack.books.transfers.has(reference)]).toEqual(['reserved', false]);
  await decide();
  await sendPayout(ctx(), provider, id);
  expect(paystack.books.transfers.has(reference)).toBe(true);
});

test('payouts by file are added up for each currency', async () => {
  const usd = currency('USD');
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 70_050n, usd);
  await withAccount(ada);
  const wish = { from: 'member_available', amount: { minor: 70_050n, currency: usd } } as const;
  const { id } = await requestPayout(ctx(member(ada)), wish, { provider: undefined });
  for (const colleague of [finance, owner]) await confirmOf(ctx(colleague), 'payout', id);
  const { waiting, totals } = await findPayoutFiles(ctx(finance));
  expect([waiting, totals]).toEqual([1, [wish.amount]]);
  await makePayoutFile(ctx(finance));
  expect((await findPayoutFiles(ctx(finance))).files[0]).toMatchObject({ total: 70_050n, currency: usd });
});

test('a file for the bank leaves out money with an open chargeback', async () => {
  const { id, decide } = await chargebackMeanwhile(100_000n, undefined);
  expect((await findPayoutFiles(ctx(finance))).waiting).toBe(0);
  await expect(makePayoutFile(ctx(finance))).rejects.toThrow(payoutTexts.noneForFile);
  await decide();
  await makePayoutFile(ctx(finance));
  expect(await stateOf(id)).toBe('sending');
});

import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { day_ms, minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { confirmOf } from '../../../../test/support/approvals.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { findAssuranceSums } from '../sums/find-sums.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { findBalance } from '../ledger/find-accounts.ts';
import { currency } from '#domain/values/currency.ts';
import { findOwnStatement } from '../payments/own-statement.ts';
import { reconcilePayments } from '../notices/reconcile-payments.ts';
import { makePayoutFile } from './make-payout-file.ts';
import { sendPayout } from './send-payout.ts';

const site = await testApp();
const { ctx, db, pool } = site;
const { paystack, provider, work } = await openPaying(site);
const { withAccount, withdraw, rich } = payingOut(site, provider);
const byFile = payingOut(site, undefined);
keepBooksSound(site);

const [finance, owner] = [(await staffAtDesk(site, 'finance')).actor, (await staffAtDesk(site, 'owner')).actor];
const naira = currency('NGN');
const large = 229_267_500n;

const on = async (account: AccountOf) => (await findBalance(ctx(), account, naira)).minor;
const aside = (memberId: bigint) => on({ kind: 'payout_preparation', memberId });
const owedToOthers = async () => (await findAssuranceSums(ctx())).find((sums) => sums.currency === 'NGN')!.owing;
const payments = async (cookie: string) => (await seePage(await site.get(link('dashboardPayments'), { cookie }))).text;

test('a payout that waits for two people is still owed, and is neither booked nor shown as sent', async () => {
  const { member, cookie } = await signedIn(site, { account_type: 'seller' });
  await topUp(ctx(), member.id, large);
  await withAccount(member.id);
  const owed = await owedToOthers();
  const form = { from: 'member_available', amount: '2292675', form_key: crypto.randomUUID() };
  expect((await site.post(link('withdrawal'), form, { cookie })).status).toBe(303);
  const { id } = await db
    .selectFrom('payout')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect([await owedToOthers(), await aside(member.id)]).toEqual([owed, large]);
  const waiting = await payments(cookie);
  expect(waiting).toContain('Being checked, not sent yet ₦2,292,675');
  expect(waiting).not.toContain('On its way');
  // The balance is less than the end of the statement, and the page shows the difference.
  expect(waiting).toContain('AgbonPay balance ₦0');
  expect(waiting).toContain('Your money with us ₦2,292,675');
  const statement = await seePage(await site.get(link('paymentStatement'), { cookie }));
  expect(statement.text).toContain('With us at the end ₦2,292,675');
  const overview = await seePage(await site.get(link('dashboard'), { cookie }));
  expect(overview.text).toContain('Being checked or sent ₦2,292,675');
  const whole = async () => (await findOwnStatement(ctx(), member.id, {})).sums.find(() => true)!;
  expect(await whole()).toMatchObject({ cameIn: large, wentOut: 0n, closing: large });
  await confirmOf(ctx(finance), 'payout', id);
  await confirmOf(ctx(owner), 'payout', id);
  expect([await owedToOthers(), await aside(member.id)]).toEqual([owed, large]);
});

test('a payout is booked out once the provider has accepted it, and not when we try to reach the provider', async () => {
  const ada = await rich(500_00n);
  const { id, reference } = await withdraw(ada, 500_00n);
  const owed = await owedToOthers();
  paystack.next('reset', 'POST /transfer');
  await expect(sendPayout(ctx(), provider, id)).rejects.toMatchObject({ isFinal: false });
  expect([await aside(ada), await owedToOthers()]).toEqual([500_00n, owed]);
  await moveBusinessClock(db, 'demo', 2 * minute_ms);
  await reconcilePayments(ctx(), provider);
  expect([await aside(ada), await owedToOthers()]).toEqual([0n, owed - 500_00n]);
  paystack.transferBecomes(reference, 'failed');
  await sendPayout(ctx(), provider, id);
  expect([await on({ kind: 'member_available', memberId: ada }), await aside(ada)]).toEqual([500_00n, 0n]);
});

test('a payout by file is booked out with its file', async () => {
  const ada = await byFile.rich(700_00n);
  await byFile.withdraw(ada, 700_00n);
  expect(await aside(ada)).toBe(700_00n);
  await makePayoutFile(ctx(finance));
  expect(await aside(ada)).toBe(0n);
  const { rows } = await pool.query(
    'select from bank_movement m join payout p on p.id = m.payout_id where p.member_id = $1',
    [ada],
  );
  expect(rows).toHaveLength(1);
});

test('the day by which released money is sent is never in the past', async () => {
  const { dealId, ...sides } = await paidDeal(site);
  await after(site, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  const { token } = await startSession(ctx(), sides.sellerId, { name: 'Chromium on Linux' }, 'full');
  const page = () => payments(`agbon=${token}`);
  expect(await page()).toContain('Add your bank account');
  await withAccount(sides.sellerId);
  expect(await page()).toContain('Money released to you is sent to your bank by');
  await moveBusinessClock(db, 'demo', 30 * day_ms);
  const late = await page();
  expect(late).not.toContain('is sent to your bank by');
  await moveBusinessClock(db, 'demo', -30 * day_ms);
  await work();
});

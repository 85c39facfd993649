import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { paysOut } from '#platform/payments/pays-out.ts';
import { testApp } from '../../../../test/support/app.ts';
import { confirmOf } from '../../../../test/support/approvals.ts';
import { after, agreedAndPaid, clock, draft } from '../../../../test/support/deals.ts';
import { openTrade } from '../../../../test/support/listings.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { currency } from '#domain/values/currency.ts';
import { makePayoutFile } from '../payouts/make-payout-file.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { currenciesPaidOut } from './paid-out.policy.ts';
import { payDeal } from '#domain/trade/deals/pay-deal.ts';
import { paymentTexts } from './payment.schema.ts';

const config = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET: 'sk_test_of_these_tests' };
const site = await testApp({ config });
const demo = await testApp();
const { ctx, db } = site;
const { provider } = await openPaying(site);
const { withAccount } = payingOut(site, provider);
keepBooksSound(site);
await openTrade(ctx());
const dollars = currency('USD');

async function twoMembers() {
  const [buyer, seller] = [await signedIn(site), await signedIn(site, { account_type: 'seller' })];
  return { buyer, seller, sides: { buyerId: buyer.member.id, sellerId: seller.member.id } };
}

/** Paid before this provider was set up. */
async function paidInDollars() {
  const there = await twoMembers();
  const dealId = await draft(site, there.sides, { minor: 500_00n }, dollars);
  await topUp(ctx(), there.sides.buyerId, 507_50n, dollars);
  await after(site, dealId, there.sides, agreedAndPaid);
  return { ...there, dealId };
}

describe('a provider that pays out only naira', () => {
  test('the form offers naira, and refuses a posted other currency', async () => {
    const { buyer } = await twoMembers();
    const form = await seePage(await site.get(link('createTransaction'), { cookie: buyer.cookie }));
    expect([form.html.includes('value="NGN"'), form.html.includes('value="USD"')]).toEqual([true, false]);
    const terms = {
      side: 'buyer',
      name: 'Bola',
      contact: 'bola@farm.example',
      kind: 'goods',
      title: 'Copra',
      details: 'Dry',
    };
    const more = { amount: '500', ship_by: '2026-12-20', inspection_days: '3', fee_payer: 'seller', currency: 'USD' };
    const sent = await site.post(link('createTransaction'), { ...terms, ...more }, { cookie: buyer.cookie });
    expect([sent.status, (await seePage(sent)).text]).toEqual([
      422,
      expect.stringContaining('Choose another currency'),
    ]);
    expect(await db.selectFrom('deal_invitation').selectAll().execute()).toEqual([]);
    const everywhere = await seePage(await demo.get(link('createTransaction')));
    expect(everywhere.html).toContain('value="KWD"');
  });

  test('a deal in dollars cannot be paid for, even from a large balance, and trying changes nothing', async () => {
    const { buyer, sides } = await twoMembers();
    const dealId = await draft(site, sides, { minor: 500_00n }, dollars);
    await after(site, dealId, sides, [['buyer', 'propose']]);
    await after(site, dealId, sides, [
      [
        'seller',
        'counter',
        {
          terms: {
            minor: 500_00n,
            shares: [1n],
            payer: 'buyer',
            inspected: { days: 3 },
            shipBy: new Date('2099-01-01'),
          },
        },
      ],
    ]);
    await topUp(ctx(), sides.buyerId, 507_50n, dollars);
    for (const method of ['agbonpay', 'card', 'bank'] as const) {
      const paying = payDeal(
        ctx(buyer.member),
        { dealId, method, saveCard: false, seen: 2 },
        { provider, publicUrl: 'http://agbon.test' },
      );
      await expect(paying).rejects.toMatchObject({ code: 'conflict', message: paymentTexts.notPaidOut });
    }
    const { rows } = await site.pool.query('select state from deal_part where deal_id = $1', [dealId]);
    expect(rows).toEqual([{ state: 'proposed' }]);
  });

  test('released or refunded dollars go to the bank by a separate file', async () => {
    const { dealId, sides, seller } = await paidInDollars();
    await after(site, dealId, sides, [
      ['seller', 'ship'],
      ['buyer', 'deliver'],
      ['buyer', 'accept'],
      ['clock', 'release'],
    ]);
    await withAccount(sides.sellerId);
    await moveBusinessClock(db, 'demo', 30 * day_ms);
    expect(await makeDuePayouts(ctx(clock), provider)).toMatchObject({ made: 1, failed: [] });
    await topUp(ctx(), sides.sellerId, 7_50n, dollars);
    const form = { from: 'member_available USD', amount: '7.50', form_key: crypto.randomUUID() };
    const wrong = await site.post(link('withdrawal'), { ...form, amount: '₦7' }, { cookie: seller.cookie });
    expect([wrong.status, (await seePage(wrong)).text]).toEqual([
      422,
      expect.stringContaining('Enter this amount in USD, not in ₦'),
    ]);
    expect((await site.post(link('withdrawal'), form, { cookie: seller.cookie })).status).toBe(303);
    const naira = await payingOut(site, undefined).rich(900_00n);
    await payingOut(site, undefined).withdraw(naira, 900_00n);
    const finance = ctx((await staffAtDesk(site, 'finance')).actor);
    const owner = ctx((await staffAtDesk(site, 'owner')).actor);
    // No rate is saved for another currency, so two members of staff confirm each payout.
    const waiting = await db
      .selectFrom('payout')
      .select('id')
      .where('state', '=', 'to_confirm')
      .orderBy('id')
      .execute();
    for (const { id } of waiting) {
      await confirmOf(finance, 'payout', id);
      await confirmOf(owner, 'payout', id);
    }
    const amountsOf = (csv: string) =>
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(-2).join(' '));
    expect(amountsOf((await makePayoutFile(finance)).csv)).toEqual(['500 USD', '7.50 USD']);
    expect(amountsOf((await makePayoutFile(finance)).csv)).toEqual(['900.00 NGN']);
    await moveBusinessClock(db, 'demo', -30 * day_ms);
  });
});

test('the public claim about currencies follows the currencies that the provider pays out', async () => {
  expect(currenciesPaidOut({ paysOut: paysOut.sandbox }).length).toBeGreaterThanOrEqual(135);
  expect([currenciesPaidOut(undefined), currenciesPaidOut(provider)]).toEqual([['NGN'], ['NGN']]);
  for (const path of [link('escrow'), link('marketplace'), link('compliance')]) {
    expect([path, (await (await site.get(path)).text()).includes('135+ currencies')]).toEqual([path, false]);
  }
  expect(await (await demo.get(link('escrow'))).text()).toContain('135+ currencies');
});

test.each(['USD 5', '5 usd', '$5', '£5', 'EUR 5,000'])(
  '%s is not an amount in naira, and the field says why',
  async (amount) => {
    const { buyer, sides } = await twoMembers();
    const dealId = await draft(site, sides);
    await topUp(ctx(), sides.buyerId, 201_500n);
    await after(site, dealId, sides, agreedAndPaid);
    await withAccount(sides.buyerId);
    const part = { dealId: String(dealId), part: '1' };
    const terms = {
      side: 'buyer',
      name: 'Bola',
      contact: 'bola@farm.example',
      kind: 'goods',
      title: 'Copra',
      details: 'Dry',
    };
    const posts: [string, Record<string, string>][] = [
      [link('withdrawal'), { from: 'member_available', amount }],
      [link('topUp'), { method: 'page', amount }],
      [link('dealDispute', part), { seen: '3', reason: 'damaged', words: 'Wet', claimed: amount }],
      [
        link('createTransaction'),
        { ...terms, amount, ship_by: '2026-12-20', inspection_days: '3', fee_payer: 'seller', currency: 'NGN' },
      ],
    ];
    for (const [path, fields] of posts) {
      const answer = await site.post(path, fields, { cookie: buyer.cookie });
      expect([path, answer.status, (await seePage(answer)).text]).toEqual([
        path,
        422,
        expect.stringContaining('Enter this amount in naira, not in'),
      ]);
    }
  },
);

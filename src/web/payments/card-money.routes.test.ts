import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { cardDeals } from '../../../test/support/card-deals.ts';
import { after, draft } from '../../../test/support/deals.ts';
import { aMember, topUp } from '../../../test/support/members-with-money.ts';
import { payingOut } from '../../../test/support/payouts.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../test/support/sound-books.ts';
import { endRefund } from '#domain/money/payments/refunds/end-refund.ts';
import { lockRefund } from '#domain/money/payments/refunds/find-refund.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';

const site = await testApp();
const { ctx, get, post, pool } = site;
keepBooksSound(site);
const { withAccount } = payingOut(site, undefined);
const { paid, release, later } = cardDeals(site);

const inDays = async (days: number) => {
  const { rows } = await pool.query<{ at: Date }>(`select business_now() + make_interval(days => $1) as at`, [days]);
  return writtenDay(dayInLagos(rows[0]!.at));
};

test('a seller sees that card money is paid out 14 days after acceptance, and from which day', async () => {
  const bola = await signedIn(site);
  const see = async (path: string) => (await seePage(await get(path, { cookie: bola.cookie }))).text;
  const deal = await paid({ sides: { sellerId: bola.member.id, buyerId: await aMember(ctx()) } });
  const page = link('deal', { dealId: String(deal.dealId) });
  expect(await see(page)).toContain('Usually paid out 14 days after acceptance, because this buyer paid by card.');
  await release(deal);
  const day = await inDays(14);
  expect(await see(page)).toContain(`Paid by card and released to you. You can have it from ${day}`);
  expect(await see(page)).toContain(`The deal is complete: the money is yours on ${day}`);
  const payments = await see(link('dashboardPayments'));
  expect(payments).toContain('₦1,000 released to you');
  expect(payments).toContain(`yours on ${day}`);
  const csv = await (await get(link('paymentStatementFile'), { cookie: bola.cookie })).text();
  expect(csv).toContain('yours from');
  await later(14);
  expect(await see(link('dashboardPayments'))).not.toContain('yours on');
});

test('the hold of card payments is shown before a member agrees', async () => {
  const bola = await signedIn(site);
  const dealId = await draft(site, { sellerId: bola.member.id, buyerId: await aMember(ctx()) });
  const { text } = await seePage(await get(link('deal', { dealId: String(dealId) }), { cookie: bola.cookie }));
  expect(text).toContain('If the buyer pays by card, the seller is usually paid out 14 days after acceptance.');
});

test('a withdrawal offers the sum that is available today, and shows the rest with its day', async () => {
  const ada = await signedIn(site);
  const { id: buyerId } = ada.member;
  await withAccount(buyerId);
  const deal = await paid({ sides: { buyerId, sellerId: await aMember(ctx()) } });
  await after(site, deal.dealId, deal, [['seller', 'cancel']]);
  const { rows } = await pool.query<{ id: bigint }>('select id from refund where member_id = $1 order by id', [
    buyerId,
  ]);
  for (const { id } of rows)
    await endRefund(ctx(), (await lockRefund(ctx(), id))!, { state: 'failed', trouble: 'Not known' });
  await topUp(ctx(), buyerId, 50_000n);
  const { text: balance } = await seePage(await get(link('dashboardPayments'), { cookie: ada.cookie }));
  expect(balance).toContain('₦1,015 was paid back to you.');
  expect(balance).not.toContain('You can withdraw it');
  const page = await seePage(await get(link('withdrawal'), { cookie: ada.cookie }));
  expect(page.text).toContain('balance, ₦500');
  expect(page.text).not.toContain('Paid back to you, ₦1,015');
  expect(page.text).toContain('₦1,015 paid back to you');
  expect(page.text).toContain(`yours on ${await inDays(14)}`);
  const form_owner = /name="form_owner" value="([^"]*)"/.exec(page.html)![1]!;
  const form_key = /name="form_key" value="([^"]*)"/.exec(page.html)?.[1] ?? '';
  const asked = { form_owner, form_key, from: 'buyer_refundable', amount: '1,015' };
  const refused = await post(link('withdrawal'), asked, { cookie: ada.cookie });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('came by card and cannot be used yet');
});

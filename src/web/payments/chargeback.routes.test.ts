import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { claims } from '../../../test/support/claims.ts';
import { twoSides } from '../../../test/support/deals.ts';
import { openPaying } from '../../../test/support/payments.ts';
import { payingOut } from '../../../test/support/payouts.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../test/support/sound-books.ts';

const site = await testApp();
keepBooksSound(site);
const paying = await openPaying(site);
const { withAccount } = payingOut(site, undefined);
const { paidBy, claim, lost, act, decide } = claims(site, paying);

async function buyer() {
  const { member, cookie } = await signedIn(site);
  const sides = { buyerId: member.id, sellerId: (await twoSides(site.ctx())).sellerId };
  return {
    deal: await paidBy('card', { sides }),
    see: async (path = link('dashboardPayments')) => seePage(await site.get(path, { cookie })),
  };
}

test('a buyer sees what their bank reclaims and took back, until it is settled who covers it', async () => {
  const { deal, see } = await buyer();
  expect((await see()).text).not.toContain('bank wants');

  await act('seller', deal, 'ship');
  await claim(deal.reference);
  const page = await see(link('deal', { dealId: String(deal.dealId) }));
  expect(page.text).toContain('Your bank wants this payment back');
  expect(page.text).not.toContain('not now');
  const asked = await see();
  expect(asked.text).toContain('Your bank wants ₦1,015 back');
  expect(asked.text).toContain('neither spend nor withdraw that much');
  expect(asked.html).toContain(link('payment', { reference: deal.reference }));

  await lost(deal.reference);
  expect((await see()).text).toContain('Your bank took ₦1,015 back');

  await decide(deal.reference, 1, 'delivered');
  expect((await see()).text).not.toContain('Your bank');
});

test('a payer with a debt sees its amount, which money waits for it, and how to pay it', async () => {
  const { deal, see } = await buyer();
  await act('seller', deal, 'cancel');
  await paying.work();
  await claim(deal.reference);
  await lost(deal.reference);
  const { text, html } = await see();
  expect(text).toContain('You owe us ₦1,015');
  expect(text).toContain('nothing is paid out to you');
  expect(text).toContain('Top up by bank transfer');
  expect(html).toContain(link('topUp'));
});

test('a seller sees no payout day while the payment has an open chargeback', async () => {
  const { member, cookie } = await signedIn(site);
  await withAccount(member.id);
  const deal = await paidBy('card', { sides: { sellerId: member.id, buyerId: (await twoSides(site.ctx())).buyerId } });
  for (const [as, event] of [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ] as const)
    await act(as, deal, event);
  const see = async () => (await seePage(await site.get(link('dashboardPayments'), { cookie }))).text;
  expect(await see()).toContain('is sent to your bank by');
  await claim(deal.reference);
  expect(await see()).not.toContain('is sent to your bank by');
});

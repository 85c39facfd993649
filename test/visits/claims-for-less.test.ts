import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import type { DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { refreshChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';
import { after, clock, draft, member } from '../support/deals.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn } from '../support/signed-in.ts';
import { payingOut } from '../support/payouts.ts';
import { keepBooksSound } from '../support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { ctx, db, services } = site;
keepBooksSound(site);
const desks = Promise.all([staffAtDesk(site, 'finance'), staffAtDesk(site, 'owner')]);

/** A deal that its buyer paid by card, and the pages of both sides and staff. */
async function paidByCard(shares: readonly bigint[] = [1n]) {
  const [buyer, seller] = [await signedIn(site), await signedIn(site)];
  const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  await payingOut(site, undefined).withAccount(sides.sellerId);
  const dealId = await draft(site, sides, { minor: 100_000n * BigInt(shares.length), shares });
  await after(site, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  const payer = site.visitor();
  payer.cookies.take(new Response(null, { headers: { 'set-cookie': buyer.cookie } }));
  await payer.goto(link('dealPayment', { dealId: String(dealId) }));
  await payer.getByRole('radio', { name: /^Card/ }).check();
  await payer.getByRole('button', { name: /^Pay ₦/ }).click();
  const token = new URL(payer.url()).pathname.split('/')[2]!;
  await payer.getByLabel('Card number').fill('4111 1111 1111 1111');
  await payer.getByLabel('Name on the card').fill('Ngozi Eze');
  await payer.getByLabel(/^Expiry/).fill('09/29');
  await payer.getByLabel(/^CVV/).fill('123');
  await payer.getByRole('button', { name: /^Pay ₦/ }).click();

  const look = () => refreshChargebacks(ctx(), services.payments.provider!, token);
  const page = async (path: string, cookie: string) => (await seePage(await site.get(path, { cookie }))).text;
  const ofDeal = link('deal', { dealId: String(dealId) });
  const act = (as: 'buyer' | 'seller' | 'clock', event: DealEvent, part = 1, sellers?: bigint) =>
    applyDealEvent(ctx(as === 'clock' ? clock : member(sides[`${as}Id`])), {
      dealId,
      part,
      event,
      ...(sellers !== undefined && { sellers }),
    });
  return {
    act,
    payer,
    token,
    /** The bank claims an amount, on the sandbox's page. */
    async claim(amount: string) {
      await payer.goto(link('sandboxPayment', { token }));
      await payer.getByLabel('Amount that the payer claims back').fill(amount);
      await payer.getByRole('button', { name: 'Take this charge back' }).click();
      await look();
    },
    async decided(how: 'The payer gets it back' | 'It stays paid') {
      await payer.getByRole('button', { name: how }).click();
      await look();
    },
    buyers: () => page(ofDeal, buyer.cookie),
    sellers: () => page(ofDeal, seller.cookie),
    payments: async () => ({
      buyer: await page(link('dashboardPayments'), buyer.cookie),
      seller: await page(link('dashboardPayments'), seller.cookie),
    }),
    async staff() {
      const [{ cookie }] = await desks;
      return page(link('chargeback', { chargebackId: await claimId(token) }), cookie);
    },
  };
}

async function claimId(token: string): Promise<string> {
  const found = db.selectFrom('chargeback').select('id').where('reference', '=', token);
  return String((await found.executeTakeFirstOrThrow()).id);
}

/** A finance officer answers whether the goods arrived, and an owner confirms, both in the portal. */
async function find(token: string, finding: string): Promise<void> {
  const [finance, owner] = await desks;
  const chargebackId = await claimId(token);
  const send = async ({ cookie }: { cookie: string }, path: string, fields: Record<string, string>) => {
    const form_owner = await formTokenOf(await site.get('/vintage-dashboard', { cookie }));
    return (await site.post(path, { form_owner, ...fields }, { cookie })).status;
  };
  const said = { finding, part: '1', why: 'By the waybill' };
  expect(await send(finance, link('chargebackFinding', { chargebackId }), said)).toBe(303);
  const waiting = db
    .selectFrom('approval')
    .select('id')
    .where('kind', '=', 'chargeback')
    .where('state', '=', 'waiting');
  const approvalId = String((await waiting.executeTakeFirstOrThrow()).id);
  expect(await send(finance, link('approvalConfirmation', { approvalId }), {})).toBe(403);
  expect(await send(owner, link('approvalConfirmation', { approvalId }), {})).toBe(303);
}

test('a chargeback is for an amount of up to the payment, in its currency', async () => {
  const deal = await paidByCard();
  for (const wrong of ['0', '-5', '1,015.01', 'USD 5', 'all of it']) {
    await deal.claim(wrong);
    expect([wrong, deal.payer.status()]).toEqual([wrong, 422]);
    expect(deal.payer.getByRole('alert')).toBeVisible();
  }
  await deal.claim('');
  expect(deal.payer.getByText('The payer claims ₦1,015 back')).toBeVisible();
});

test('a lost partial chargeback on goods under way: two people decide, and the rest is refunded to the card', async () => {
  const deal = await paidByCard();
  await deal.act('seller', 'ship');
  await deal.claim('400');
  expect(await deal.buyers()).toContain('Your bank wants ₦400 of this payment back');
  expect(await deal.sellers()).toContain('The buyer’s bank wants ₦400 of this payment back');
  expect(await deal.staff()).toContain('Chargeback of ₦400');
  expect((await deal.payments()).buyer).toContain('Your bank wants ₦400 back');
  await deal.decided('The payer gets it back');
  expect(await deal.staff()).toContain('Did the buyer get the goods or the work?');
  await find(deal.token, 'not_delivered');
  expect(await deal.staff()).toContain(
    '1. Money held for the deal (part 1): the buyer did not get the goods or the work, or sent the goods back ₦400; ₦615 back to the card',
  );
  for (const side of [await deal.buyers(), await deal.sellers()]) {
    expect(side).toContain('took ₦400');
    expect(side).not.toContain('You get back all that you paid');
  }
});

test('a won partial chargeback on goods under way: the deal continues, and its seller is paid in full', async () => {
  const deal = await paidByCard();
  await deal.act('seller', 'ship');
  await deal.claim('400');
  await deal.decided('It stays paid');
  expect(deal.payer.getByText('The bank decided against the payer, who had claimed ₦400.')).toBeVisible();
  for (const side of [await deal.buyers(), await deal.sellers()]) expect(side).not.toContain('₦400');
  expect(await deal.staff()).toContain('Won');
  await deal.act('buyer', 'deliver');
  await deal.act('buyer', 'accept');
  await deal.act('clock', 'release');
  expect((await deal.payments()).seller).toContain('is sent to your bank by');
});

test('a chargeback smaller than one of two parts is covered by the unsent part; the other part continues', async () => {
  const deal = await paidByCard([1n, 1n]);
  await deal.act('seller', 'ship', 1);
  await deal.claim('500');
  await deal.decided('The payer gets it back');
  expect(await deal.staff()).toContain('1. Money held for the deal (part 2) ₦500; ₦515 back to the card');
  expect(await deal.staff()).not.toContain('Did the buyer get the goods or the work of part 1?');
  await deal.act('buyer', 'deliver', 1);
  expect(await deal.buyers()).toContain('took ₦500');
});

test('a lost chargeback smaller than a released payment: the waiting payout covers it, and the seller gets the rest', async () => {
  const deal = await paidByCard();
  await deal.act('seller', 'ship');
  await deal.act('buyer', 'deliver');
  await deal.act('buyer', 'accept');
  await deal.act('clock', 'release');
  await deal.claim('300');
  expect((await deal.payments()).seller).not.toContain('is sent to your bank by');
  await deal.decided('The payer gets it back');
  await find(deal.token, 'not_delivered');
  expect(await deal.staff()).toContain('1. Money not yet paid out to');
  expect(await deal.staff()).toContain('₦300');
  expect((await deal.payments()).seller).toContain('is sent to your bank by');
  expect(await deal.sellers()).toContain('took ₦300');
});

test('a chargeback on all that the seller got of a divided payment leaves the seller nothing, and each page says so', async () => {
  const deal = await paidByCard();
  await deal.act('seller', 'ship');
  await deal.act('buyer', 'dispute');
  await deal.act('seller', 'propose_split', 1, 70_000n);
  await deal.act('buyer', 'accept_split');
  expect(await deal.sellers()).toContain('Paid by card and released to you');
  await deal.claim('700');
  await deal.decided('The payer gets it back');
  await find(deal.token, 'not_delivered');
  expect(await deal.staff()).toContain('the buyer did not get the goods or the work, or sent the goods back ₦700');
  for (const side of [await deal.buyers(), await deal.sellers()]) {
    expect(side).toContain('A bank took the payment back It is not paid out.');
    for (const untrue of ['keeps the rest', 'The rest is yours', 'Paid by card and released to you'])
      expect(side).not.toContain(untrue);
  }
  const { seller } = await deal.payments();
  expect(seller).toContain('taken from you, a bank took a payment back');
  expect(seller).not.toContain(': paid out to you');
});

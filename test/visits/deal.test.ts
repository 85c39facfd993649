import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import type { DealStep } from '#domain/trade/deals/apply-event.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { dealActs, delivered } from '../support/deal-acts.ts';
import { after, agreedAndPaid, clock, draft } from '../support/deals.ts';
import { onePage } from '../support/pdfs.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const { ctx } = site;
const deals = dealActs(site);
keepBooksSound(site);

type Steps = Parameters<typeof after>[3];

/** A paid deal of ₦1,000 after these steps, with each side at its page. */
async function paid(steps: Steps = [], shares: readonly bigint[] = [1n]) {
  const [buyer, seller] = [await signedIn(site, { name: 'Ada Buyer' }), await signedIn(site, { name: 'Bola Seller' })];
  const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  const dealId = await draft(site, sides, { shares });
  await topUp(ctx(), buyer.member.id, 101_500n);
  await after(site, dealId, sides, [...agreedAndPaid, ...steps]);
  const page = link('deal', { dealId: String(dealId) });
  const part = (name: string, part = 1) => `${page}/parts/${part}/${name}`;
  return {
    dealId,
    page,
    part,
    sides,
    cookies: { buyer, seller },
    buyer: await at(page, buyer),
    seller: await at(page, seller),
  };
}

async function at(page: string, { cookie }: Pick<SignedIn, 'cookie'>): Promise<Visitor> {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  await visitor.goto(page);
  return visitor;
}

const byClock = (dealId: bigint, event: DealStep['event']) => deals.act(clock, { dealId, event });

describe('a deal proceeds without script', () => {
  test('shipped, delivered, accepted: each side sees whose turn it is, and the money goes to the seller', async () => {
    const { dealId, page, sides, buyer, seller } = await paid();
    expect(buyer.getByText('The seller sends it')).toBeVisible();
    await seller.getByRole('link', { name: 'I have sent it' }).click();
    await seller.getByLabel(/^Tracking/).fill('GIG-0012345');
    await seller.getByRole('button', { name: 'Tell the buyer' }).click();
    expect(seller.getByRole('alert')).toContainText('Say who carries the goods');
    await seller.getByLabel('Who carries it').fill('GIG Logistics');
    await seller
      .getByLabel(/^Pictures of it/)
      .setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: onePage() }]);
    await seller.getByRole('button', { name: 'Tell the buyer' }).click();
    expect(seller.getByText('The buyer knows that it is on its way.')).toBeVisible();
    await buyer.goto(page);
    for (const said of ['GIG Logistics', 'GIG-0012345', 'It is on its way'])
      expect(buyer.getByText(said)).toBeVisible();
    await buyer.getByRole('link', { name: 'It has arrived' }).click();
    await buyer.getByRole('button', { name: 'It has arrived' }).click();
    await buyer.getByRole('link', { name: 'Accept it' }).click();
    expect(buyer.getByText('This cannot be undone', { exact: false })).toBeVisible();
    await buyer.getByRole('button', { name: 'Release ₦1,000' }).click();
    expect(await deals.stateOf(dealId)).toBe('accepted');
    await byClock(dealId, 'release');
    expect((await deals.moneyOf(dealId, sides)).seller).toBe(100_000n);
    await seller.goto(page);
    expect(seller.getByText('The deal is complete: the money is yours')).toBeVisible();
  });

  test('the seller proves the delivery by the digits that only the buyer sees', async () => {
    const { dealId, page, buyer, seller } = await paid([['seller', 'ship']]);
    const shown = () => buyer.getByText(/^\d{3} \d{3}$/).textContent();
    const first = await shown();
    await buyer.getByRole('button', { name: /^Make new digits/ }).click();
    expect(await shown()).not.toBe(first);
    await seller.goto(page);
    expect(seller.getByText(/^\d{3} \d{3}$/)).toHaveCount(0);
    await seller.getByRole('link', { name: 'Enter the buyer’s digits' }).click();
    await seller.getByLabel('Six digits').fill(first);
    await seller.getByRole('button', { name: 'Prove the delivery' }).click();
    expect(seller.getByRole('alert')).toContainText('These are not the buyer’s six digits.');
    await seller.getByLabel('Six digits').fill(await shown());
    await seller.getByRole('button', { name: 'Prove the delivery' }).click();
    expect(await deals.stateOf(dealId)).toBe('delivered');
  });

  test('a part is accepted once its sum was shown, and the rest is refunded to the kobo', async () => {
    const { dealId, sides, page, buyer, seller } = await paid(delivered);
    await buyer.getByRole('link', { name: 'Accept a part' }).click();
    expect(buyer.getByLabel(/percentage/)).toHaveValue('');
    await buyer.getByLabel(/percentage/).fill('87.5');
    await buyer.getByRole('button', { name: 'Accept this part' }).click();
    expect(await deals.stateOf(dealId)).toBe('delivered');
    expect(buyer.getByRole('alert')).toContainText('Check the amounts');
    expect(await buyer.title()).toMatch(/^Check: /);
    for (const amount of ['₦875', '₦126.87', '₦13.13']) expect(buyer.getByText(amount).first()).toBeVisible();
    await buyer.getByRole('button', { name: 'Accept this part' }).click();
    await seller.goto(page);
    expect(seller.getByText('87.5%')).toBeVisible();
    await seller.getByRole('link', { name: 'Agree to the part payment' }).click();
    await seller.getByRole('button', { name: 'Agree to this payment' }).click();
    expect(await deals.moneyOf(dealId, sides)).toMatchObject({ held: 0n, seller: 87_500n, buyer: 12_687n });
  });

  test('accepting all or nothing as a part is refused with a link to the right button', async () => {
    const { dealId, buyer, part } = await paid(delivered);
    await buyer.goto(part('part'));
    const wrong = [
      ['', 'Enter the percentage that you accept'],
      ['0', 'press ‘Reject it’'],
      ['0.000', 'press ‘Reject it’'],
      ['100', 'press ‘Accept it’'],
      ['100.001', 'That is more than the whole quantity'],
    ] as const;
    for (const [typed, said] of wrong) {
      await buyer.getByLabel(/percentage/).fill(typed);
      await buyer.getByRole('button', { name: 'Accept this part' }).click();
      expect([typed, await buyer.getByRole('alert').textContent()]).toEqual([typed, expect.stringContaining(said)]);
      expect(await deals.stateOf(dealId)).toBe('delivered');
    }
    for (const [name, at] of [
      ['Accept it', 'acceptance'],
      ['Reject it', 'rejection'],
    ] as const)
      expect(buyer.getByRole('link', { name, exact: true })).toHaveAttribute('href', part(at));
  });

  test('rejected goods go back, and so does the money', async () => {
    const { dealId, sides, page, buyer, seller } = await paid(delivered);
    await buyer.getByRole('link', { name: 'Reject it' }).click();
    await buyer.getByRole('radio', { name: 'It is damaged or spoilt' }).check();
    await buyer.getByLabel('In your own words').fill('All of it is wet.');
    await buyer.getByRole('button', { name: 'Reject it' }).click();
    await buyer.getByRole('link', { name: 'I have sent it back' }).click();
    await buyer.getByLabel('Who carries it').fill('The same lorry');
    await buyer.getByRole('button', { name: 'Tell the seller' }).click();
    await seller.goto(page);
    expect(seller.getByText('All of it is wet.')).toBeVisible();
    await seller.getByRole('link', { name: 'It came back' }).click();
    await seller.getByRole('button', { name: /^It came back/ }).click();
    await byClock(dealId, 'refund');
    expect((await deals.moneyOf(dealId, sides)).buyer).toBe(101_500n);
  });

  test('a seller who cannot ship refunds the money', async () => {
    const { dealId, sides, buyer, seller } = await paid();
    expect(
      buyer.getByText('Cancel: not now. You can cancel once 48 hours have passed since the agreed day.'),
    ).toBeVisible();
    await seller.getByRole('link', { name: 'Cancel' }).click();
    await seller.getByLabel('Why').fill('The harvest is lost.');
    await seller.getByRole('button', { name: 'Cancel and give the money back' }).click();
    expect(seller.getByText('The harvest is lost.')).toBeVisible();
    expect((await deals.moneyOf(dealId, sides)).buyer).toBe(101_500n);
  });

  test('if the sides do not agree, the team reads both, and gives a share to each', async () => {
    const { dealId, sides, part, page, buyer, seller } = await paid(delivered);
    await buyer.getByRole('link', { name: 'Something is wrong' }).click();
    await buyer.getByRole('radio', { name: 'It is damaged or spoilt' }).check();
    await buyer.getByLabel(/How much (money|of the money)/).fill('400');
    await buyer.getByLabel('What happened').fill('Eleven bags are wet.');
    await buyer.getByRole('button', { name: 'Tell the other side and our team' }).click();
    await seller.goto(part('answer'));
    await seller.getByLabel('Your answer').fill('They were dry here.');
    await seller.getByRole('button', { name: 'Send the answer' }).click();
    const ruling = link('dealRuling', { dealId: String(dealId), part: '1' });
    const judge = await at(ruling, await staffAtDesk(site, 'finance'));
    await judge.getByRole('radio', { name: 'Some to each' }).check();
    await judge.getByLabel(/^What the seller gets/).fill('600');
    await judge.getByRole('button', { name: 'Show what the ruling does' }).click();
    await judge.getByLabel('Why').fill('Eleven of thirty bags are wet.');
    await judge.getByRole('button', { name: 'Rule, and move the money' }).click();
    expect(await deals.moneyOf(dealId, sides)).toMatchObject({ held: 0n, seller: 60_000n, buyer: 40_600n });
    for (const one of [buyer, seller]) {
      await one.goto(page);
      expect(one.getByText('The deal is complete: each side has a share')).toBeVisible();
    }
  });

  test('goods that are never shipped are refunded by the deadline, and both sides see it', async () => {
    const { dealId, sides, page, buyer, seller } = await paid();
    await deals.elapse(dealId);
    expect(await fireClocks(ctx(clock))).toMatchObject({ fired: 1, failed: [] });
    expect(await deals.moneyOf(dealId, sides)).toMatchObject({ held: 0n, seller: 0n, buyer: 101_500n });
    for (const [one, told] of [
      [buyer, 'your money is back'],
      [seller, 'the buyer has the money back'],
    ] as const) {
      await one.goto(page);
      expect(one.getByText(`It is over: ${told}`)).toBeVisible();
    }
  });

  test('other terms are proposed, corrected, and agreed to or not', async () => {
    const [buyer, seller] = [await signedIn(site), await signedIn(site)];
    const dealId = await draft(site, { buyerId: buyer.member.id, sellerId: seller.member.id });
    await deals.act(buyer.member, { dealId, event: 'propose' });
    const page = link('deal', { dealId: String(dealId) });
    const theirs = await at(page, seller);
    await theirs.getByRole('link', { name: 'Propose other terms' }).click();
    await theirs.getByLabel('Price').fill('₦1,200.50');
    await theirs.getByLabel(/^To be sent by/).fill('2026-01-01');
    await theirs.getByRole('button', { name: 'Send to the other side' }).click();
    expect(theirs.getByRole('alert')).toContainText('Choose a day from tomorrow on');
    await theirs.getByLabel(/^To be sent by/).fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
    await theirs.getByRole('radio', { name: 'Each pays half' }).check();
    await theirs.getByRole('button', { name: 'Send to the other side' }).click();
    const mine = await at(page, buyer);
    expect(mine.getByText('₦1,200.50').first()).toBeVisible();
    await mine.getByRole('link', { name: 'Decline' }).click();
    await mine.getByLabel('Why').fill('Too dear');
    await mine.getByRole('button', { name: 'Decline' }).click();
    expect(await deals.stateOf(dealId)).toBe('declined');
  });

  test('parts proceed separately, and one act of the page is yellow', async () => {
    const { dealId, page, part, buyer, seller } = await paid([['seller', 'ship', { part: 1 }]], [60n, 40n]);
    await seller.goto(part('shipment', 2));
    await seller.getByLabel('Who carries it').fill('Musa');
    await seller.getByRole('button', { name: 'Tell the buyer' }).click();
    await buyer.goto(page);
    expect(buyer.getByRole('link', { name: /^It has arrived.*part/ })).toHaveCount(2);
    expect(buyer.locator('.button-danfo')).toHaveCount(1);
    await buyer.getByRole('link', { name: /^It has arrived.*part 1/ }).click();
    await buyer.getByRole('button', { name: 'It has arrived' }).click();
    expect(await deals.stateOf(dealId)).toBe('delivered,shipped');
  });
});

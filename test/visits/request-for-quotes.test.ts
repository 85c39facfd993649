import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { openBids } from '#domain/trade/rfqs/bids/open-bids.ts';
import { closeDueRfqs } from '#domain/trade/rfqs/clock/close-due-rfqs.ts';
import { notifyRfqs } from '#domain/trade/rfqs/clock/notify-rfqs.ts';
import { openAwards } from '../support/awards.ts';
import { bidKeyOfTests } from '../support/bid-key.ts';
import { supplyRequestFields } from '../support/bids.ts';
import { clock } from '../support/deals.ts';
import { dealActs } from '../support/deal-acts.ts';
import { typedRfq } from '../support/rfqs.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { statementsOf } from '../support/statements.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const { ctx, db, pool, post, get } = site;
const { aSeller, answered, award } = await openAwards(site);
await site.services.settings.reload();
const deals = dealActs(site);
const job = (name: string) => ctx({ kind: 'job', name });
keepBooksSound(site);

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));

function visitorOf(cookie: string): Visitor {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return visitor;
}

/** A sealed request for 40 tons, as its buyer posts it. */
async function posted(buyer: SignedIn): Promise<string> {
  const fields = { ...typedRfq(new Date()), price: '480,000', price_to: '560,000', sealed: 'yes' } as Record<
    string,
    string
  >;
  const sent = await post('/dashboard/rfqs/new', fields, { cookie: buyer.cookie });
  const publicId = /rfq-\w{6}/.exec(sent.headers.get('location') ?? '')![0];
  await pool.query(
    "update rfq set state = 'open', opened_at = business_now(), due_at = deadline where public_id = $1 and state = 'waiting'",
    [publicId],
  );
  return publicId;
}

/** The deadline passes: the clock closes the request and opens the bids. */
async function passDeadline(publicId: string) {
  await pool.query('update rfq set deadline = business_now(), due_at = business_now() where public_id = $1', [
    publicId,
  ]);
  expect(await closeDueRfqs(job('close-rfqs'), 10)).toBe(1);
  expect(await openBids(job('open-bids'), bidKeyOfTests, 10)).toBe(4);
}

/** The mails to bidders about their bids. */
async function allNews(): Promise<string[]> {
  const { rows } = await pool.query<{ news: string }>(
    "select props ->> 'news' as news from mail where template = 'trade-told' order by id",
  );
  return rows.map(({ news }) => news);
}

/** The buyer awards this many tons from the comparison and opens the deal. */
async function awardTons(buyer: Visitor, publicId: string, company: string, tons: string): Promise<bigint> {
  await buyer.goto(link('rfqCompare', { publicId }, { quantity: tons }));
  await buyer.getByRole('link', { name: `Award ${company}` }).click();
  await buyer.getByLabel('Delivery address').fill('12 Marina, Lagos');
  await buyer.getByRole('button', { name: 'Award and place the order' }).click();
  return BigInt(/deals\/(\d+)/.exec(buyer.path())![1]!);
}

type Sold = {
  buyer: Visitor;
  buyerId: bigint;
  publicId: string;
  dealId: bigint;
  seller: Pick<SignedIn, 'member' | 'cookie'>;
  minor: bigint;
};

/** The buyer pays for an award, the bidder ships, and the buyer accepts. */
async function goesOn({ buyer, buyerId, publicId, dealId, seller, minor }: Sold): Promise<void> {
  const page = link('deal', { dealId: String(dealId) });
  await buyer.goto(page);
  expect(buyer.getByText(`Your request ${publicId}`)).toBeVisible();
  await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
  await buyer.getByRole('radio', { name: /AgbonPay/ }).check();
  await buyer.getByRole('button', { name: /^Pay ₦/ }).click();
  const supplier = visitorOf(seller.cookie);
  await supplier.goto(page);
  expect(supplier.getByText(`Your bid on request ${publicId}`)).toBeVisible();
  await supplier.getByRole('link', { name: 'I have sent it' }).click();
  await supplier.getByLabel('Who carries it').fill('GIG Logistics');
  await supplier.getByRole('button', { name: 'Tell the buyer' }).click();
  await buyer.goto(page);
  await buyer.getByRole('link', { name: 'It has arrived' }).click();
  await buyer.getByRole('button', { name: 'It has arrived' }).click();
  await buyer.getByRole('link', { name: 'Accept it' }).click();
  await buyer.getByRole('button', { name: /^Release ₦/ }).click();
  await fireClocks(ctx(clock));
  expect(await deals.stateOf(dealId)).toBe('released');
  const { held, seller: paid } = await deals.moneyOf(dealId, { buyerId, sellerId: seller.member.id });
  expect([held, paid]).toEqual([0n, minor - (minor * 150n) / 10_000n]);
}

test('a buyer requests 40 tons with sealed bids, awards 25 and 15 to two of three bidders, and both are paid, sent and accepted', async () => {
  const ada = await signedIn(site, { account_type: 'buyer', name: 'Ada Buyer' });
  const publicId = await posted(ada);
  const bidders = await Promise.all(['Badagry Copra', 'Epe Mills', 'Lekki Nuts'].map((name) => aSeller(name)));
  const offers: Record<string, string>[] = [
    {
      companyName: 'Badagry Copra',
      priceOffer: '500000',
      leastQuantity: '10',
      freight: '250000',
      freightFor: 'delivery',
    },
    { companyName: 'Epe Mills', priceOffer: '520000', leastQuantity: '5', quantity: '20' },
    { companyName: 'Lekki Nuts', priceOffer: '540000', leastQuantity: '5' },
  ];
  for (const [at, { cookie }] of bidders.entries()) {
    const sent = await post(
      `/marketplace/rfqs/${publicId}/respond`,
      { ...supplyRequestFields, ...offers[at] },
      { cookie },
    );
    expect(sent.status).toBe(303);
  }
  const sealed = await see(link('rfqCompare', { publicId }), ada.cookie);
  expect(sealed.text).toContain('3 sealed bids');
  for (const figure of ['500,000', 'Badagry Copra', '520,000']) expect(sealed.html).not.toContain(figure);
  await passDeadline(publicId);

  const buyer = visitorOf(ada.cookie);
  await buyer.goto(link('rfqCompare', { publicId }, { quantity: '25' }));
  // ₦500,000 plus ₦250,000 of freight over 25 tons.
  for (const said of ['₦510,000', '₦540,000', 'Best', 'It offers 20 tons.'])
    expect(buyer.getByText(said, { exact: false }).first()).toBeVisible();
  const compared = await see(buyer.path(), ada.cookie);
  expect(compared.html).not.toContain('bola@farms.example');
  // A bid of 20 tons has no price for 25, and the form of its award begins with the 20.
  expect(compared.text).not.toContain('₦13,000,000');
  expect(compared.html).toContain('award?quantity=20"');
  const csv = await (
    await get(link('rfqCompareFile', { publicId }, { quantity: '25' }), { cookie: ada.cookie })
  ).text();
  expect(csv).toContain('510000');
  expect(csv).not.toContain('bola@farms.example');

  const first = await awardTons(buyer, publicId, 'Badagry Copra', '25');
  const second = await awardTons(buyer, publicId, 'Epe Mills', '15');
  expect((await see(link('rfqCompare', { publicId }), ada.cookie)).html).toContain('bola@farms.example');
  const rfq = await db.selectFrom('rfq').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow();
  expect([rfq.state, rfq.awarded]).toEqual(['awarded', 40n]);
  await notifyRfqs(job('tell-rfqs'), 10);
  expect(await allNews()).toEqual(expect.arrayContaining(['bid awarded', 'bid not-awarded']));

  await topUp(ctx(), ada.member.id, 2_100_000_000n);
  await goesOn({ buyer, buyerId: ada.member.id, publicId, dealId: first, seller: bidders[0]!, minor: 1_275_000_000n });
  await goesOn({ buyer, buyerId: ada.member.id, publicId, dealId: second, seller: bidders[1]!, minor: 780_000_000n });
  const lost = await db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_id')
    .select('rfq_bid.id')
    .where('public_id', '=', publicId)
    .where('bidder_id', '=', bidders[2]!.member.id)
    .where('round', '=', 1)
    .orderBy('rfq_bid.id')
    .executeTakeFirstOrThrow();
  const kind = await see(link('dashboardBid', { bidId: String(lost.id) }), bidders[2]!.cookie);
  for (const said of ['The buyer did not choose your bid this time', 'between ₦500,000 and ₦540,000'])
    expect(kind.text).toContain(said);
});

test('an award in parts pays all of them at once, and its order is sent and delivered with them', async () => {
  const { buyer, seller, publicId, bidId } = await answered({ shares: [30, 70] });
  const { dealId, orderId } = await award(buyer, publicId, bidId, 10);
  const state = async () =>
    (await db.selectFrom('market_order').select('state').where('id', '=', orderId!).executeTakeFirstOrThrow()).state;
  await topUp(ctx(), buyer.id, 100_000_000n);
  await applyDealEvent(ctx(buyer), { dealId: dealId!, event: 'fund' });
  const states: string[] = [await state()];
  for (const part of [1, 2]) {
    await applyDealEvent(ctx(seller), { dealId: dealId!, part, event: 'ship' });
    await applyDealEvent(ctx(buyer), { dealId: dealId!, part, event: 'deliver' });
    await applyDealEvent(ctx(buyer), { dealId: dealId!, part, event: 'accept' });
    await fireClocks(ctx(clock));
    states.push(await state());
  }
  expect(states).toEqual(['processing', 'shipped', 'delivered']);
});

test('an award that is not paid in time is reversed, and its quantity is awarded to the next bid within seven more days', async () => {
  const { rfqId, buyer, publicId, bidId, buyerCookie } = await answered();
  const { dealId } = await award(buyer, publicId, bidId, 40);
  await pool.query("update rfq set deadline = business_now() - interval '15 days' where id = $1", [rfqId]);
  await pool.query('update market_order set reserved_until = business_now() where deal_id = $1', [dealId]);
  await deals.elapse(dealId!);
  await fireClocks(ctx(clock));
  const rfq = async () => db.selectFrom('rfq').selectAll().where('id', '=', rfqId).executeTakeFirstOrThrow();
  const now = await rfq();
  expect([now.state, now.awarded]).toEqual(['closed', 0n]);
  const days = (now.due_at!.getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect((await see(link('rfqCompare', { publicId }), buyerCookie)).text).toContain('not paid, or cancelled');
  await award(buyer, publicId, bidId, 20);
  await pool.query('update rfq set due_at = business_now() where id = $1', [rfqId]);
  await closeDueRfqs(job('close-rfqs'), 10);
  expect((await rfq()).state).toBe('awarded');
});

test('a bidder accepts an award outside their bid, without script, and declines another', async () => {
  const there = await answered({}, { quantity: '20' });
  await award(there.buyer, there.publicId, there.bidId, 30);
  const seller = visitorOf(there.sellerCookie);
  await seller.goto(link('dashboardBid', { bidId: there.bidId }));
  await seller.getByRole('link', { name: 'Answer the award' }).click();
  expect(seller.getByText('30 tons', { exact: true })).toBeVisible();
  await seller.getByRole('radio', { name: /^Accept/ }).check();
  await seller.getByRole('button', { name: 'Send your answer' }).click();
  expect(seller.path()).toMatch(/^\/dashboard\/deals\/\d+/);
  const other = await answered();
  await award(other.buyer, other.publicId, other.bidId, 2);
  await seller.goto('/');
  const decliner = visitorOf(other.sellerCookie);
  await decliner.goto(link('dashboardBidAward', { bidId: other.bidId }));
  await decliner.getByRole('radio', { name: /^Decline/ }).check();
  await decliner.getByRole('button', { name: 'Send your answer' }).click();
  expect(decliner.getByText('Your answer to the award is saved.', { exact: false })).toBeVisible();
});

test('the comparison and the form of an award cost four queries at most', async () => {
  const { publicId, bidId, buyerCookie } = await answered();
  for (const path of [link('rfqCompare', { publicId }), link('rfqAward', { publicId, bidId })])
    expect((await statementsOf(pool, () => get(path, { cookie: buyerCookie }))).length).toBeLessThanOrEqual(4);
});

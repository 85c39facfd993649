import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seenOfBid } from '../../../../test/support/awards.ts';
import { openRequest, openBidding } from '../../../../test/support/bids.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { link } from '#content/link.ts';
import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { withdrawBid } from '#domain/trade/rfqs/bids/withdraw-bid.ts';

const site = await testApp();
const { ctx, db, get, post } = site;
const { posted, answered, aSeller, bid, rowOf, close } = await openBidding(site);
await site.services.settings.reload();

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));
const list = '/dashboard/bids';
const change = async (rfqId: bigint) => {
  await db.updateTable('rfq').set({ revision: 1 }).where('id', '=', rfqId).execute();
  const changes = JSON.stringify([{ label: 'Quantity', before: '40 tons', after: '35 tons' }]);
  await db.insertInto('rfq_change').values({ rfq_id: rfqId, revision: 1, changes }).execute();
};

test('the list has the bids that need an answer first, and is paged by keyset', async () => {
  const { member, cookie } = await aSeller();
  expect((await see(list, cookie)).text).toContain('You have no bids.');
  const { buyer } = await posted();
  for (let at = 0; at < 27; at++)
    await bid(member, (await openRequest(site, buyer, { product_name: `Goods ${at}` })).publicId);
  const first = await see(list, cookie);
  expect([
    first.text.includes('Goods 26'),
    first.text.includes('Goods 1 '),
    first.text.includes('Needs your answer'),
  ]).toEqual([true, false, false]);
  const older = /href="([^"]*after=[^"]*)"/.exec(first.html)![1]!.replaceAll('&amp;', '&');
  expect((await see(older, cookie)).text).toContain('Goods 0');
  const { rfq_id } = await db
    .selectFrom('rfq_bid')
    .select('rfq_id')
    .where('bidder_id', '=', member.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await change(rfq_id);
  const page = (await see(list, cookie)).text;
  expect(page.indexOf('Needs your answer')).toBeLessThan(page.indexOf('Goods 0'));
  expect(page).toContain('Confirm the change');
});

test('a bid with a proposed award shows the deadline of the award, not when the request closes', async () => {
  const { sellerCookie, bidId } = await answered();
  expect((await see(`${list}/${bidId}`, sellerCookie)).text).toContain('Deadline');
  await sql`insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state, answer_until, shipping_address)
    select rfq_id, id, 39, price_kobo, 'proposed', business_now() + interval '72 hours', '12 Marina' from rfq_bid
    where id = ${bidId}`.execute(db);
  const { text } = await see(`${list}/${bidId}`, sellerCookie);
  expect(text).toMatch(/Answer by .* days left\)/);
  expect(text).not.toContain('Deadline');
  expect((await see(`${list}/${bidId}/award`, sellerCookie)).text).toContain('40 tons, all or nothing');
});

test('a request that is awarded before its deadline shows its deadline, and no remaining time', async () => {
  const { buyer, buyerCookie, sellerCookie, publicId, bidId } = await answered({}, { priceOffer: '100000' });
  const own = `/dashboard/rfqs/${publicId}`;
  expect((await see(list, sellerCookie)).text).toContain('days left');
  expect((await see(own, buyerCookie)).text).toContain('days left');
  const award = { quantity: 40, shippingAddress: '12 Marina, Lagos', seen: await seenOfBid(site, bidId) };
  await awardBid(ctx(buyer), { publicId, bidId }, award);
  const [bids, request, shown] = [
    await see(list, sellerCookie),
    await see(own, buyerCookie),
    await see(link('rfq', { publicId }), sellerCookie),
  ];
  expect(bids.text).toContain('Awarded');
  expect(bids.text).not.toContain('days left');
  for (const { text } of [request, shown]) expect(text).toMatch(/Deadline: \d+ [A-Z]/);
});

test('a changed request is shown and confirmed on the page of the bid', async () => {
  const { rfqId, sellerCookie, bidId } = await answered();
  await change(rfqId);
  const page = await see(`${list}/${bidId}`, sellerCookie);
  for (const said of ['before 40 tons', 'now 35 tons', 'Confirm the bid']) expect(page.text).toContain(said);
  const forged = await post(`${list}/${bidId}/confirmation`, { revision: '9'.repeat(40) }, { cookie: sellerCookie });
  expect([forged.status, await forged.text()]).toEqual([422, expect.stringContaining('Open the bid again')]);
  const confirmed = await post(`${list}/${bidId}/confirmation`, { revision: '1' }, { cookie: sellerCookie });
  expect(confirmed.headers.get('location')).toBe(`${list}/${bidId}?news=confirmed`);
  expect(await rowOf(bidId)).toMatchObject({ revision: 1 });
  const again = await post(`${list}/${bidId}/confirmation`, { revision: '1' }, { cookie: sellerCookie });
  expect(again.status).toBe(409);
});

test('a bid is withdrawn by a press, and after the deadline the press says that it is too late', async () => {
  const { rfqId, sellerCookie, bidId } = await answered();
  const press = () => post(`${list}/${bidId}/withdrawal`, {}, { cookie: sellerCookie });
  expect((await press()).headers.get('location')).toBe(`${list}/${bidId}?news=withdrawn`);
  expect((await see(`${list}/${bidId}`, sellerCookie)).text).toContain('Send a bid again');
  const other = await answered();
  await close(other.rfqId);
  const late = await seePage(await post(`${list}/${other.bidId}/withdrawal`, {}, { cookie: other.sellerCookie }));
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('The time for bids on this request is over.'),
  ]);
  expect((await see(`${list}/${other.bidId}`, other.sellerCookie)).html).not.toContain(
    `${list}/${other.bidId}/withdrawal`,
  );
  expect(rfqId).not.toBe(other.rfqId);
});

test('a bid over the limit of the bidder’s plan is sent, with a warning that names both ways out, until the request is decided', async () => {
  const { sellerCookie, bidId, seller, rfqId } = await answered();
  const page = await see(`${list}/${bidId}`, sellerCookie);
  expect(page.text).toContain('Your Basic plan goes up to $10,000');
  expect(page.text).toContain('Ask us for a larger plan, or offer a smaller quantity');
  const small = await posted({ quantity: 2n });
  const within = await bid(seller, small.publicId);
  expect((await see(`${list}/${within}`, sellerCookie)).text).not.toContain('Basic plan');
  await close(rfqId);
  await db.updateTable('rfq').set({ state: 'lapsed', due_at: null }).where('id', '=', rfqId).execute();
  expect((await see(`${list}/${bidId}`, sellerCookie)).text).not.toContain('Basic plan');
});

test('another member’s bid answers 404, on any of its addresses', async () => {
  const { bidId, seller, buyerCookie } = await answered();
  const { cookie } = await aSeller();
  for (const one of [cookie, buyerCookie]) {
    expect((await get(`${list}/${bidId}`, { cookie: one })).status).toBe(404);
    for (const act of ['withdrawal', 'confirmation'])
      expect((await post(`${list}/${bidId}/${act}`, { revision: '1' }, { cookie: one })).status).toBe(404);
  }
  await withdrawBid(ctx(seller), bidId);
});

import { expect, test } from 'vitest';
import { bidKeyOfTests } from '../../../../../test/support/bid-key.ts';
import { openBidding, supplyRequest } from '../../../../../test/support/bids.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { newsOf } from '../../../../../test/support/bid-news.ts';
import { bidKeyOf } from '#platform/bid-key.ts';
import { findOwnBid } from './find-own-bid.ts';
import { openBids } from './open-bids.ts';
import { readSupplyRequest } from './read-supply-request.ts';
import { sealBid } from './seal-bid.ts';
import { sendBid } from './send-bid.ts';
import { withdrawBid } from './withdraw-bid.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
const { posted, answered, aSeller, bid, rowOf, close } = await openBidding(site);
const job = () => ctx({ kind: 'job', name: 'open-bids' });
const open = (most = 200, key = bidKeyOfTests) => openBids(job(), key, most);
const sealed = (wanted = {}) => posted({ is_sealed: true, ...wanted });
const openings = async () =>
  (await pool.query<{ rfq_id: bigint }>('select rfq_id from rfq_opening order by rfq_id')).rows;

test('a sealed bid has no figure in its columns until the opening, and all of them after it', async () => {
  const { rfqId, publicId, seller } = await sealed();
  const bidId = await bid(seller, publicId, { freight: '4000', freightFor: 'unit' });
  expect(await rowOf(bidId)).toMatchObject({ price_kobo: null, full_name: null, quantity: null, search_text: '' });
  expect(await open()).toBe(0);
  await close(rfqId);
  expect(await open()).toBe(2);
  expect(await rowOf(bidId)).toMatchObject({
    sealed: null,
    opened_at: expect.any(Date),
    price_kobo: 70_000_000n,
    earliest_delivery: '2027-12-20',
    freight_kobo: 400_000n,
    company_name: 'Bola Farms',
  });
  expect(await newsOf(db, seller.email)).toEqual(['bid sent', 'bid opened']);
  expect([await open(), await openings()]).toEqual([0, []]);
});

test('bids are opened in the order of their deadlines, and the rest of a batch is opened by the next', async () => {
  const [late, early] = [
    await sealed({ deadline: new Date('2031-02-01') }),
    await sealed({ deadline: new Date('2031-01-01') }),
  ];
  const bids = [await bid(late.seller, late.publicId), await bid(early.seller, early.publicId)];
  await close(early.rfqId, 'part_awarded');
  await close(late.rfqId);
  const isOpen = () => Promise.all(bids.map(async (one) => (await rowOf(one)).opened_at !== null));
  await open(1);
  expect(await isOpen()).toEqual([false, true]);
  await open(1);
  expect(await isOpen()).toEqual([true, true]);
});

test('several workers at once open each bid once', async () => {
  const there = await Promise.all(Array.from({ length: 6 }, () => sealed()));
  for (const { seller, publicId, rfqId } of there) {
    await bid(seller, publicId);
    await close(rfqId);
  }
  await Promise.all([open(2), open(2), open(2)]);
  while ((await open()) > 0);
  for (const { seller } of there) expect(await newsOf(db, seller.email)).toEqual(['bid sent', 'bid opened']);
});

test('a withdrawn bid, and every bid on a withdrawn request, stays sealed for good', async () => {
  const [one, other] = [await sealed(), await sealed()];
  const withdrawn = await bid(one.seller, one.publicId);
  await withdrawBid(ctx(one.seller), withdrawn);
  await close(one.rfqId);
  const left = await bid(other.seller, other.publicId);
  await db.updateTable('rfq').set({ state: 'withdrawn', due_at: null }).where('id', '=', other.rfqId).execute();
  while ((await open()) > 0);
  for (const bidId of [withdrawn, left]) expect((await rowOf(bidId)).sealed).not.toBeNull();
});

test('a bid that cannot be opened notifies its bidder once and staff, and delays no other bid', async () => {
  const { rfqId, publicId, seller } = await sealed();
  const bidId = await bid(seller, publicId);
  const another = await aSeller('Another Seller');
  const whole = await bid(another.member, publicId);
  await pool.query(`update rfq_bid set sealed = set_byte(sealed, 30, 1 + get_byte(sealed, 30) % 255) where id = $1`, [
    bidId,
  ]);
  await close(rfqId);
  while ((await open()) > 0);
  expect(await rowOf(bidId)).toMatchObject({ opened_at: null, unreadable_at: expect.any(Date), price_kobo: null });
  expect(await rowOf(whole)).toMatchObject({ opened_at: expect.any(Date) });
  expect(await newsOf(db, seller.email)).toEqual(['bid sent', 'bid unreadable']);
  expect(await findOwnBid(ctx(seller), bidId, bidKeyOfTests)).toMatchObject({ isUnreadable: true, content: undefined });
});

test('if the key is lost every bid is unreadable, and none is opened as something else', async () => {
  const { rfqId, publicId, seller } = await sealed();
  const bidId = await bid(seller, publicId);
  await close(rfqId);
  await open(200, bidKeyOf('another key'));
  expect(await rowOf(bidId)).toMatchObject({ unreadable_at: expect.any(Date), sealed: expect.any(Buffer) });
});

test('a process whose key is not the current one accepts no sealed bid', async () => {
  const { publicId, seller } = await sealed();
  const sent = sendBid(ctx(seller), publicId, supplyRequest(), bidKeyOf('another key'));
  await expect(sent).rejects.toMatchObject({ code: 'unavailable' });
});

test('flagged text of an open bid is shown to staff when it is sent, and that of a sealed bid at the opening', async () => {
  const rude = { additionalNotes: 'Pay me outside of this site, straight to my account' };
  const flagged = async (bidId: string) =>
    (
      await db.selectFrom('message_flag').select(['bid_part', 'place']).where('bid_id', '=', BigInt(bidId)).execute()
    ).map(({ bid_part, place }) => [bid_part, place]);
  const opened = await answered({}, rude);
  expect(await flagged(opened.bidId)).toEqual([['additional_notes', 'bid']]);
  const { rfqId, publicId, seller } = await sealed();
  const bidId = await bid(seller, publicId, rude);
  expect(await flagged(bidId)).toEqual([]);
  await close(rfqId);
  await open();
  expect(await flagged(bidId)).toEqual([['additional_notes', 'bid']]);
});

test('two thousand requests that close at once are opened in order, in a few batches', async () => {
  const { buyer } = await sealed();
  const { member } = await aSeller('Busy Seller');
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into rfq (public_id, is_sealed, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit,
       low_kobo, high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at)
     select 'rfq-' || translate(lpad(n::text, 6, '0'), '01', 'YZ'), true, $1, 'Ada', 'open', 'Copra', 'Processed Products', 'copra',
       'Dry', 40, 'ton', 1, 1, 'Lagos', 'Lagos', 'Soon', due, business_now(), due
     from generate_series(1, 2000) n, lateral (select timestamptz '2031-01-01' + (n * 7919 % 2000) * interval '1 second' as due) one
     returning id`,
    [buyer.id],
  );
  const asked = { quantity: 40n, most: 40n, deadline: new Date('2031-01-01') };
  const content = readSupplyRequest(supplyRequest(), asked, ctx().now);
  const some = rows.filter((_, at) => at % 20 === 0).map(({ id }) => id);
  const bids = some.map((id) => sealBid(bidKeyOfTests, { rfqId: id, bidderId: member.id, round: 1 }, content));
  await pool.query(
    `insert into rfq_bid (rfq_id, bidder_id, sealed) select rfq_id, $1, bid from unnest($2::bigint[], $3::bytea[]) one (rfq_id, bid)`,
    [member.id, some, bids],
  );
  await pool.query(`update rfq set state = 'closed', deadline = deadline - interval '6 years' where id = any($1)`, [
    rows.map(({ id }) => id),
  ]);
  let batches = 0;
  while ((await open()) > 0) batches++;
  expect(batches).toBeLessThan(12);
  const { rows: opened } = await pool.query<{ deadline: Date }>(
    `select deadline from rfq_bid bid join rfq on rfq.id = rfq_id where bid.bidder_id = $1 and bid.opened_at is not null
     order by bid.opened_at, deadline`,
    [member.id],
  );
  expect(opened).toHaveLength(100);
  const times = opened.map(({ deadline }) => deadline.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

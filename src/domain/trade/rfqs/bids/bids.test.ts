import { describe, expect, test } from 'vitest';
import { bidKeyOfTests } from '../../../../../test/support/bid-key.ts';
import { openBidding, supplyRequest } from '../../../../../test/support/bids.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { aTrader } from '../../../../../test/support/listings.ts';
import { raced } from '../../../../../test/support/trade.ts';
import { confirmChange } from './confirm-change.ts';
import { findOwnBid } from './find-own-bid.ts';
import { findBidsToAnswer, findOwnBids } from './find-own-bids.ts';
import { bidList } from './bid.list.ts';
import { sendBid } from './send-bid.ts';
import { bidTexts } from './supply-request.schema.ts';
import { withdrawBid } from './withdraw-bid.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { posted, answered, aSeller, bid, rowOf, close, atDeadline } = await openBidding(site);
const key = bidKeyOfTests;
const bidsOn = async (rfqId: bigint) =>
  (await db.selectFrom('rfq').select('bids').where('id', '=', rfqId).executeTakeFirstOrThrow()).bids;

let version = 0;
const limit = (name: string, count: number) =>
  site.pool.query(
    `insert into site_setting (name, version, value, effective_from, written_at, why)
     values ($1, $2, jsonb_build_object('count', $3::int), now(), now(), 'For the test')`,
    [name, ++version, count],
  );

describe('a bid', () => {
  test('offers the whole quantity, undivided, until 21 days after the deadline, unless it says otherwise', async () => {
    const { bidId } = await answered({
      deadline: new Date('2030-11-30T12:00:00Z'),
      due_at: new Date('2030-11-30T12:00:00Z'),
    });
    expect(await rowOf(bidId)).toMatchObject({
      quantity: 40n,
      least_quantity: 40n,
      valid_until: '2030-12-21',
      price_kobo: 70_000_000n,
      freight_kobo: null,
      freight_for: null,
      phone: '+2348031234567',
      sealed: null,
    });
    const said = {
      quantity: '30',
      leastQuantity: '10',
      freight: '₦40,000',
      freightFor: 'delivery',
      conditions: 'Half in advance',
    };
    const other = await answered({}, { ...said, validUntil: '2027-06-30' });
    expect(await rowOf(other.bidId)).toMatchObject({
      quantity: 30n,
      least_quantity: 10n,
      freight_kobo: 4_000_000n,
      freight_for: 'delivery',
      terms: 'Half in advance',
    });
  });

  test.each([
    [{ quantity: '43' }, 'quantity', 'Quantity must be between 1 and 42'],
    [
      { quantity: '10', leastQuantity: '11' },
      'leastQuantity',
      'The smallest part cannot be more than the quantity you offer',
    ],
    [{ earliestDelivery: '2026-11-21' }, 'earliestDelivery', 'Choose today or a later day'],
    [{ earliestDelivery: '9999-12-31' }, 'earliestDelivery', 'Choose a day within two years of the deadline'],
    [{ validUntil: '2026-11-22' }, 'validUntil', 'Choose the day of the deadline or a later one'],
    [{ freight: '4000' }, 'freightFor', 'Choose how the freight is charged'],
    [{ additionalNotes: 'My OTP is 482913' }, 'additionalNotes', ''],
  ])('with %j is refused beside its field', async (more, field, message) => {
    const { seller, publicId } = await posted({ tolerance_percent: 5 });
    const sent = sendBid(ctx(seller), publicId, supplyRequest(more), key);
    await expect(sent).rejects.toMatchObject({ code: 'invalid', field, ...(message && { message }) });
  });

  test('exists once per bidder and request: sending it again changes it, and a withdrawn one can be sent again', async () => {
    const { rfqId, publicId, seller, bidId } = await answered();
    expect(await bid(seller, publicId, { priceOffer: '650000' })).toBe(bidId);
    expect(await rowOf(bidId)).toMatchObject({ price_kobo: 65_000_000n, version: 1 });
    expect(await bidsOn(rfqId)).toBe(1);
    await withdrawBid(ctx(seller), bidId);
    expect(await bidsOn(rfqId)).toBe(0);
    await expect(withdrawBid(ctx(seller), bidId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await bid(seller, publicId)).toBe(bidId);
    expect(await rowOf(bidId)).toMatchObject({ state: 'standing', withdrawn_at: null });
    expect(await bidsOn(rfqId)).toBe(1);
  });

  test('cannot be made on one’s own request, by a buyer or a guest, or on a request that waits or is unknown', async () => {
    const { publicId, buyer } = await posted();
    const merchant = { ...buyer, accountType: 'merchant' as const };
    await expect(sendBid(ctx(merchant), publicId, supplyRequest(), key)).rejects.toThrow(bidTexts.own);
    const another = await aTrader(ctx());
    await expect(sendBid(ctx(another.member), publicId, supplyRequest(), key)).rejects.toThrow(bidTexts.onlyBuys);
    await expect(sendBid(ctx(), publicId, supplyRequest(), key)).rejects.toMatchObject({ code: 'signed_out' });
    const { member } = await aSeller();
    await expect(sendBid(ctx(member), 'rfq-22222Z', supplyRequest(), key)).rejects.toMatchObject({ code: 'not_found' });
    const waiting = await posted({ state: 'waiting', opened_at: null, due_at: null });
    await expect(sendBid(ctx(member), waiting.publicId, supplyRequest(), key)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('of another seller is not found by any verb', async () => {
    const { bidId, buyer } = await answered();
    const { member } = await aSeller();
    for (const other of [member, buyer]) {
      expect(await findOwnBid(ctx(other), bidId, key)).toBeUndefined();
      await expect(withdrawBid(ctx(other), bidId)).rejects.toMatchObject({ code: 'not_found' });
      await expect(confirmChange(ctx(other), bidId, { revision: 1 })).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the deadline', () => {
  test.each([
    [-1, 'taken'],
    [0, 'refused'],
    [1, 'refused'],
  ])('%i ms from it a bid, a change and a withdrawal are %s', async (after_ms, outcome) => {
    const { rfqId, publicId, seller, bidId } = await answered();
    const { member: late } = await aSeller('Late Seller');
    const acts = [
      () => sendBid(ctx(late), publicId, supplyRequest(), key),
      () => sendBid(ctx(seller), publicId, supplyRequest({ priceOffer: '1' }), key),
      () => withdrawBid(ctx(seller), bidId),
    ];
    await atDeadline(rfqId, after_ms, async () => {
      for (const act of acts) {
        const done = await act().then(
          () => 'taken',
          (error: Error) => (error.message === bidTexts.closed ? 'refused' : error.message),
        );
        expect(done).toBe(outcome);
      }
    });
    expect(await bidsOn(rfqId)).toBe(1);
  });

  test('is checked once the request is locked, if it passes while a bid waits for the request', async () => {
    const { rfqId, publicId, seller } = await posted();
    const holder = await site.pool.connect();
    await holder.query('begin');
    await holder.query('select from rfq where id = $1 for update', [rfqId]);
    const sent = sendBid(ctx(seller), publicId, supplyRequest(), key).catch((error: Error) => error.message);
    await expect
      .poll(async () => {
        const { rows } = await site.pool.query<{ waits: boolean }>(
          `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`,
        );
        return rows[0]!.waits;
      })
      .toBe(true);
    await atDeadline(rfqId, 1, async () => {
      await holder.query('commit');
      expect(await sent).toBe(bidTexts.closed);
    });
    holder.release();
    expect(await bidsOn(rfqId)).toBe(0);
  });

  test('counts as passed for a request that is closed, withdrawn or lapsed before it', async () => {
    for (const state of ['closed', 'withdrawn', 'lapsed', 'awarded'] as const) {
      const { publicId, seller } = await posted({ state, due_at: state === 'closed' ? new Date() : null });
      await expect(sendBid(ctx(seller), publicId, supplyRequest(), key)).rejects.toThrow(bidTexts.closed);
    }
  });

  test('is enforced by the database itself', async () => {
    const { rfqId, bidId } = await answered();
    await close(rfqId);
    const late = site.pool.query('update rfq_bid set price_kobo = 1 where id = $1', [bidId]);
    await expect(late).rejects.toMatchObject({ constraint: 'rfq_bid_in_time' });
  });
});

describe('several bids at once', () => {
  test('are all counted, and do not deadlock', async () => {
    const { rfqId, publicId } = await posted();
    const sellers = await Promise.all(Array.from({ length: 8 }, (_, at) => aSeller(`Seller ${at}`)));
    await Promise.all(sellers.map(({ member }) => bid(member, publicId)));
    expect(await bidsOn(rfqId)).toBe(8);
  });

  test('take the last place of a request once', async () => {
    await limit('bids-per-request', 2);
    const { rfqId, publicId } = await posted();
    const sellers = await Promise.all(Array.from({ length: 5 }, (_, at) => aSeller(`Seller ${at}`)));
    const sent = sellers.map(({ member }) => sendBid(ctx(member), publicId, supplyRequest(), key));
    expect(await raced(sent)).toEqual({ won: 2, refused: ['conflict'] });
    expect(await bidsOn(rfqId)).toBe(2);
    await limit('bids-per-request', 200);
  });

  test('of one bidder stop at the daily limit; changes do not count', async () => {
    await limit('bids-per-day', 2);
    const [one, two, three] = [await posted(), await posted(), await posted()];
    const { member } = await aSeller();
    await bid(member, one.publicId);
    await bid(member, two.publicId);
    await bid(member, two.publicId, { priceOffer: '640000' });
    await expect(sendBid(ctx(member), three.publicId, supplyRequest(), key)).rejects.toMatchObject({ code: 'limit' });
    await limit('bids-per-day', 50);
  });
});

describe('a change of the request', () => {
  const change = async (rfqId: bigint, revision: number) => {
    await db.updateTable('rfq').set({ revision }).where('id', '=', rfqId).execute();
    const changes = JSON.stringify([{ label: 'Quantity', before: '40 tons', after: `${40 + revision} tons` }]);
    await db.insertInto('rfq_change').values({ rfq_id: rfqId, revision, changes }).execute();
  };

  test('must be confirmed by each bidder, who sees what changed', async () => {
    const { rfqId, seller, bidId } = await answered();
    expect(await findBidsToAnswer(ctx(seller))).toEqual([]);
    await change(rfqId, 1);
    expect(await findBidsToAnswer(ctx(seller))).toMatchObject([{ id: BigInt(bidId), standing: 'confirm' }]);
    const toConfirm = [{ label: 'Quantity', before: '40 tons', after: '41 tons' }];
    expect(await findOwnBid(ctx(seller), bidId, key)).toMatchObject({ toConfirm });
    await confirmChange(ctx(seller), bidId, { revision: 1 });
    expect(await findOwnBid(ctx(seller), bidId, key)).toMatchObject({ toConfirm: [], revision: 1 });
    expect((await findOwnBids(ctx(seller), bidList.whole)).rows).toMatchObject([{ standing: 'open' }]);
    await expect(confirmChange(ctx(seller), bidId, { revision: 1 })).rejects.toThrow(bidTexts.nothingToConfirm);
  });

  test('that came after the page was read is not confirmed with it', async () => {
    const { rfqId, publicId, seller, bidId } = await answered();
    await change(rfqId, 1);
    await change(rfqId, 2);
    await expect(confirmChange(ctx(seller), bidId, { revision: 1 })).rejects.toThrow(bidTexts.changedAgain);
    await bid(seller, publicId, { revision: '1' });
    expect(await rowOf(bidId)).toMatchObject({ revision: 1 });
    await bid(seller, publicId, { revision: '2' });
    expect(await rowOf(bidId)).toMatchObject({ revision: 2 });
  });
});

import { describe, expect, test } from 'vitest';
import { openAwards } from '../../../../../test/support/awards.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { raced } from '../../../../../test/support/trade.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { findDeal } from '../../deal-terms/find-deal.ts';
import { findOrder } from '../../orders/find-order.ts';
import { withdrawBid } from '../bids/withdraw-bid.ts';
import { awardBid } from './award-bid.ts';
import { awardTexts } from './award.texts.ts';

const site = await testDatabase(34);
const { ctx, db, pool } = site;
const { answered, aSeller, bid, award, awardsOf, rfqOf, close, seen } = await openAwards(site);
keepBooksSound(site);

describe('an award within the bid’s offer', () => {
  test('becomes an order without a listing and its deal, agreed and with 72 hours to pay', async () => {
    const there = await answered({ shares: [30, 70] }, { freight: '₦40,000', freightFor: 'delivery' });
    const { buyer, seller, rfqId, publicId, bidId } = there;
    const { orderId, dealId } = await award(buyer, publicId, bidId, 25);
    const order = (await findOrder(ctx(buyer), String(orderId)))!;
    expect(order).toMatchObject({
      listingId: undefined,
      listingName: 'Sun-dried copra',
      quantity: 25n,
      unitPrice_kobo: 10_000_000n,
      subtotal_kobo: 250_000_000n,
      shipping_kobo: 4_000_000n,
      shippingAddress: '12 Marina, Lagos',
      state: 'awaiting_payment',
    });
    const deal = (await findDeal(ctx(), dealId!))!;
    expect(deal).toMatchObject({
      buyerId: buyer.id,
      sellerId: seller.id,
      fee_bps: 150n,
      inspection_ms: 72 * 3_600_000,
    });
    expect(deal.shipBy).toEqual(new Date('2027-12-20T22:59:59Z'));
    expect(deal.parts.map(({ minor, state }) => [minor, state])).toEqual([
      [76_200_000n, 'agreed'],
      [177_800_000n, 'agreed'],
    ]);
    const { rows } = await pool.query(
      `select party, event, actor from deal_event where deal_id = $1 and part = 1 order by number`,
      [dealId],
    );
    expect(rows).toEqual([
      { party: 'seller', event: 'propose', actor: `member ${seller.id}` },
      { party: 'buyer', event: 'agree', actor: `member ${buyer.id}` },
    ]);
    expect(await awardsOf(rfqId)).toMatchObject([{ state: 'made', order_id: orderId, quantity: 25n }]);
    expect(await rfqOf(rfqId)).toMatchObject({ state: 'open', awarded: 25n });
  });

  test('leaves the rest open, and awarding the rest to another bid ends the request', async () => {
    const { buyer, rfqId, publicId, bidId } = await answered();
    const other = await bid(await aSellerMember(), publicId, { priceOffer: '110000', leastQuantity: '1' });
    await close(rfqId);
    await award(buyer, publicId, bidId, 25);
    expect((await rfqOf(rfqId)).state).toBe('part_awarded');
    await expect(award(buyer, publicId, other, 16)).rejects.toMatchObject({
      field: 'quantity',
      message: 'At most 15 tons can still be awarded',
    });
    await award(buyer, publicId, other, 15);
    expect(await rfqOf(rfqId)).toMatchObject({ state: 'awarded', awarded: 40n, due_at: null });
    const elsewhere = await answered();
    await expect(award(buyer, publicId, elsewhere.bidId, 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('may exceed the quantity by the request’s tolerance, and by no unit more', async () => {
    const { buyer, rfqId, publicId, bidId } = await answered({ tolerance_percent: 5 }, { quantity: '42' });
    await expect(award(buyer, publicId, bidId, 43)).rejects.toMatchObject({ field: 'quantity' });
    await award(buyer, publicId, bidId, 42);
    await expect(pool.query('update rfq set awarded = awarded + 1 where id = $1', [rfqId])).rejects.toMatchObject({
      constraint: 'rfq_is_awarded_within_its_quantity',
    });
  });

  test('is made once, of thirty-two at the same moment', async () => {
    const { buyer, rfqId, publicId, bidId } = await answered();
    const tries = Array.from({ length: 32 }, () => award(buyer, publicId, bidId, 10));
    expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
    expect((await awardsOf(rfqId)).length).toBe(1);
    expect((await rfqOf(rfqId)).awarded).toBe(10n);
  });

  test('to several bids at the same moment is refused if the total exceeds the quantity by one unit', async () => {
    const { buyer, rfqId, publicId, bidId } = await answered();
    const bids = [bidId];
    while (bids.length < 4)
      bids.push(await bid(await aSellerMember(), publicId, { priceOffer: '100000', leastQuantity: '1' }));
    const [last, ...others] = bids;
    for (const other of others) await award(buyer, publicId, other, 10);
    expect(await raced([award(buyer, publicId, last!, 11), award(buyer, publicId, last!, 10)])).toMatchObject({
      won: 1,
    });
    expect((await rfqOf(rfqId)).awarded).toBe(40n);
    const elsewhere = await answered();
    const second = await bid(await aSellerMember(), elsewhere.publicId, { priceOffer: '100000', leastQuantity: '1' });
    const half = [
      award(elsewhere.buyer, elsewhere.publicId, elsewhere.bidId, 20),
      award(elsewhere.buyer, elsewhere.publicId, second, 21),
    ];
    expect(await raced(half)).toMatchObject({ won: 1 });
    expect([20n, 21n]).toContain((await rfqOf(elsewhere.rfqId)).awarded);
  });

  test('and a withdrawal at the same moment: one of them wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, seller, rfqId, publicId, bidId } = await answered();
      const { won } = await raced([award(buyer, publicId, bidId, 10), withdrawBid(ctx(seller), bidId)]);
      expect(won).toBe(1);
      const [made] = await awardsOf(rfqId);
      const { state } = await db
        .selectFrom('rfq_bid')
        .select('state')
        .where('id', '=', BigInt(bidId))
        .executeTakeFirstOrThrow();
      expect([made?.state, state]).toEqual(made ? ['made', 'standing'] : [undefined, 'withdrawn']);
    }
  });

  test('fixes the bid: it can be neither changed nor withdrawn', async () => {
    const { buyer, seller, publicId, bidId } = await answered();
    await award(buyer, publicId, bidId, 10);
    await expect(bid(seller, publicId, { priceOffer: '900000' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(withdrawBid(ctx(seller), bidId)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an award is refused', () => {
  test('of a bid whose days, quantities or terms changed after the buyer saw it', async () => {
    const changes = [
      { earliestDelivery: '2028-01-20' },
      { leastQuantity: '10' },
      { conditions: 'Half of it in advance' },
    ];
    for (const change of [...changes, { additionalNotes: 'From last season' }, { transportationMethod: 'sea' }]) {
      const { buyer, seller, rfqId, publicId, bidId } = await answered();
      const before = await seen(bidId);
      await bid(seller, publicId, { priceOffer: '100000', leastQuantity: '5', ...change });
      const input = { quantity: 10, shippingAddress: '12 Marina, Lagos', seen: before };
      await expect(awardBid(ctx(buyer), { publicId, bidId }, input)).rejects.toMatchObject({
        message: awardTexts.changed,
      });
      expect(await awardsOf(rfqId)).toEqual([]);
    }
  });

  test('at another price than the buyer saw', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered();
    const before = await seen(bidId);
    await bid(seller, publicId, { priceOffer: '120000', leastQuantity: '5' });
    const input = { quantity: 10, shippingAddress: '12 Marina, Lagos', seen: before };
    await expect(awardBid(ctx(buyer), { publicId, bidId }, input)).rejects.toMatchObject({
      message: awardTexts.changed,
    });
    expect(await awardsOf(rfqId)).toEqual([]);
  });

  test('over the limit of the bidder’s plan, naming both ways out', async () => {
    const { buyer, rfqId, publicId, bidId } = await answered({}, { priceOffer: '700000' });
    await expect(award(buyer, publicId, bidId, 40)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/Basic plan.*Award a smaller part.*larger plan/u),
    });
    expect(await awardsOf(rfqId)).toEqual([]);
    await award(buyer, publicId, bidId, 20);
  });

  test('between accounts that count together, and if one blocks the other', async () => {
    const { buyer, seller, publicId, bidId } = await answered();
    const digest = traceDigest(crypto.randomUUID());
    for (const { id: memberId } of [buyer, seller]) await saveTrace(ctx(), { memberId }, 'bank_account', digest);
    await expect(award(buyer, publicId, bidId, 10)).rejects.toMatchObject({ message: awardTexts.together });
    const blocked = await answered();
    await db
      .insertInto('member_block')
      .values({ blocker_id: blocked.seller.id, blocked_id: blocked.buyer.id })
      .execute();
    await expect(award(blocked.buyer, blocked.publicId, blocked.bidId, 10)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('for another buyer, of a sealed bid, and once the time for awards is over', async () => {
    const { rfqId, publicId, bidId, buyer } = await answered();
    const stranger = (await answered()).buyer;
    await expect(award(stranger, publicId, bidId, 10)).rejects.toMatchObject({ code: 'not_found' });
    await pool.query("update rfq set state = 'closed', due_at = business_now() where id = $1", [rfqId]);
    await expect(award(buyer, publicId, bidId, 10)).rejects.toMatchObject({ message: awardTexts.lapsed });
    const sealed = await answered({ is_sealed: true });
    await expect(award(sealed.buyer, sealed.publicId, sealed.bidId, 10)).rejects.toMatchObject({
      message: awardTexts.notReadable,
    });
  });
});

test('no statement changes the content of an award, or withdraws it without its order', async () => {
  const { buyer, publicId, bidId } = await answered();
  const { orderId } = await award(buyer, publicId, bidId, 10);
  for (const change of ['quantity = 11', 'price_kobo = 1', "state = 'declined', order_id = null"])
    await expect(pool.query(`update rfq_award set ${change} where order_id = $1`, [orderId])).rejects.toMatchObject({
      code: '23001',
    });
});

async function aSellerMember() {
  return (await aSeller('Chidi Seller')).member;
}

import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { aTrader, openListing, openTrade } from '../../../../test/support/listings.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { findOrder } from '../orders/find-order.ts';
import { findReviews } from './find-reviews.ts';
import { publishReviews } from './publish-reviews.ts';
import { writeReview } from './write-review.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrade(ctx());
});

/** An order between two members up to this state. */
async function ordered(state: 'delivered' | 'shipped' = 'delivered', unitPrice_kobo = 100n) {
  const listing = await openListing(ctx());
  const [buyer, stranger] = [await aTrader(ctx(), { accountType: 'buyer' }), await aTrader(ctx())];
  const { id } = await db
    .insertInto('market_order')
    .values({
      order_number: `ORD-${crypto
        .randomUUID()
        .slice(0, 6)
        .toUpperCase()
        .replace(/[01IO]/g, 'A')}`,
      buyer_id: buyer.member.id,
      seller_id: listing.seller.id,
      listing_id: listing.id,
      listing_name: listing.name,
      category: listing.category,
      unit: listing.unit,
      unit_price_kobo: unitPrice_kobo,
      buyer_name: 'Bola',
      seller_name: 'Sade',
      quantity: 2n,
      subtotal_kobo: 2n * unitPrice_kobo,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seller = { kind: 'member', id: listing.seller.id, name: 'Sade', accountType: 'seller' } as const;
  return {
    orderId: String(id),
    buyer: ctx(buyer.member),
    seller: ctx(seller),
    stranger: ctx(stranger.member),
    sellerId: seller.id,
  };
}

describe('a rating', () => {
  test('of one side is hidden until the other side has rated too', async () => {
    const { orderId, buyer, seller, sellerId } = await ordered();
    await writeReview(buyer, orderId, { stars: 4, words: 'Dry and clean' });
    expect(await findReviews(ctx(), sellerId)).toEqual([]);
    await writeReview(seller, orderId, { stars: 5 });
    expect(await findReviews(ctx(), sellerId)).toMatchObject([{ stars: 4, words: 'Dry and clean' }]);
    const counted = await db.selectFrom('seller_figures').selectAll().where('seller_id', '=', sellerId).execute();
    expect(counted).toMatchObject([{ rated: 1n, stars: 4n }]);
  });

  test('that the other side does not answer is published after a week, and not a moment before', async () => {
    const { orderId, buyer, sellerId } = await ordered();
    await writeReview(buyer, orderId, { stars: 5 });
    await moveBusinessClock(db, 'demo', 7 * day_ms - 60_000);
    expect(await publishReviews(ctx(), 10)).toBe(0);
    await moveBusinessClock(db, 'demo', 60_000);
    expect([await publishReviews(ctx(), 10), await publishReviews(ctx(), 10)]).toEqual([1, 0]);
    expect(await findReviews(ctx(), sellerId)).toHaveLength(1);
  });

  test('of a buyer is mailed to the seller once it is published, without its text, and never twice', async () => {
    const mailed = async () =>
      (await db.selectFrom('mail').select('props').where('template', '=', 'trade-told').orderBy('id').execute()).map(
        ({ props }) => props as { news: string; answers: { value: string }[] },
      );
    const [soon, late, own] = [await ordered(), await ordered(), await ordered()];
    await writeReview(soon.seller, soon.orderId, { stars: 5 });
    await writeReview(late.buyer, late.orderId, { stars: 2, words: 'Wet bags' });
    await writeReview(own.buyer, own.orderId, { stars: 4 });
    // A seller publishes the buyer's review by rating the order.
    await writeReview(own.seller, own.orderId, { stars: 5 });
    expect(await mailed()).toEqual([]);
    await writeReview(soon.buyer, soon.orderId, { stars: 3, words: 'Late by a day' });
    await moveBusinessClock(db, 'demo', 7 * day_ms);
    await publishReviews(ctx(), 10);
    await publishReviews(ctx(), 10);
    const mails = await mailed();
    expect(mails.map(({ news, answers }) => [news, answers[0]!.value])).toEqual([
      ['order reviewed', '3 of 5'],
      ['order reviewed', '2 of 5'],
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Wet bags|Late by a day/);
  });

  test('is given once by each side of a delivered order, and by no other member', async () => {
    const { orderId, buyer, stranger } = await ordered();
    await writeReview(buyer, orderId, { stars: 5 });
    await expect(writeReview(buyer, orderId, { stars: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(writeReview(stranger, orderId, { stars: 1 })).rejects.toMatchObject({ code: 'not_found' });
    const underWay = await ordered('shipped');
    await expect(writeReview(underWay.buyer, underWay.orderId, { stars: 5 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of an order without money is read by its two sides and does not count', async () => {
    const { orderId, buyer, seller, sellerId } = await ordered('delivered', 0n);
    await writeReview(buyer, orderId, { stars: 5, words: 'My own second account' });
    await writeReview(seller, orderId, { stars: 5 });
    expect(await findReviews(ctx(), sellerId)).toEqual([]);
    expect((await findOrder(seller, orderId))!.ratings).toMatchObject([{ words: 'My own second account' }, {}]);
    const counted = db.selectFrom('seller_figures').selectAll().where('seller_id', '=', sellerId);
    expect(await counted.execute()).toEqual([]);
  });

  test('is read by the other side once both have rated, and by its author at once', async () => {
    const { orderId, buyer, seller } = await ordered();
    await writeReview(buyer, orderId, { stars: 4, words: 'Dry and clean' });
    const read = async (reader: typeof buyer) => (await findOrder(reader, orderId))!.ratings.map(({ words }) => words);
    expect([await read(buyer), await read(seller)]).toEqual([['Dry and clean'], []]);
    await writeReview(seller, orderId, { stars: 5, words: 'Paid at once' });
    expect(await read(seller)).toEqual(['Dry and clean', 'Paid at once']);
    expect(await read(buyer)).toEqual(['Dry and clean', 'Paid at once']);
  });

  test('of two at the same moment is still published', async () => {
    const { orderId, buyer, seller, sellerId } = await ordered();
    await Promise.all([writeReview(buyer, orderId, { stars: 3 }), writeReview(seller, orderId, { stars: 5 })]);
    expect(await findReviews(ctx(), sellerId)).toHaveLength(1);
  });
});

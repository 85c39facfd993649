import { expect, test } from 'vitest';
import { openBidding } from '../../../../../test/support/bids.ts';
import { aTrader, openListing } from '../../../../../test/support/listings.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { bestBidsOf, compareBids, bestMarkOf } from './compared-bids.view.ts';
import { findComparison } from './find-comparison.ts';

const site = await testDatabase();
const { ctx, pool } = site;
const { answered, aSeller, bid } = await openBidding(site);

test('a buyer sees the open bids on their own request without e-mail and phone, the cheapest first', async () => {
  const { publicId, buyer, seller } = await answered();
  const { member: cheaper } = await aSeller('Cheap Seller');
  await bid(cheaper, publicId, { priceOffer: '600000' });
  const { bids } = await findComparison(ctx(buyer), publicId);
  expect(bids.map(({ bidder, content: said }) => [bidder.id, said.price_kobo])).toEqual([
    [cheaper.id, 60_000_000n],
    [seller.id, 70_000_000n],
  ]);
  expect(bids.every(({ contact }) => contact === undefined)).toBe(true);
  expect(Object.keys(bids[0]!.content)).not.toEqual(expect.arrayContaining(['email', 'phone']));
  const { member: otherBuyer } = await aTrader(ctx(), { name: 'Other Buyer' });
  await expect(findComparison(ctx(otherBuyer), publicId)).rejects.toMatchObject({ code: 'not_found' });
  for (const bidder of [seller, cheaper])
    await expect(findComparison(ctx(bidder), publicId)).rejects.toMatchObject({ code: 'forbidden' });
});

test('e-mail and phone of a bidder are shown after the award', async () => {
  const { publicId, buyer, seller, rfqId, bidId } = await answered();
  const listing = await openListing(ctx(), { seller_id: seller.id });
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into market_order (listing_id, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit, unit_price_kobo,
       quantity, subtotal_kobo, order_number, state)
     values ($1, $2, $3, 'Ada', 'Bola', 'Copra', 'copra', 'ton', 1, 10, 10, 'ORD-7K2MPX', 'cancelled') returning id`,
    [listing.id, buyer.id, seller.id],
  );
  await pool.query(
    `insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state, order_id) values ($1, $2, 10, 1, 'made', $3)`,
    [rfqId, bidId, rows[0]!.id],
  );
  expect((await findComparison(ctx(buyer), publicId)).bids).toMatchObject([
    { isAwarded: true, contact: { email: 'bola@farms.example', phone: '+2348031234567' } },
  ]);
});

test('a sealed bid is hidden from its buyer until it is opened', async () => {
  const { publicId, buyer } = await answered({ is_sealed: true });
  expect((await findComparison(ctx(buyer), publicId)).bids).toEqual([]);
});

test('the best value of each figure is marked, as equal if several bids have it, and not if all have it', async () => {
  const { publicId, buyer } = await answered({}, { priceOffer: '700000', leastQuantity: '1' });
  for (const more of [{ earliestDelivery: '2027-12-10' }, { quantity: '39' }]) {
    const { member } = await aSeller('Other Seller');
    await bid(member, publicId, { priceOffer: '650000', leastQuantity: '1', ...more });
  }
  const comparison = await findComparison(ctx(buyer), publicId);
  const marks = (quantity: bigint) => {
    const held = compareBids(comparison, quantity, 'price');
    const best = bestBidsOf(held);
    return (['landed', 'price', 'quantity', 'delivery'] as const).map((by) =>
      held.map((one) => bestMarkOf(best, by, one)),
    );
  };
  expect(marks(10n)).toEqual([
    ['Equal best', 'Equal best', undefined],
    ['Equal best', 'Equal best', undefined],
    ['Equal best', undefined, 'Equal best'],
    ['Best', undefined, undefined],
  ]);
  expect(marks(40n)).toEqual([
    ['Best', undefined, undefined],
    ['Best', undefined, undefined],
    [undefined, undefined, undefined],
    ['Best', undefined, undefined],
  ]);
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../../test/support/as-owner.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { paidByCard } from '../../../../test/support/card-deals.ts';
import { paidDeal } from '../../../../test/support/deals.ts';
import { openTrade } from '../../../../test/support/listings.ts';
import { reviewedOrder } from '../../../../test/support/reviews.ts';

/** What SQL with the site's own login cannot invent of trades, reviews and the figures of sellers. */
const site = await testDatabase();
const { ctx, db, siteDb, sitePool } = site;
await openTrade(ctx());

type Statement = ReturnType<typeof sql>;
const together = (...statements: Statement[]) =>
  siteDb.transaction().execute(async (within) => {
    for (const statement of statements) await statement.execute(within);
  });
const refused = (...statements: Statement[]) =>
  expect(together(...statements)).rejects.toMatchObject({ code: '23001' });

test.each([
  'update seller_figures set rated = 9, stars = 45',
  'insert into seller_figures (seller_id, completed) select id, 99 from member',
  'delete from seller_figures',
  'update supplier_entry set completed = 99',
  'delete from supplier_entry',
  'update supplier_goods set open_listings = 9',
])('only triggers write the figures of sellers: %s', async (statement) => {
  await expect(sitePool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the time of a seller’s answer comes from the message', async () => {
  expect.hasAssertions();
  const { buyer, seller } = await reviewedOrder(ctx());
  const { rows } = await sql<{ id: bigint }>`insert into thread (listing_name, buyer_id, seller_id, subject, urgency)
    values ('Copra', ${buyer.id}, ${seller.id}, 'Copra', 'low') returning id`.execute(siteDb);
  await refused(sql`update thread set answered_at = started_at where id = ${rows[0]!.id}`);
});

describe('a paid order', () => {
  const ordered = (number: string, buyer: bigint, seller: bigint, deal: bigint | null, price = 100_000) => sql`
    insert into market_order (order_number, buyer_id, seller_id, listing_name, category, unit, unit_price_kobo, quantity, subtotal_kobo, state, deal_id)
    values (${number}, ${buyer}, ${seller}, 'Copra', 'copra', 'ton', ${price}, 1, ${price}, 'delivered', ${deal})`;

  test('counts as delivered by a paid deal between the same people', async () => {
    const { dealId, buyerId, sellerId } = await paidDeal(site);
    await refused(ordered('ORD-ABCDE2', buyerId, sellerId, null));
    await refused(ordered('ORD-ABCDE2', sellerId, buyerId, dealId));
    await together(ordered('ORD-ABCDE2', buyerId, sellerId, dealId), ordered('ORD-ABCDE3', buyerId, sellerId, null, 0));
    const rows = await db
      .selectFrom('market_order')
      .select('order_number')
      .where('buyer_id', '=', buyerId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ order_number: 'ORD-ABCDE2' }, { order_number: 'ORD-ABCDE3' }]);
  });

  test('also counts as delivered if its deal was paid at the provider, without a balance', async () => {
    const { dealId, buyerId, sellerId } = await paidByCard(site);
    await together(ordered('ORD-ABCDE4', buyerId, sellerId, dealId));
    const placed = db.selectFrom('market_order').select('state').where('deal_id', '=', dealId);
    expect(await placed.execute()).toEqual([{ state: 'delivered' }]);
  });
});

describe('a review', () => {
  const figures = async (sellerId: bigint) =>
    db.selectFrom('seller_figures').select(['rated', 'stars']).where('seller_id', '=', sellerId).executeTakeFirst();

  test('begins with the current time, unpublished', async () => {
    const { orderId, buyer, seller, reviewId } = await reviewedOrder(ctx(), { isPublished: false });
    await asOwner(ctx(), (owner) => sql`delete from review where id = ${reviewId}`.execute(owner));
    const written = (
      column: string,
      value: Statement,
    ) => sql`insert into review (order_id, side, author_id, about_id, stars, ${sql.raw(column)})
      values (${orderId}, 'buyer', ${buyer.id}, ${seller.id}, 5, ${value})`;
    await refused(written('published_at', sql`business_now() + interval '1 second'`));
    await refused(written('written_at', sql`business_now() - interval '8 days'`));
    expect(await db.selectFrom('review').select('id').where('order_id', '=', BigInt(orderId)).execute()).toEqual([]);
  });

  test('is published once, with the other one or after a week', async () => {
    const { reviewId, seller } = await reviewedOrder(ctx(), { isPublished: false });
    const shown = sql`update review set published_at = business_now() where id = ${reviewId}`;
    await refused(shown);
    await asOwner(ctx(), (owner) =>
      sql`update review set written_at = written_at - interval '8 days' where id = ${reviewId}`.execute(owner),
    );
    await together(shown);
    await refused(sql`update review set published_at = null where id = ${reviewId}`);
    await refused(sql`update review set published_at = published_at + interval '1 second' where id = ${reviewId}`);
    expect(await figures(seller.id)).toEqual({ rated: 1n, stars: 4n });
  });

  test('is hidden and restored with a line in the audit log', async () => {
    const { reviewId, seller } = await reviewedOrder(ctx(), { stars: 1 });
    const line = sql`insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id)
      values (now(), 'Ada', 'support', 'hide-review', 'review', ${reviewId}, 'x')`;
    const hidden = sql`insert into review_hiding (review_id, part, why) values (${reviewId}, 'review', 'Spam')`;
    await refused(hidden);
    await together(hidden, line);
    await refused(sql`delete from review_hiding where review_id = ${reviewId}`);
    expect(await figures(seller.id)).toEqual({ rated: 0n, stars: 0n });
  });

  test('that closes a ring cannot be removed from the list for staff', async () => {
    const { reviewId } = await reviewedOrder(ctx());
    await sql`insert into review_ring (review_id, kind) values (${reviewId}, 'mutual')`.execute(db);
    await refused(sql`delete from review_ring`);
    expect(
      await db.selectFrom('review_ring').select('kind').where('review_id', '=', BigInt(reviewId)).execute(),
    ).toEqual([{ kind: 'mutual' }]);
  });
});

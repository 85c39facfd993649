import { sql } from 'kysely';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { writeReview } from '#domain/trade/reviews/write-review.ts';
import type { TestDatabase } from './database.ts';
import { asOwner } from './as-owner.ts';
import { aTrader } from './listings.ts';

type Wanted = {
  buyer?: Member;
  seller?: Member;
  words?: string | null;
  stars?: number;
  answer?: string;
  isPublished?: boolean;
};

/** A delivered order with a buyer's review, which is published unless asked otherwise. */
export async function reviewedOrder(ctx: Ctx, wanted: Wanted = {}) {
  const buyer = wanted.buyer ?? (await aTrader(ctx, { accountType: 'merchant', name: 'Ada Buyer' })).member;
  const seller = wanted.seller ?? (await aTrader(ctx, { accountType: 'merchant', name: 'Bola Seller' })).member;
  const { words = 'Dry and clean', stars = 4, answer, isPublished = true } = wanted;
  const orderId = await deliveredOrder(ctx, buyer, seller);
  const { id: reviewId } = await ctx.db
    .insertInto('review')
    .values({ order_id: orderId, side: 'buyer', author_id: buyer.id, about_id: seller.id, stars, words })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPublished)
    await asOwner(ctx, (db) => sql`update review set published_at = business_now() where id = ${reviewId}`.execute(db));
  if (answer !== undefined)
    await ctx.db
      .insertInto('review_answer')
      .values({ review_id: reviewId, author_id: seller.id, words: answer })
      .execute();
  return { orderId: String(orderId), reviewId: String(reviewId), buyer, seller };
}

async function deliveredOrder(ctx: Ctx, buyer: Member, seller: Member): Promise<bigint> {
  const orderNumber = `ORD-${crypto.randomUUID().slice(0, 6).toUpperCase().replace(/[01]/g, 'A')}`;
  const { id } = await asOwner(ctx, (db) =>
    db
      .insertInto('market_order')
      .values({
        order_number: orderNumber,
        buyer_id: buyer.id,
        seller_id: seller.id,
        buyer_name: buyer.name,
        seller_name: seller.name,
        listing_name: 'Copra of the season',
        category: 'copra',
        unit: 'bag',
        unit_price_kobo: 10_000n,
        quantity: 1n,
        subtotal_kobo: 10_000n,
        shipping_kobo: 0n,
        answered_at: ctx.now,
        state: 'delivered',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** A blocked member's acts on reviews: `src/domain/registers/blocked-members.test.ts`. */
export function reviewScenes({ ctx }: Pick<TestDatabase, 'ctx'>, words: string) {
  return {
    'trade/reviews/notify-reviewed.ts': async () => {
      const [{ member: buyer }, { member: seller }] = [await aTrader(ctx()), await aTrader(ctx())];
      const orderId = String(await deliveredOrder(ctx(), buyer, seller));
      await writeReview(ctx(seller), orderId, { stars: 5 });
      return { blocker: seller, blocked: buyer, act: () => writeReview(ctx(buyer), orderId, { stars: 1, words }) };
    },
  };
}

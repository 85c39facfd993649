import type { Ctx } from '#domain/acting/context.ts';
import { asOwner } from './as-owner.ts';
import { aTrader } from './listings.ts';

/** Gives a buyer a completed order, so that the limits of new buyers do not apply. The order is the oldest one, and has its own seller. */
export async function completedOrder(
  ctx: Ctx,
  buyerId: bigint,
  more: { state?: string; price_kobo?: bigint; sellerId?: bigint } = {},
) {
  const sellerId = more.sellerId ?? (await aTrader(ctx, { accountType: 'seller', name: 'Efe Earlier' })).member.id;
  const { state = 'delivered', price_kobo = 10_000n } = more;
  const placed = new Date(ctx.now.getTime() - 400 * 24 * 60 * 60 * 1000);
  const number = Array.from(String(buyerId).padStart(6, '0').slice(-6), (digit) => 'ABCDEFGHJK'[Number(digit)]).join(
    '',
  );
  await asOwner(ctx, (db) =>
    db
      .insertInto('market_order')
      .values({
        order_number: `ORD-${number}`,
        buyer_id: buyerId,
        seller_id: sellerId,
        listing_name: 'Copra of last year',
        category: 'copra',
        unit: 'bag',
        unit_price_kobo: price_kobo,
        quantity: 1n,
        subtotal_kobo: price_kobo,
        shipping_kobo: 0n,
        answered_at: placed,
        state,
        created_at: placed,
        changed_at: placed,
      })
      .execute(),
  );
}

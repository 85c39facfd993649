import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { openDeal } from '../deals/open-deal.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { findShopAccount } from '../shop-deals/find-shop-account.ts';
import { lockShopOrder, type ShopOrderAddress } from '../shop-deals/find-shop-order.ts';
import type { ShopOrder } from '../shop-deals/shop-order.ts';
import {
  shopDealTexts,
  isPlacedBy,
  decidingDeal,
  whyNotPayable,
  whyOutdated,
} from '../shop-deals/shop-order.policy.ts';
import type { BeginShopDeal } from '../shop-deals/shop-order.schema.ts';

/** Our shop proposes the price that staff set, and the buyer agrees by paying. A second call returns the same deal, unless it was called off. */
export async function beginShopDeal(ctx: Ctx, place: ShopOrderAddress, shown: BeginShopDeal): Promise<bigint> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', shopDealTexts.signedOut);
  return transaction(ctx, async (ctx) => {
    const order = await lockShopOrder(ctx, place);
    if (!order) throw new Failure('not_found', shopDealTexts.unknown);
    if (!isPlacedBy(actor, order)) throw new Failure('forbidden', shopDealTexts.somebodyElses);
    const known = decidingDeal(order);
    if (known !== undefined) return known;
    const reason = whyNotPayable(order);
    if (reason) throw new Failure('conflict', reason);
    const outdated = whyOutdated(order, shown);
    if (outdated) throw new Failure('conflict', outdated);
    return makeDeal(ctx, actor, order);
  });
}

async function makeDeal(ctx: Ctx, buyer: Member, order: ShopOrder): Promise<bigint> {
  const { shopEmail } = await settingsInForce(ctx);
  const shop = await findShopAccount(ctx, shopEmail);
  if (!shop) throw new Failure('unavailable', shopDealTexts.notOpen);
  if (shop.id === buyer.id) throw new Failure('conflict', shopDealTexts.ownProducts);
  const { kind, id: record_id, about, parts, inspected, leavesWithin_ms } = order;
  const dealId = await openDeal(ctx, {
    buyerId: buyer.id,
    sellerId: shop.id,
    currency: currency('NGN'),
    terms: {
      minor: order.price_kobo!,
      shares: parts.map(({ share }) => share),
      // The customer pays exactly the price that they were given.
      payer: 'seller',
      inspected,
      shipBy: new Date(ctx.now.getTime() + leavesWithin_ms),
      standsUntil: order.event?.payUntil ?? order.event?.standsUntil,
    },
    about,
    names: parts.map(({ called }) => called),
  });
  await ctx.db.insertInto('shop_deal').values({ deal_id: dealId, kind, record_id }).execute();
  await applyDealEvent({ ...ctx, actor: shop }, { dealId, event: 'propose' });
  return dealId;
}

import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import {
  shopDealTexts,
  isShopOrderPaid,
  decidingDeal,
  whyOutdated,
} from '#domain/trade/shop-deals/shop-order.policy.ts';
import type { BeginShopDeal } from '#domain/trade/shop-deals/shop-order.schema.ts';
import { priceAnswerTexts } from './price-answer.schema.ts';

export function whyNotAccept(order: ShopOrder, shown?: BeginShopDeal): string | undefined {
  if (order.event?.answer === 'accepted') return priceAnswerTexts.accepted;
  if (order.event?.answer === 'declined') return priceAnswerTexts.declined;
  if (isShopOrderPaid(order)) return priceAnswerTexts.paid;
  if (decidingDeal(order) !== undefined) return priceAnswerTexts.begun;
  if (order.state !== 'priced' || order.price_kobo === undefined) return priceAnswerTexts.none;
  if (order.event?.hasRunOut) return shopDealTexts.ranOut;
  return shown && whyOutdated(order, shown);
}

/** An accepted price can be declined until it is paid. */
export function whyNotDecline(order: ShopOrder, shown?: BeginShopDeal): string | undefined {
  if (order.event?.answer === 'declined') return priceAnswerTexts.declined;
  if (isShopOrderPaid(order)) return priceAnswerTexts.paid;
  const isOpen = order.state === 'priced' || order.event?.answer === 'accepted';
  if (!isOpen || order.price_kobo === undefined) return priceAnswerTexts.none;
  if (order.event?.hasRunOut) return shopDealTexts.ranOut;
  return shown && whyOutdated(order, shown);
}

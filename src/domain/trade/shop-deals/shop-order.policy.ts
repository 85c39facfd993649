import type { Actor } from '#domain/acting/context.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { naira } from '#domain/values/money.ts';
import type { ShopOrder } from './shop-order.ts';
import type { BeginShopDeal } from './shop-order.schema.ts';

export const shopDealTexts = {
  unknown: 'There is no order at this address. Copy the whole link from the mail.',
  somebodyElses:
    'This order was placed with another e-mail address and phone than those of your account. Sign in with the account that has one of them.',
  signedOut: 'Sign in to agree to the price and pay.',
  notPriced: 'This order has no price yet. Once we have set one, you can agree to it here.',
  nothingToPay: 'There is nothing to pay for this order.',
  ranOut: 'This price has expired. Call us or reply to our e-mail, and we will make you a new one.',
  otherTerms: 'We have changed the terms of payment. Check the price and the payment again.',
  declined: 'This order was declined. Call us or reply to our mail if you want it after all.',
  withoutDeal: 'This order is handled without a deal. Write to us about how to pay.',
  ownProducts: 'This account sells our products, so it cannot buy them.',
  notOpen:
    'You cannot pay for our own products, machines and events here yet. We will call you to arrange the payment.',
  followsDeal: 'There is a deal for this order now. This record follows the state of the deal.',
};

function priceChanged(price_kobo: bigint): string {
  return `The price has changed meanwhile: it is now ${naira(price_kobo)}. Check it again.`;
}

/** A member whose account has the order's e-mail address or phone number may act, because accounts only have confirmed ones. */
export function isPlacedBy(actor: Actor, { email, phone }: ShopOrder): boolean {
  return actor.kind === 'member' && (actor.email === email || (actor.phone !== undefined && actor.phone === phone));
}

type WithDeal = { deal: Pick<NonNullable<ShopOrder['deal']>, 'id' | 'states'> | undefined };

/** The last deal, unless it was called off: declined, expired, or cancelled, with a refund if it was paid. Then a new one can be made. */
export function decidingDeal({ deal }: WithDeal): bigint | undefined {
  if (!deal) return undefined;
  const isCalledOff = deal.states.every((state) => calledOffStates.has(state));
  return isCalledOff ? undefined : deal.id;
}

export function isShopOrderPaid(order: WithDeal): boolean {
  const isUnpaid = order.deal?.states.every((state) => state === 'proposed' || state === 'agreed');
  return decidingDeal(order) !== undefined && !isUnpaid;
}

/** A paid part that is cancelled is refunded, so the order can be paid again. */
export const calledOffStates: ReadonlySet<string> = new Set<DealState>(['declined', 'expired', 'cancelled']);

export function whyNotPayable({ state, price_kobo, event }: ShopOrder): string | undefined {
  if (price_kobo === undefined) return shopDealTexts.notPriced;
  if (state === 'declined') return shopDealTexts.declined;
  if (event?.hasRunOut) return shopDealTexts.ranOut;
  if (price_kobo === 0n) return shopDealTexts.nothingToPay;
  return state === 'priced' || state === 'confirmed' ? undefined : shopDealTexts.withoutDeal;
}

export function whyOutdated({ price_kobo, event }: ShopOrder, { seen, upfront }: BeginShopDeal): string | undefined {
  if (price_kobo !== seen) return priceChanged(price_kobo!);
  return event && event.upfront_percent !== upfront ? shopDealTexts.otherTerms : undefined;
}

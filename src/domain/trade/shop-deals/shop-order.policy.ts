import type { Actor } from '#domain/acting/context.ts';
import { isDealOver } from '../deal-terms/deal.states.ts';
import { naira } from '#domain/values/money.ts';
import type { ShopOrder } from './shop-order.ts';
import type { BeginShopDeal } from './shop-order.schema.ts';

export const shopDealTexts = {
  unknown: 'There is no order at this address. Copy the whole link from the mail.',
  somebodyElses:
    'This order was placed with another e-mail address and phone than those of your account. Sign in with the account that has one of them.',
  notPriced: 'This order has no price yet. Once we have set one, you can agree to it here.',
  nothingToPay: 'There is nothing to pay for this order.',
  ranOut: 'This price has expired. Call us or reply to our e-mail, and we will make you a new one.',
  otherTerms: 'We have changed the terms of payment. Check the price and the payment again.',
  declined: 'This was declined. Call us or reply to our mail if you want it after all.',
  withoutDeal: 'This order is handled without a deal. Write to us about how to pay.',
  ownProducts: 'This account sells our products, so it cannot buy them.',
  notOpen: 'Paying for our own machines and products here is not open yet. We call you about how you pay.',
  followsDeal: 'The customer has agreed, and there is a deal now. This record follows the state of the deal.',
};

function priceChanged(price_kobo: bigint): string {
  return `The price has changed meanwhile: it is now ${naira(price_kobo)}. Check it again.`;
}

/** A member whose account has the order's e-mail address or phone number may act, because accounts only have confirmed ones. */
export function isPlacedBy(actor: Actor, { email, phone }: ShopOrder): boolean {
  return actor.kind === 'member' && (actor.email === email || (actor.phone !== undefined && actor.phone === phone));
}

type WithDeal = { deal: Pick<NonNullable<ShopOrder['deal']>, 'id' | 'states'> | undefined };

/** The deal that decides the state of an order: the last one, unless it ended without a payment, after which a new one can be made. */
export function decidingDeal({ deal }: WithDeal): bigint | undefined {
  if (!deal) return undefined;
  const endedUnpaid = deal.states.every((state) => isDealOver(state) && unpaidEnds.has(state));
  return endedUnpaid ? undefined : deal.id;
}

export function isShopOrderPaid(order: WithDeal): boolean {
  const isUnpaid = order.deal?.states.every((state) => state === 'proposed' || state === 'agreed');
  return decidingDeal(order) !== undefined && !isUnpaid;
}

const unpaidEnds: ReadonlySet<string> = new Set(['declined', 'expired', 'cancelled']);

/** Why the price cannot be accepted now. */
export function whyNotPayable({ state, price_kobo, event }: ShopOrder): string | undefined {
  if (price_kobo === undefined) return shopDealTexts.notPriced;
  if (state === 'declined') return shopDealTexts.declined;
  if (event?.hasRunOut) return shopDealTexts.ranOut;
  if (price_kobo === 0n) return shopDealTexts.nothingToPay;
  return state === 'priced' || state === 'confirmed' ? undefined : shopDealTexts.withoutDeal;
}

/** Why the price or the terms that the page showed are outdated. */
export function whyOutdated({ price_kobo, event }: ShopOrder, { seen, upfront }: BeginShopDeal): string | undefined {
  if (price_kobo !== seen) return priceChanged(price_kobo!);
  return event && event.upfront_percent !== upfront ? shopDealTexts.otherTerms : undefined;
}

import type { Actor } from '../context.ts';
import { isOver } from '../deals/deal.states.ts';
import { naira } from '../money.ts';
import type { HouseOrder } from './house-order.ts';

export const houseTexts = {
  unknown: 'There is no order at this address. Copy the whole link from the mail.',
  somebodyElses:
    'This order was placed with another e-mail address and phone than those of your account. Sign in with the account that has one of them.',
  notPriced: 'We have not told you a price for it yet. As soon as we have, you can agree to it here.',
  nothingToPay: 'There is nothing to pay for it.',
  goneOn: 'This order has gone on without a deal: write to us about paying for it.',
  ownHouse: 'This account is the one that sells here.',
  noHouse: 'Paying for our own machines and products here is not open yet. We call you about how you pay.',
  led: 'Its customer has agreed and a deal was made of it: what becomes of the deal is shown here by itself.',
};

export function priceChanged(price_kobo: bigint): string {
  return `The price has changed meanwhile: it is ${naira(price_kobo)} now. Look at it again.`;
}

/** Whoever has the address or the number that it was ordered with; an account has only those that were confirmed. */
export function isTheirs(actor: Actor, { email, phone }: HouseOrder): boolean {
  return actor.kind === 'member' && (actor.email === email || (actor.phone !== undefined && actor.phone === phone));
}

/** The deal that leads an order: the last one, unless it came to nothing, after which one can agree anew. */
export function leadingDeal({ deal }: Pick<HouseOrder, 'deal'>): bigint | undefined {
  if (!deal) return undefined;
  const cameToNothing = deal.states.every((state) => isOver(state) && unpaidEnds.has(state));
  return cameToNothing ? undefined : deal.id;
}

/** Its deal was paid for. */
export function isPaid(order: Pick<HouseOrder, 'deal'>): boolean {
  const isUnpaid = order.deal?.states.every((state) => state === 'proposed' || state === 'agreed');
  return leadingDeal(order) !== undefined && !isUnpaid;
}

const unpaidEnds: ReadonlySet<string> = new Set(['declined', 'expired', 'cancelled']);

/** Why nobody can agree to it now. */
export function whyNot({ state, price_kobo }: HouseOrder): string | undefined {
  if (price_kobo === undefined) return houseTexts.notPriced;
  if (price_kobo === 0n) return houseTexts.nothingToPay;
  return state === 'priced' || state === 'confirmed' ? undefined : houseTexts.goneOn;
}

import { z } from 'zod';
import { choice, line, lines, unreadText } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { nairaOrZero } from '#domain/values/naira-or-zero.ts';
import { acceptedTerms } from '../standing/trade.schema.ts';

/** marketplace.md §9: the product's own pay option (recommended), card, bank. */
const paymentMethods = ['agbonpay', 'card', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  agbonpay: 'AgbonPay',
  card: 'Card',
  bank: 'Bank transfer',
};

/** How long the stock is reserved for a buyer who has not paid (money.md 'Clocks'); for new buyers it is a setting. */
export const reserved_hours = 72;

/** How long the seller can accept an order that reserves nothing until then. */
export const accept_hours = 72;

/** At most this many orders of one buyer wait for payment at once, because reserved stock is not for sale. */
export const mostUnpaid = 30;

/** The highest subtotal of an order; larger sums could not be exact to the kobo everywhere. */
export const mostSubtotal_kobo = 1_000_000_000_000_000n;

/** marketplace.md §5 and §8, to the letter, where they have a text. */
export const orderTexts = {
  missing: 'Please fill in all required fields.',
  noAddress: 'Shipping address is required',
  noMethod: 'Please select a payment method',
  unknownListing: 'Product not found',
  unknown: 'There is no order at this address. It may be somebody else’s.',
  own: 'This is your own listing: you cannot order from yourself.',
  notForSale: 'This is not for sale at the moment.',
  onlySells: 'Your account only sells. To buy with it too, change the account type in Settings.',
  tooMuch: 'One order comes to ₦10,000,000,000,000 at most. Order less of it.',
  tooMany: `You have ${mostUnpaid} orders that are not paid yet. Cancel one, or wait until one is over.`,
  theyHaveTooMany: 'The buyer has too many unpaid orders. You can accept this one when one of them is over.',
  changed: 'This order has changed. Open the order again.',
  over: 'The time to pay for this order is over, and its stock goes back to the seller.',
  notAccepted: 'The time to accept this order is over. Nothing was reserved.',
  notWaiting: 'This order does not wait for the seller any more. Open the order again.',
  sellerAccepts: 'Only the seller accepts or declines an order.',
  listingGone: 'The listing of this order is gone, so nothing can be reserved. Decline the order.',
  listingPaused: 'Your listing is not for sale at the moment. Put it on sale, then accept the order, or decline it.',
  sellerFrees: 'Only the seller frees the stock of an order.',
  notFreeable: 'Only the stock of an unpaid order from a new buyer can be freed. Open the order again.',
  paidMeanwhile: 'The buyer has paid for this order, so its stock cannot be freed. Open the order again.',
  paymentUnderWay:
    'The buyer is paying for this order now. If no payment has come within two hours, you can free the stock.',
  away: 'The other side cannot trade at the moment. Wait until they can, or cancel the order.',
  buyerAway: 'The buyer cannot trade at the moment. Wait until they can, or decline the order.',
  sellerAnswers: 'Only the seller says what shipping costs.',
  checkSums: 'Check what the buyer pays and what you get, then send it.',
  buyerAddresses: 'Only the buyer gives the delivery address.',
  noAddressYet: 'The buyer has not given the delivery address.',
  answeredAlready:
    'The seller has worked out the shipping for this address. Cancel the order and order again to change it.',
  sumIsTheirs: 'The sum of an order is the goods plus the shipping that the seller named.',
  agreedAlready: 'The buyer has agreed to this sum. Cancel the order to change it.',
  failed: 'Your order was not placed. Please try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  offline: 'You are offline. Your order waits here, and is sent once you are online again.',
} as const;

/** marketplace.md §5 'Offer quantity': 1 to available, or from the seller's minimum order. */
export function quantityLimitsText(least: bigint, available: bigint): string {
  return `Quantity must be between ${least} and ${available}`;
}

/** A whole number of units between the minimum order and the stock. */
export function quantityFieldBetween(least: bigint, available: bigint) {
  const text = quantityLimitsText(least, available);
  const texts = { missing: text, wrong: text, tooMuch: text };
  const most = available < least ? least : available;
  return wholeNumber({ ...texts, min: Number(least), max: Number(most) }).transform(BigInt);
}

/** The verb and the page check the quantity against the stock. */
export const orderQuantityField = quantityFieldBetween(1n, 1_000_000_000n).meta({ label: 'Quantity' });

const address = lines({ missing: orderTexts.noAddress, max: 500 }).meta({
  label: 'Shipping address',
  hint: 'Street, town and state, and whom to call there.',
  rows: 2,
  autoComplete: 'street-address',
});
/** marketplace.md §9: our own payment option is marked as recommended. */
const method = choice(paymentMethods, { missing: orderTexts.noMethod }).meta({
  label: 'Payment method',
  options: { ...paymentMethodNames, agbonpay: { label: paymentMethodNames.agbonpay, hint: 'Recommended' } },
  layout: 'plates',
});
const notes = lines({ missing: '', max: 1000 }).optional().meta({ label: 'Notes', rows: 2 });

/** marketplace.md §3 'Order'. `shown` is the price of a unit on the page of the form. */
export const placeOrderSchema = z.object({
  quantity: orderQuantityField,
  shippingAddress: address,
  paymentMethod: method,
  notes,
  terms: acceptedTerms,
  shown: z.string().max(20, unreadText).optional(),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/**
 * The buyer's address, payment method and notes for an order from an accepted offer. They may change until the seller has named the shipping
 * cost, and at a total of 0 until the order is shipped.
 */
export const addressOrderSchema = z.object({ shippingAddress: address, paymentMethod: method, notes });
export type AddressOrder = z.infer<typeof addressOrderSchema>;

/** The seller's answer: the cost of shipping, and a message. `shown` is the cost for which the page computed its sums. */
export const answerOrderSchema = z.object({
  shipping: nairaOrZero({
    missing: 'Enter what shipping costs; 0 if it costs nothing',
    max_kobo: 1_000_000_000_000n,
  }).meta({ label: 'Shipping', hint: 'To that address. 0 if it costs nothing.' }),
  words: lines({ missing: '', max: 1000 })
    .optional()
    .meta({ label: 'Message', hint: 'When it can leave, how it travels, what else the buyer should know.' }),
  shown: z.string().max(60, unreadText).optional().meta({ repeats: 'shipping' }),
});
export type AnswerOrder = z.infer<typeof answerOrderSchema>;

/** The cost as typed; undefined if it cannot be read. */
export function readShipping(typed: string | undefined): bigint | undefined {
  return answerOrderSchema.shape.shipping.safeParse(typed).data;
}

/** The reason is optional, and the buyer reads it. */
export const endOrderSchema = z.object({
  why: line({ missing: '', max: 500 })
    .optional()
    .meta({ label: 'Reason', hint: 'The buyer reads it. You can leave it empty.' }),
});
export type EndOrder = z.infer<typeof endOrderSchema>;

export const cancelOrderSchema = z.object({
  why: line({ missing: 'Say why: the other side reads it', max: 500 }).meta({
    label: 'Why',
    hint: 'The other side reads it.',
  }),
});
export type CancelOrder = z.infer<typeof cancelOrderSchema>;

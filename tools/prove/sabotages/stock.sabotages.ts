import { sabotagesOf } from '../sabotage.ts';

export const stockSabotages = sabotagesOf('stock', {
  'src/domain/trade/listings/reserve-stock.ts': [
    {
      guard: 'an order takes more than a listing has left',
      text: 'and listing.quantity - listing.reserved >= ${quantity}',
      instead: 'and listing.quantity >= ${quantity}',
    },
    { guard: 'an order takes from a listing that is paused', text: " and listing.state = 'active'", instead: '' },
    {
      guard: 'an order takes stock at a price that has changed',
      text: 'and listing.price_kobo = coalesce(${price_kobo ?? null}::bigint, listing.price_kobo)',
      instead: 'and ${price_kobo ?? null}::bigint is distinct from -1',
    },
    {
      guard: 'what is sold stays in the stock',
      text: 'quantity: sql`quantity - ${quantity}` })',
      instead: 'quantity: sql`quantity` })',
    },
  ],
  'src/domain/trade/orders/order.policy.ts': [
    {
      guard: 'a seller orders from their own listing',
      text: 'if (listing.seller.id === buyer.id)',
      instead: 'if (listing.seller.id < 0n)',
    },
    {
      guard: 'an order of less than the minimum',
      text: 'if (quantity >= least && quantity <= available) return;',
      instead: 'if (quantity <= available) return;',
    },
  ],
  'src/domain/trade/orders/find-order.ts': [
    {
      guard: 'a stranger reads the order of another',
      text: "return actor.id === seller_id ? 'seller' : undefined;",
      instead: "return 'seller';",
    },
  ],
  'src/domain/trade/orders/new-buyer.limits.ts': [
    {
      guard: 'a new buyer reserves more than their share of a listing',
      text: ' + ${quantity} > ${most.ofListing}\n',
      instead: ' + ${quantity} > 1000000000000 + ${most.ofListing}\n',
    },
    {
      guard: 'a new buyer reserves more than the value over all listings',
      text: ' + ${subtotal_kobo} > ${most.value_kobo}',
      instead: ' + ${subtotal_kobo} > 1000000000000000000 + ${most.value_kobo}',
    },
    {
      guard: 'new buyers together reserve more than their share of a listing',
      text: ' + ${quantity} > ${most.ofListingTogether}\n',
      instead: ' + ${quantity} > 1000000000000 + ${most.ofListingTogether}\n',
    },
    {
      guard: 'an order at ₦0 reserves stock beyond the limits',
      text: "(state = 'awaiting_payment' or (state = 'processing' and subtotal_kobo = 0))",
      instead: "(state = 'awaiting_payment')",
    },
  ],
  'src/domain/trade/standing/find-trading-access.ts': [
    {
      guard: 'an order at ₦0 lifts the limits of a new buyer',
      text: ' and market_order.subtotal_kobo > 0\n',
      instead: '\n',
      testsOf: 'src/domain/trade/orders/new-buyer.limits.ts',
    },
    {
      guard: 'an order whose money is still held lifts the limits of a new buyer',
      text: "and part.state not in ('released', 'refunded', 'split', 'charged_back')",
      instead: "and part.state = 'draft'",
      testsOf: 'src/domain/trade/orders/free-order.ts',
    },
  ],
  'src/domain/trade/orders/open-order.ts': [
    {
      guard: 'an order that waits for the seller takes stock',
      text: "(select from placed where state <> 'proposed') reserving",
      instead: '(select from placed) reserving',
    },
  ],
  'src/domain/trade/orders/place-order.ts': [
    {
      guard: 'an order is placed although its stock is gone',
      text: 'if (!opened.waitsForSeller && !opened.hasStock) throw',
      instead: 'if (opened.id < 0n) throw',
    },
  ],
  'src/domain/trade/orders/accept-order.ts': [
    {
      guard: 'an order is accepted whose stock is gone',
      text: 'if (await reserveStock(ctx, listingId, quantity)) return;',
      instead: 'await reserveStock(ctx, listingId, quantity);\n  if (quantity > 0n) return;',
    },
    {
      guard: 'an order is accepted although one side has blocked the other',
      text: 'await lockTraders(ctx, order.buyer.id, order.seller.id);',
      instead: 'await Promise.resolve(lockTraders);',
    },
  ],
  'src/domain/trade/order-states/order-event.policy.ts': [
    {
      guard: 'a buyer accepts their own order',
      text: "if (isDecision && party !== 'seller') return new Failure('forbidden', orderTexts.sellerAccepts);",
      instead: '',
    },
    {
      guard: 'a buyer frees the stock of their order',
      text: "if (party !== 'seller') return new Failure('forbidden', orderTexts.sellerFrees);",
      instead: '',
    },
    {
      guard: 'the stock of a member with a completed order is freed',
      text: 'return isNewBuyer && (state',
      instead: 'return (isNewBuyer || !isNewBuyer) && (state',
    },
  ],
  'src/domain/trade/orders/free-order.ts': [
    {
      guard: 'the stock of an order is freed that was paid meanwhile',
      text: "if (!isUnpaid) throw new Failure('conflict', orderTexts.paidMeanwhile);",
      instead: '',
    },
    {
      guard: 'the stock of an order is freed while its payment is under way',
      text: "if (await isPaymentUnderWay(ctx, dealId)) throw new Failure('conflict', orderTexts.paymentUnderWay);",
      instead: 'await isPaymentUnderWay(ctx, dealId);',
    },
  ],
  'src/domain/money/payments/find-payment.ts': [
    {
      guard: 'a buyer keeps unpaid stock reserved by starting a payment again and again',
      text: 'min(begun_at)',
      instead: 'max(begun_at)',
      testsOf: 'src/domain/trade/orders/free-order.ts',
    },
  ],
  'src/domain/trade/order-states/move-order.ts': [
    {
      guard: 'an order is accepted after its time',
      text: "if (event === 'accepted') return sql<boolean>`accept_until > business_now()`;",
      instead: '',
      testsOf: 'src/domain/trade/orders/accept-order.ts',
    },
    {
      guard: 'an order is changed that went on meanwhile',
      text: ".where('version', '=', order.version)",
      instead: '',
    },
  ],
  'src/domain/trade/offers/move-offer.ts': [
    {
      guard: 'an offer is accepted that changed since it was seen',
      text: ".where('version', '=', seen ?? offer.version)",
      instead: '',
    },
  ],
  'src/domain/trade/offers/offer.policy.ts': [
    {
      guard: 'an offer is accepted at more than twice the price of now',
      text: 'if (price_kobo <= most) return;',
      instead: 'if (price_kobo <= most || most > 0n) return;',
    },
  ],
  'db/migrations/0037-listings.sql': [
    {
      guard: 'a listing holds more for orders than it has',
      text: '  check (reserved <= quantity),\n',
      instead: '',
      testsOf: 'src/domain/trade/listings/reserve-stock.ts',
    },
  ],
});

import { sabotagesOf } from '../sabotage.ts';

export const stockSabotages = sabotagesOf('stock', {
  'src/domain/listings/reserve-stock.ts': [
    {
      guard: 'an order takes more than a listing has left',
      text: '.where(sql<boolean>`quantity - reserved >= ${quantity}`)',
      instead: '.where(sql<boolean>`quantity >= ${quantity}`)',
    },
    { guard: 'an order takes from a listing that is paused', text: ".where('state', '=', 'active')", instead: '' },
    {
      guard: 'an order takes stock at a price that has changed',
      text: ".$if(price_kobo !== undefined, (listed) => listed.where('price_kobo', '=', price_kobo!))",
      instead: '',
    },
    {
      guard: 'what is sold stays in the stock',
      text: 'quantity: sql`quantity - ${quantity}` })',
      instead: 'quantity: sql`quantity` })',
    },
  ],
  'src/domain/orders/order.policy.ts': [
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
  'src/domain/orders/find-order.ts': [
    {
      guard: 'a stranger reads the order of another',
      text: "return actor.id === seller_id ? 'seller' : undefined;",
      instead: "return 'seller';",
    },
  ],
  'src/domain/orders/move-order.ts': [
    {
      guard: 'an order is changed that went on meanwhile',
      text: ".where('version', '=', order.version)",
      instead: '',
    },
  ],
  'src/domain/offers/move-offer.ts': [
    {
      guard: 'an offer is accepted that changed since it was seen',
      text: ".where('version', '=', seen ?? offer.version)",
      instead: '',
    },
  ],
  'src/domain/offers/offer-price.policy.ts': [
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
      testsOf: 'src/domain/listings/reserve-stock.ts',
    },
  ],
});

import { nineTenthsOf, taken, type Walk } from './walk.ts';

/** From a key to an offer that is made, read and taken back. It can be walked again and again. */
export const quickStartWalk: Walk = {
  file: 'quick-start.ts',
  keys: { buyer: 'AGBON_KEY' },
  steps: [
    {
      head: 'Find something to buy',
      says: 'Anybody can read what is for sale. This takes the newest listing, its price in kobo, and the smallest quantity that its seller sells.',
      call: 'GET /listings',
      query: 'sort=newest&limit=1',
      takes: { listingId: 'listings[0].id', price: 'listings[0].price.amount', least: 'listings[0].leastQuantity' },
    },
    {
      head: 'Make an offer',
      says: 'From here on your key says who you are. You offer a tenth less than the price; the seller can accept, decline, or name another price.',
      by: 'buyer',
      call: 'POST /listings/:listingId/offer',
      body: {
        price: { amount: nineTenthsOf('price'), currency: 'NGN' },
        quantity: taken('least'),
        message: 'For our kitchen in Lekki',
        terms: true,
      },
      takes: { offerId: 'offerId' },
    },
    {
      head: 'Read it',
      says: 'The offer with its state, whose turn it is, and until when it stands. The parameter fields leaves out the rest.',
      by: 'buyer',
      call: 'GET /offers/:offerId',
      query: 'fields=state,turn,price,quantity,expiresAt',
    },
    {
      head: 'Take it back',
      says: 'So that nobody waits for your test. The seller can read your message.',
      by: 'buyer',
      call: 'POST /offers/:offerId/withdraw',
      body: { message: 'This was a test' },
    },
  ],
};

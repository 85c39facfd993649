import { nineTenthsOf, taken, type Walk } from './walk.ts';

/** From a key to an offer that is made, read and taken back. Readers can repeat the steps as often as they like. */
export const quickStartWalk: Walk = {
  file: 'quick-start.ts',
  keys: { buyer: 'AGBON_KEY' },
  steps: [
    {
      head: 'Find something to buy',
      says: 'Anybody can read what is for sale. This call returns the newest listing, with its price in kobo and the smallest quantity that its seller sells.',
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
      head: 'Read the offer',
      says: 'The answer has the state of the offer, whose turn it is, and until when the offer is valid. The parameter “fields” leaves out everything else.',
      by: 'buyer',
      call: 'GET /offers/:offerId',
      query: 'fields=state,turn,price,quantity,expiresAt',
    },
    {
      head: 'Take the offer back',
      says: 'Take the offer back, so that nobody waits for your test. The seller can read your message.',
      by: 'buyer',
      call: 'POST /offers/:offerId/withdraw',
      body: { message: 'This was a test' },
    },
  ],
};

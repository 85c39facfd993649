/** How long we keep orders and offers. Part of retention.ts. */
export const tradeRetention = {
  marketOrders: {
    title: 'Orders on the marketplace',
    one: 'marketplace order',
    many: 'marketplace orders',
    collected:
      'your name and company, the delivery address, what you ordered or sold, its price, your notes, the state of the order, your reason if you cancelled it, and whether you had a completed order when you placed it. Your buyer or seller sees this too, with your contact details.',
    why: 'To bring goods and money to the right people.',
    kept_months: 24,
    accounts_months: 72,
  },
  offers: {
    title: 'Offers, bids and requests for quotes',
    one: 'offer, bid or request for quotes',
    many: 'offers, bids and requests for quotes',
    collected:
      'your name, the prices and quantities that you offered, asked for or were offered, and the words and files that you sent with them; for bids, your company and contacts too.',
    why: 'To show both sides what was said before a price was agreed.',
    kept_months: 24,
  },
} as const;

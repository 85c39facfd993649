/** The calls of the API, grouped by what people do; each group has a page. `from` are the first words of the addresses in it. */
export const callGroups = [
  {
    id: 'listings',
    title: 'Listings',
    lead: 'Put products on the marketplace, keep their stock and pictures, import many at once, and save what you look for.',
    from: [
      'products',
      'imports',
      'listings',
      'favourites',
      'saved',
      'sellers',
      'follows',
      'searches',
      'price-alerts',
      'prices',
    ],
  },
  {
    id: 'orders',
    title: 'Offers and orders',
    lead: 'Haggle, order, accept and decline, and review what was delivered.',
    from: ['offers', 'orders', 'order-history', 'customers', 'reviews'],
  },
  {
    id: 'rfqs',
    title: 'Requests for quotes and bids',
    lead: 'Ask suppliers for quotes, bid, compare, ask for final offers and award.',
    from: ['open-rfqs', 'rfqs', 'bids'],
  },
  {
    id: 'deals',
    title: 'Deals in escrow',
    lead: 'From the terms to the release of the money, with part-acceptance, returns and disputes.',
    from: ['deals', 'invitations'],
  },
  {
    id: 'payments',
    title: 'Payments and documents',
    lead: 'Pay, withdraw, read the balance and its statement, and take invoices as PDF.',
    from: ['balance', 'confirmations', 'payments', 'invoices', 'shop-orders', 'machine-orders', 'event-bookings'],
  },
  { id: 'messages', title: 'Messages', lead: 'Read and write to the other side.', from: ['threads', 'message-mails'] },
  {
    id: 'papers',
    title: 'Papers',
    lead: 'Apply as a supplier, and see what we checked and until when.',
    from: ['papers', 'supplier-application'],
  },
  {
    id: 'events',
    title: 'Webhooks and events',
    lead: 'Read what happened to your records, and see what your webhooks got.',
    from: ['events', 'webhooks'],
  },
] as const;

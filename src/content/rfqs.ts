export const rfqsPage = {
  /** marketplace.md §2 'RFQ page'. */
  heading: 'Request For Quotes, RFQs',
  description:
    'What buyers of coconuts, oil, copra, coir and machines ask sellers to supply: quantity, price range, place and until when. Answer with your price.',
  tabs: { all: 'All', urgent: 'Urgent', active: 'Active', pro: 'Pro' },
  respond: 'Respond to RFQ',
  post: 'Post a request',
  search: 'Search the requests',
  searchHint: 'Copra, oil, Badagry…',
  find: 'Search',
  filters: 'Filter and sort',
  bar: 'Filter · Sort',
  show: 'Show',
  close: 'Close the filters',
  clear: 'Clear all',
  sorts: { newest: 'Newest', closing: 'Closing soonest' },
  closed: 'Closed requests',
  closingSoon: 'Closing within 3 days',
  verified: 'Only verified buyers',
  anywhere: 'Any place',
  promo: {
    heading: '{escrow heading}',
    text: 'When a buyer awards a bid, it becomes an order. In escrow the buyer’s money is held, and the seller is paid once the goods are accepted.',
    act: 'How escrow works',
  },
  empty: {
    title: 'No open requests.',
    text: 'Requests appear here when buyers post them.',
  },
  nothing: {
    title: 'No request matches.',
    text: 'Remove a filter, or try another word.',
    all: 'Show all open requests',
  },
} as const;

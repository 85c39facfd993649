/** Words of a member's empty pages: what will be shown here, and what to do until then. No figure is invented. */

export type EmptyPage = {
  title: string;
  nothing: string;
  later: string;
  now: string;
};

export const emptyProducts: EmptyPage = {
  title: 'My Products',
  nothing: 'You have nothing listed.',
  later: 'Your products appear here, each with its price, its place and how many units are left.',
  now: '{listing now}',
};

export const emptyOrders: EmptyPage = {
  title: 'My Orders',
  nothing: 'You have not ordered anything.',
  later: 'Your orders appear here, from the day you place them to the day they arrive.',
  now: '{orders now}',
};

export const emptyOrdersHistory: EmptyPage = {
  title: 'Orders History',
  nothing: 'Nobody has ordered from you yet.',
  later: 'Orders from buyers appear here: what to ship, by when, and whether the money is held.',
  now: '{sales now}',
};

export const emptyOrderHistory: EmptyPage = { ...emptyOrdersHistory, title: 'Order History' };

export const emptyCustomers: EmptyPage = {
  title: 'Customers',
  nothing: 'You have no customers here.',
  later: 'Your buyers appear here, with what they ordered and what they spent.',
  now: '{customers now}',
};

export const emptyInvoices: EmptyPage = {
  title: 'Invoices',
  nothing: 'You have no invoices.',
  later: 'The invoice of each order appears here, ready to print: what for, how much, due when, paid or not.',
  now: 'An order from our shop, or for a machine with a fixed price, is confirmed by e-mail with its total.',
};

export const emptyPayments: EmptyPage = {
  title: 'Payments',
  nothing: 'No transactions yet.',
  later: 'Every payment, refund and payout appears here, to the kobo, with the order that it belongs to.',
  now: '{payments now}',
};

export const dashboardOverview = {
  waits: 'To do',
  /** Shown after the name of the request. */
  awaited: { price: 'We work out a price.', answer: 'We answer it.' },
  /** For an event whose price the customer accepted. */
  toPay: 'You accepted the price. It is not paid yet.',
  /** Shown after 'Nothing to do.' */
  done: 'Your account is complete.',
  setUp: 'Set up your account',
  begin: 'Start selling',
  /** What is still missing in an account, why it is needed, and the label of the button. */
  steps: {
    revision: {
      text: 'Answer our question about your supplier application',
      why: 'Our team asked you to revise something, and decides once you have answered.',
      act: 'Answer',
    },
    first_sale: {
      text: 'Get ready for your first sale',
      why: 'You are an approved supplier. One list shows which of these are still missing: bank account, RC number, profile, first listing.',
      act: 'See the list',
    },
    bank_account: {
      text: 'Add your bank account',
      why: 'We have money for you and need an account to pay it to.',
      act: 'Add',
    },
    first_listing: {
      text: 'List your first product',
      why: 'A picture, a price, how much you have and where it is.',
      act: 'List it',
    },
    first_bank_account: {
      text: 'Add your bank account',
      why: 'In your own or your company’s name. We send your payouts to this bank account; without one we cannot pay you.',
      act: 'Add',
    },
    email: {
      text: 'Add an e-mail address',
      why: 'Receipts and news about orders go there, once you have confirmed it.',
      act: 'Add',
    },
    second_factor: {
      text: 'Protect your sign-in',
      why: 'With a second step, a stolen password is not enough to sign in.',
      act: 'Protect',
    },
    company: { text: 'Add your company', why: 'It is printed on orders and invoices.', act: 'Add' },
    location: {
      text: 'Add your location',
      why: 'The members you trade with see it, and buyers see it on your profile if you sell.',
      act: 'Add',
    },
    phone: { text: 'Add a phone number', why: 'A second way to sign in if you lose your e-mail.', act: 'Add' },
  },
  figures: { sent: 'Orders and requests', underWay: 'Under way', total: 'Total of orders' },
  requests: {
    heading: 'Your orders and requests with us',
    nothing: 'You have ordered no machines, byproducts or events from us with this e-mail address.',
    now: 'You can order machines, cocopeat and fibre today, and book coconuts for an event.',
    noEmail: 'Orders and requests are found by your e-mail address. Add one, and confirm it, to see them here.',
  },
} as const;

/** marketplace.md §2: the dashboard escrow explainer, in three steps. */
export const escrowExplainer = {
  heading: '{escrow heading}',
  steps: [
    [
      'Buyer deposits into escrow',
      'The seller sees that the money is held. It is paid out only after the buyer accepts.',
    ],
    ['Supplier ships with tracking', 'Now it is safe to load. Both of you see where the goods are.'],
    ['Funds released after buyer confirms delivery', 'What was accepted is paid out. The rest goes back.'],
  ],
  now: '{escrow now}',
  more: '{escrow more}',
  samples: '{escrow samples}',
} as const;

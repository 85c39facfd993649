/** The words of a member's own pages: what will stand there, and what can be done until then. No figure is made up. */

export type EmptyPage = {
  /** The page's name. */
  title: string;
  /** What the page says while it has nothing to show. */
  nothing: string;
  /** What will stand there. */
  later: string;
  /** What can be done now. */
  now: string;
};

export const products: EmptyPage = {
  title: 'My Products',
  nothing: 'You have nothing listed.',
  later: 'What you sell stands here: each product with its price, its place and how many units are left.',
  now: 'Listing opens with the marketplace. Put yourself on the waitlist as a seller, and have the papers ready that buyers want to see checked.',
};

export const myOrders: EmptyPage = {
  title: 'My Orders',
  nothing: 'You have not ordered anything.',
  later: 'What you order stands here, from the day you place it to the day it is with you.',
  now: 'Cocopeat and fibre are for sale today, and so are our machines.',
};

export const ordersHistory: EmptyPage = {
  title: 'Orders History',
  nothing: 'Nobody has ordered from you.',
  later: 'What buyers order from you stands here: what to ship, by when, and whether the money is held.',
  now: 'Orders come once the marketplace opens. Read how an order will be paid for, so that you know when it is safe to load.',
};

export const orderHistory: EmptyPage = { ...ordersHistory, title: 'Order History' };

export const customers: EmptyPage = {
  title: 'Customers',
  nothing: 'You have no customers here.',
  later: 'Everybody who buys from you stands here, with what they ordered and what it came to.',
  now: 'Buyers find you once the marketplace opens. Until then, tell those who buy from you already where you will be.',
};

export const invoices: EmptyPage = {
  title: 'Invoices',
  nothing: 'You have no invoices.',
  later: 'Each order brings its invoice here, ready to print: what for, how much, due when, paid or not.',
  now: 'An order from our shop or for a machine is confirmed by mail, with what it comes to.',
};

export const payments: EmptyPage = {
  title: 'Payments',
  nothing: 'No money has moved.',
  later: 'Every payment, refund and payout stands here, to the kobo, with the order that it belongs to.',
  now: 'Nothing can be paid on this site today. Whoever asks you to pay into Àgbọn escrow now is not us.',
};

export const overview = {
  steps: {
    heading: 'What to do next',
    done: 'Your account has all that it needs.',
    company: ['Add your company', 'It stands on orders and invoices.'],
    location: ['Add your location', 'Freight is counted from there.'],
    email: ['Add an e-mail address', 'Receipts and news about orders go there, once you have confirmed it.'],
    phone: ['Add a phone number', 'A second way in, should you lose your e-mail.'],
    second_factor: ['Protect your sign-in', 'With a second step, a stolen password opens nothing.'],
  },
  requests: {
    heading: 'Your orders and requests with us',
    nothing: 'Nothing was ordered or asked for with this address.',
    now: 'Machines, cocopeat and fibre, and coconuts for an event can be had today.',
    noEmail: 'Orders and requests are found by your e-mail address. Add one, and confirm it, to see them here.',
  },
} as const;

/** marketplace.md §2: the dashboard escrow explainer, in three steps. */
export const escrowExplainer = {
  heading: 'How escrow will hold the money',
  steps: [
    ['Buyer deposits into escrow', 'The seller sees that the money is there, and that it is not his yet.'],
    ['Supplier ships with tracking', 'Now it is safe to load. Both of you see where the goods are.'],
    ['Funds released after buyer confirms delivery', 'What was accepted is paid out. What was not goes back.'],
  ],
  closed: 'Escrow is not open yet, and nobody can pay into it today.',
  samples: 'Example figures, shown in demo mode: nobody trades here yet.',
} as const;

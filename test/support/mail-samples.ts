import type { MailTemplates } from '#domain/mailbox/mail-templates.ts';

const answers = [
  { label: 'Name', value: 'Ada Obi' },
  { label: 'E-mail', value: 'ada@example.com' },
  { label: 'Products', value: 'Fresh Coconuts, Coconut Oil' },
  { label: 'More', value: 'We press oil.\nCall <us> & "ours".' },
];
const copra = { name: 'Copra, sun dried', price: '₦1,150,000 a ton', location: 'Badagry', path: '/product/7' };

const takenDown = {
  name: 'Ada Obi',
  listing: 'Copra & coir',
  reason: 'Another’s <picture>',
  path: '/dashboard/products/7',
};
/** One mail of each template, with words in them that must not become markup. */
export const mailSamples: MailTemplates = {
  'waitlist-welcome': { name: 'Ada Obi', accountType: 'seller', answers, unsubscribeToken: 'a-token' },
  'team-notice': {
    customerName: 'Ada Obi',
    customerEmail: 'ada@example.com',
    eventType: 'Waitlist Registration',
    formType: 'Waitlist Signup',
    message: 'Ada Obi joined.\nShe sells & buys.',
    formData: answers,
  },
  'confirm-sign-up': { name: 'Ada Obi', token: 'a-token' },
  'account-exists': { name: 'Ada Obi' },
  'reset-password': { name: 'Ada Obi', token: 'a-token', hours: 1 },
  'no-account': {},
  'password-changed': { name: 'Ada Obi' },
  'account-changed': { name: 'Ada Obi', change: 'email-changed', detail: 'new@example.com' },
  'confirm-new-email': { name: 'Ada Obi', token: 'a-token' },
  'email-in-use': {},
  'account-deleted': { name: 'Ada Obi', answers: [{ label: 'Waitlist', value: '1 erased' }] },
  acknowledgement: {
    name: 'Ada Obi',
    subject: 'We have your machine order',
    heading: 'We have your order',
    lead: 'It is with our machine team.',
    steps: ['We call you to agree the day.', 'You pay 60% upfront.'],
    answers,
    follow: { label: 'See your order', path: '/orders/a-token' },
  },
  'staff-invitation': { role: 'finance', token: 'a-token', hours: 72 },
  'staff-new-password': { name: 'Ada Obi', token: 'a-token', hours: 72 },
  'morning-mail': {
    name: 'Ada Obi',
    lines: [{ text: '3 events within a week are not confirmed', when: '2 days left', path: '/vintage-dashboard' }],
  },
  'trade-told': {
    name: 'Ada Obi',
    news: 'order answered',
    about: 'order ORD-7K2MPX',
    what: '200 nuts of Fresh mature coconuts',
    answers,
    words: 'We load on Friday.',
    path: '/dashboard/orders/7',
  },
  'saved-searches': {
    name: 'Ada Obi',
    searches: [{ name: '“copra”', path: '/marketplace?q=copra', more: true, listings: [copra] }],
    unsubscribeToken: 'a-token',
  },
  'price-told': {
    name: 'Ada Obi',
    about: 'your order AGB-7K2MPX',
    price: '₦7,000.50',
    reason: 'With delivery to Kano',
    follow: { label: 'See your order', path: '/orders/a-token' },
  },
  'progress-told': { name: 'Ada Obi', about: 'your message to us', state: 'in_talk', note: 'We call you on Monday.' },
  composed: {
    subject: 'When {about} arrives',
    message: '<p>Hello {name}, see <a href="https://agbon.example/a">the plan</a>.</p><ul><li>Day</li></ul>',
    isHtml: true,
    name: 'Ada Obi',
    about: 'your order AGB-7K2MPX',
    signature: 'Bola Ade\nÀgbọn',
  },
  'listing-taken-down': takenDown,
  'listing-put-back': takenDown,
  'listings-imported': {
    name: 'Ada Okoro',
    file: 'prices & stock.csv',
    state: 'stopped',
    why: 'These are another seller’s',
    came: { added: 1200, updated: 3, leftAlone: 2, refused: 1, picturesFailed: 4 },
    path: '/dashboard/products/import/7',
  },
  'account-suspended': { name: 'Ada Obi', reason: 'Three buyers paid & got nothing.\nSee your mail of Monday.' },
  'suspension-lifted': { name: 'Ada Obi', reason: 'You sent us the receipts.' },
  'trade-opened': { name: 'Ada Obi', reason: 'Your papers are in order.' },
  'trade-closed': { name: 'Ada Obi', reason: 'Two buyers wait for their copra.' },
  'data-request-refused': { kind: 'erasure', ground: 'law', answer: 'The tax law asks for invoices.' },
  'unread-messages': {
    name: 'Ada Obi',
    threads: [
      {
        from: 'Musa',
        subject: 'Freight to Kano',
        about: 'Copra',
        isUrgent: true,
        unread: 2,
        path: '/dashboard/messages/7',
      },
    ],
    more: 0,
  },
  'my-data-link': { token: 'a-token' },
  'my-data-nothing': {},
  'my-data-erased': { answers: [{ label: 'Waitlist', value: '1 erased' }] },
};

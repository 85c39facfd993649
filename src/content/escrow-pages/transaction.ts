/** Words of invitations: deals between two people without a listing. */
export const invitationPages = {
  title: 'Start a transaction',
  heading: 'Write down what you agree on',
  lead: 'Goods, a service, or work in steps, with anybody who has an e-mail address or a phone. They need no account to read and answer.',
  guest: 'You can fill this in now. To send it, sign in; we keep what you typed.',
  steps: [
    ['You write', 'What, how much, by when, and who pays the fee.'],
    ['They answer', 'By a private link: yes, other terms, or no.'],
    ['The money waits', 'The buyer pays in, and the seller delivers.'],
    ['The money is released', 'When the buyer has looked at the goods or the work and approved them.'],
  ],
  sides: { buyer: 'I buy and pay', seller: 'I sell and am paid' },
  deliveries: {
    send: { name: 'We send it', hint: 'By e-mail or text, to the one person you name' },
    link: { name: 'You pass it on', hint: 'In your shop or a chat: the first member who agrees takes the deal' },
  },
  kinds: {
    goods: 'Goods',
    service: 'A service',
    milestones: 'Work in milestones',
  },
  payers: { seller: 'The seller', buyer: 'The buyer', both: 'Half each' },
  check: 'Check what you send',
  makeLink: 'Make the link',
  checkLead: 'They see exactly this. Nobody owes anything until both of you have said yes.',
  send: 'Send it',
  own: 'Your open transactions',
  written: 'Terms that you offered',
  writtenLead: 'All terms that you offered',
} as const;

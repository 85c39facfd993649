import { link } from './link.ts';

/** What a line of waiting work says, where it leads, and what its button says. */
export type WaitingWords = {
  one: string;
  /** With '{count}' in the place of the number. */
  many: string;
  /** What the button does, verb first. */
  act: string;
  href: string;
  /** Its moment is since when it waits, or by when it must be done. */
  moment: 'since' | 'until';
};

/** Whatever people send that staff work on, and whether its price is for staff to set. */
const sent: readonly { kind: string; one: string; many: string; isWithoutPrice?: true }[] = [
  { kind: 'event-request', one: 'event request', many: 'event requests', isWithoutPrice: true },
  { kind: 'machine-order', one: 'machine order', many: 'machine orders', isWithoutPrice: true },
  { kind: 'product-order', one: 'product order', many: 'product orders' },
  { kind: 'service-contact', one: 'message', many: 'messages' },
  { kind: 'demo-request', one: 'demo request', many: 'demo requests' },
  { kind: 'sample-request', one: 'sample request', many: 'sample requests' },
  { kind: 'investment-inquiry', one: 'enquiry of an investor', many: 'enquiries of investors' },
];

function withoutPrice({ kind, one, many }: (typeof sent)[number]): [string, WaitingWords] {
  const href = link('records', { kind }, { price: 'none', sort: 'oldest' });
  const words = { one: `1 ${one} has no price`, many: `{count} ${many} have no price` };
  return [`without-price ${kind}`, { ...words, act: 'See them', href, moment: 'since' }];
}

function nobodys({ kind, one, many }: (typeof sent)[number]): [string, WaitingWords] {
  const href = link('records', { kind }, { state: 'received', who: 'nobody', sort: 'oldest' });
  const words = { one: `1 new ${one} that nobody has`, many: `{count} new ${many} that nobody has` };
  return [`nobodys ${kind}`, { ...words, act: 'See them', href, moment: 'since' }];
}

/** By the name of the line; a test keeps it complete. */
export const waitingWords: Readonly<Record<string, WaitingWords>> = {
  'unconfirmed-events': {
    one: '1 event within a week is not confirmed',
    many: '{count} events within a week are not confirmed',
    act: 'Confirm',
    href: link('records', { kind: 'event-request' }, { state: ['received', 'in_talk', 'priced'] }),
    moment: 'until',
  },
  'data-requests': {
    one: '1 request about data is not answered',
    many: '{count} requests about data are not answered',
    act: 'Answer',
    href: link('rightsRequests'),
    moment: 'until',
  },
  'sign-in-attacks': {
    one: '1 account or network tries too many passwords',
    many: '{count} accounts or networks try too many passwords',
    act: 'See',
    href: link('signInAttacks'),
    moment: 'since',
  },
  'failed-mails': {
    one: '1 e-mail could not be sent',
    many: '{count} e-mails could not be sent',
    act: 'See why',
    href: link('outbox', {}, { is: 'failed' }),
    moment: 'since',
  },
  'dead-jobs': {
    one: '1 job failed for good',
    many: '{count} jobs failed for good',
    act: 'See why',
    href: link('jobs'),
    moment: 'since',
  },
  'reminders-due': {
    one: '1 reminder of yours is due',
    many: '{count} reminders of yours are due',
    act: 'See',
    href: link('reminders'),
    moment: 'since',
  },
  ...Object.fromEntries(sent.filter(({ isWithoutPrice }) => isWithoutPrice).map(withoutPrice)),
  ...Object.fromEntries(sent.map(nobodys)),
  'open-invitations': {
    one: '1 invitation to work here runs out unread',
    many: '{count} invitations to work here run out unread',
    act: 'See',
    href: link('staffList'),
    moment: 'until',
  },
};

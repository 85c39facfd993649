import { link } from './link.ts';
import { moneyWorkItems } from './money-work-items.ts';
import { rfqWorkItems, reviewWorkItems } from './rfq-work-items.ts';

/** The words of a work item, its link and its button. */
export type WorkItemWords = {
  /** The line in a mail about one item, without names. */
  one: string;
  /** The line in a mail about several items. '{count}' stands for the number. */
  many: string;
  /** The title of the first item, which says what to do. */
  title: string;
  /** The text of the button, verb first. */
  act: string;
  href: string;
  /** Returns the page of the first item by its number. Without this, the button leads to the list. */
  open?: (id: string) => string;
  /** The meaning of an item's time: it has waited since then, staff must finish by then, or members may act until then. */
  moment: 'since' | 'until' | 'theirs';
  /** The item comes before all others and is marked as late at once. */
  isAlarm?: true;
};

/** The records that people send us and staff work on, and the ones for which staff set a price. */
const sentRecords: readonly { kind: string; one: string; many: string; priceOf?: string }[] = [
  { kind: 'event-request', one: 'event request', many: 'event requests', priceOf: 'an event' },
  { kind: 'machine-order', one: 'machine order', many: 'machine orders', priceOf: 'a machine' },
  { kind: 'product-order', one: 'product order', many: 'product orders' },
  { kind: 'service-contact', one: 'message', many: 'messages' },
  { kind: 'demo-request', one: 'demo request', many: 'demo requests' },
  { kind: 'sample-request', one: 'sample request', many: 'sample requests' },
  { kind: 'plan-request', one: 'request for a plan', many: 'requests for a plan' },
  { kind: 'supplier-application', one: 'supplier application', many: 'supplier applications' },
  { kind: 'investment-inquiry', one: 'investor enquiry', many: 'investor enquiries' },
];

type SentRecord = (typeof sentRecords)[number];

function withoutPrice({ kind, one, many, priceOf }: SentRecord): [string, WorkItemWords][] {
  if (!priceOf) return [];
  const words: WorkItemWords = {
    one: `1 ${one} under way has no price`,
    many: `{count} ${many} under way have no price`,
    title: `Set a price for ${priceOf}`,
    act: 'Set price',
    href: link('records', { kind }, { price: 'none', sort: 'oldest' }),
    open: (recordId) => link('recordPrice', { kind, recordId }),
    moment: 'since',
  };
  return [[`without-price ${kind}`, words]];
}

function unassigned({ kind, one, many }: SentRecord): [string, WorkItemWords] {
  const words: WorkItemWords = {
    one: `1 new ${one}, not assigned yet`,
    many: `{count} new ${many}, not assigned yet`,
    title: `Assign ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    act: 'Open',
    href: link('records', { kind }, { state: 'received', who: 'nobody', sort: 'oldest' }),
    open: (recordId) => link('record', { kind, recordId }),
    moment: 'since',
  };
  return [`unassigned ${kind}`, words];
}

/** Returns the address of a dispute. '12-1' is part 1 of deal 12. */
function disputeAt(place: 'dealRuling' | 'record', id: string): string {
  const [dealId = '', part = '1'] = id.split('-');
  return place === 'record' ? link(place, { kind: 'deal', recordId: dealId }) : link(place, { dealId, part });
}

/** The words of each work item, by its name. A test keeps the list complete. */
export const workItemWords: Readonly<Record<string, WorkItemWords>> = {
  'unconfirmed-events': {
    one: '1 event within a week is not confirmed',
    many: '{count} events within a week are not confirmed',
    title: 'Confirm an event within a week',
    open: (recordId) => link('record', { kind: 'event-request', recordId }),
    act: 'Confirm',
    href: link('records', { kind: 'event-request' }, { state: ['received', 'in_talk'] }),
    moment: 'until',
  },
  'data-requests': {
    one: '1 request about data is not answered',
    many: '{count} requests about data are not answered',
    title: 'Answer a request about data',
    open: (requestId) => link('rightsRequest', { requestId }),
    act: 'Answer',
    href: link('rightsRequests'),
    moment: 'until',
  },
  'flagged-messages': {
    one: '1 flagged message waits for a decision',
    many: '{count} flagged messages wait for a decision',
    title: 'Look at a flagged message',
    open: (recordId) => link('record', { kind: 'flagged-message', recordId }),
    act: 'Look',
    href: link('records', { kind: 'flagged-message' }, { sort: 'oldest' }),
    moment: 'since',
  },
  'sign-in-attacks': {
    one: '1 account or network has too many wrong passwords',
    many: '{count} accounts or networks have too many wrong passwords',
    title: 'Too many wrong passwords',
    act: 'See',
    href: link('signInAttacks'),
    moment: 'since',
  },
  'unbalanced-books': {
    one: '1 rule of the books is broken',
    many: '{count} rules of the books are broken',
    title: 'The books do not balance',
    act: 'See',
    href: link('books'),
    moment: 'since',
    isAlarm: true,
  },
  'disputes-due': {
    one: '1 dispute has to be ruled on within three days, or is late',
    many: '{count} disputes have to be ruled on within three days, or are late',
    title: 'Rule in time on a dispute',
    open: (place) => disputeAt('dealRuling', place),
    act: 'Rule',
    href: link('records', { kind: 'deal' }, { standing: 'due', sort: 'oldest' }),
    moment: 'until',
  },
  'disputes-to-rule': {
    one: '1 dispute waits for a ruling',
    many: '{count} disputes wait for a ruling',
    title: 'Rule on a dispute',
    open: (place) => disputeAt('dealRuling', place),
    act: 'Rule',
    href: link('records', { kind: 'deal' }, { standing: 'to_rule', sort: 'oldest' }),
    moment: 'since',
  },
  'disputes-to-answer': {
    one: '1 dispute waits for an answer',
    many: '{count} disputes wait for an answer',
    title: 'A dispute waits for an answer',
    open: (place) => disputeAt('record', place),
    act: 'Read',
    href: link('records', { kind: 'deal' }, { standing: 'to_answer', sort: 'oldest' }),
    moment: 'theirs',
  },
  ...moneyWorkItems,
  ...rfqWorkItems,
  ...reviewWorkItems,
  'failed-mails': {
    one: '1 e-mail could not be sent',
    many: '{count} e-mails could not be sent',
    title: 'An e-mail could not be sent',
    open: (mailId) => link('outboxMail', { mailId }),
    act: 'See why',
    href: link('outbox', {}, { status: 'failed' }),
    moment: 'since',
  },
  'dead-jobs': {
    one: '1 job failed for good',
    many: '{count} jobs failed for good',
    title: 'A job failed for good',
    act: 'See why',
    href: link('jobs'),
    moment: 'since',
  },
  'reminders-due': {
    one: '1 reminder of yours is due',
    many: '{count} reminders of yours are due',
    title: 'You wanted to be reminded',
    act: 'See',
    href: link('reminders'),
    moment: 'since',
  },
  ...Object.fromEntries(sentRecords.flatMap(withoutPrice)),
  ...Object.fromEntries(sentRecords.map(unassigned)),
  'claims-running-out': {
    one: 'The evidence of 1 claim expires',
    many: 'The evidence of {count} claims expires',
    title: 'Give new evidence for a claim',
    open: (setting) => link('siteSetting', { setting }),
    act: 'See',
    href: link('siteSettings'),
    moment: 'until',
  },
  'open-invitations': {
    one: '1 invitation to work here expires without an answer',
    many: '{count} invitations to work here expire without an answer',
    title: 'An invitation to work here expires',
    act: 'See',
    href: link('staffList'),
    moment: 'until',
  },
};

import type { MailName } from './mails.ts';

type MailFacts = {
  /** Who causes the mail: the reader ('own act'), staff or the clock ('staff'), or another member, whom the reader may have blocked. */
  cause: 'own act' | 'staff' | 'another member';
  /** Hidden from the public mailbox of the demo, because the links of such a mail may open the staff portal. */
  to?: 'staff';
  /**
   * 'key': a mail with a personal link to data or an account. 'news of a key': the answer if there is no such link, or the result after the
   * link was used. The texts of both are deleted once they are sent, and the mails a day after they were written. 'security': says that an
   * account, a right or a control over money changes, so that nobody changes it unseen. All three kinds also go to addresses that stopped
   * mails.
   */
  kind?: 'key' | 'news of a key' | 'security';
};

export const mailFacts: Readonly<Record<MailName, MailFacts>> = {
  'waitlist-welcome': { cause: 'own act' },
  'team-notice': { cause: 'staff' },
  acknowledgement: { cause: 'own act' },
  'price-told': { cause: 'staff' },
  'progress-told': { cause: 'staff' },
  composed: { cause: 'staff' },
  'my-data-link': { cause: 'own act', kind: 'key' },
  'my-data-nothing': { cause: 'own act', kind: 'news of a key' },
  'my-data-export': { cause: 'own act', kind: 'key' },
  'my-data-export-failed': { cause: 'own act', kind: 'news of a key' },
  'my-data-erased': { cause: 'own act', kind: 'news of a key' },
  'confirm-sign-up': { cause: 'own act', kind: 'key' },
  'account-exists': { cause: 'own act' },
  'reset-password': { cause: 'own act', kind: 'key' },
  'no-account': { cause: 'own act' },
  'password-changed': { cause: 'own act', kind: 'security' },
  'account-changed': { cause: 'own act', kind: 'security' },
  'webhook-off': { cause: 'staff' },
  'confirm-new-email': { cause: 'own act', kind: 'key' },
  'email-in-use': { cause: 'own act' },
  'account-deleted': { cause: 'own act', kind: 'news of a key' },
  'account-suspended': { cause: 'staff' },
  'suspension-lifted': { cause: 'staff' },
  'check-ends': { cause: 'staff' },
  'trade-opened': { cause: 'staff' },
  'trade-closed': { cause: 'staff' },
  'data-request-refused': { cause: 'staff' },
  'listing-taken-down': { cause: 'staff' },
  'listing-put-back': { cause: 'staff' },
  'review-moderated': { cause: 'staff' },
  'listings-imported': { cause: 'own act' },
  'trade-told': { cause: 'another member' },
  'rfq-told': { cause: 'another member' },
  'rfqs-that-fit': { cause: 'another member' },
  'pro-told': { cause: 'staff' },
  'deal-told': { cause: 'another member' },
  'money-told': { cause: 'own act' },
  'deal-invitation': { cause: 'another member' },
  'saved-searches': { cause: 'another member' },
  'followed-sellers': { cause: 'another member' },
  'price-alert': { cause: 'own act' },
  'unread-messages': { cause: 'another member' },
  'staff-invitation': { cause: 'staff', to: 'staff', kind: 'key' },
  'staff-new-password': { cause: 'staff', to: 'staff', kind: 'key' },
  'staff-change-waits': { cause: 'staff', to: 'staff', kind: 'security' },
  'setting-raised': { cause: 'staff', to: 'staff', kind: 'security' },
  'morning-mail': { cause: 'staff', to: 'staff' },
  'books-head': { cause: 'staff', to: 'staff' },
  'money-short': { cause: 'staff', to: 'staff' },
  'charges-unknown': { cause: 'staff', to: 'staff' },
  'comparison-overdue': { cause: 'staff', to: 'staff' },
};

const kindOf = (name: string) => (Object.hasOwn(mailFacts, name) ? mailFacts[name as MailName].kind : undefined);

/** Owed mails go to addresses that stopped mails, too. */
export function isOwedMail(name: string): boolean {
  return kindOf(name) !== undefined;
}

/** Whether the mail's content is deleted once the mail is sent, at the latest after a day. */
export function isPassingMail(name: string): boolean {
  const kind = kindOf(name);
  return kind === 'key' || kind === 'news of a key';
}

export function mailNamesIn(box: 'public' | 'staff'): string[] {
  return Object.entries(mailFacts).flatMap(([name, { to }]) => ((to === 'staff') === (box === 'staff') ? [name] : []));
}

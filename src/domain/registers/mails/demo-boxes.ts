import type { MailTemplate } from './mail-templates.ts';

type DemoBox = 'public' | 'staff';

/** Which mailbox of a demo, where none leaves, keeps a mail: its template decides, never the address. A new one does not compile without its box. */
const boxes: Record<MailTemplate, DemoBox> = {
  'waitlist-welcome': 'public',
  'team-notice': 'public',
  acknowledgement: 'public',
  'price-told': 'public',
  'progress-told': 'public',
  composed: 'public',
  'my-data-link': 'public',
  'my-data-nothing': 'public',
  'my-data-export': 'public',
  'my-data-export-failed': 'public',
  'my-data-erased': 'public',
  'confirm-sign-up': 'public',
  'account-exists': 'public',
  'reset-password': 'public',
  'no-account': 'public',
  'password-changed': 'public',
  'account-changed': 'public',
  'confirm-new-email': 'public',
  'email-in-use': 'public',
  'account-deleted': 'public',
  'account-suspended': 'public',
  'suspension-lifted': 'public',
  'check-ends': 'public',
  'trade-opened': 'public',
  'trade-closed': 'public',
  'data-request-refused': 'public',
  'listing-taken-down': 'public',
  'listing-put-back': 'public',
  'review-moderated': 'public',
  'listings-imported': 'public',
  'trade-told': 'public',
  'deal-told': 'public',
  'rfq-told': 'public',
  'rfqs-that-fit': 'public',
  'pro-told': 'public',
  'money-told': 'public',
  'deal-invitation': 'public',
  'saved-searches': 'public',
  'price-alert': 'public',
  'unread-messages': 'public',
  'staff-invitation': 'staff',
  'staff-new-password': 'staff',
  'staff-change-waits': 'staff',
  'setting-raised': 'staff',
  'morning-mail': 'staff',
  'books-head': 'staff',
  'money-short': 'staff',
  'charges-unknown': 'staff',
  'comparison-overdue': 'staff',
};

/** What lies in one of them. A template that nobody knows lies in neither. */
export function templatesIn(box: DemoBox): string[] {
  return Object.entries(boxes).flatMap(([template, its]) => (its === box ? [template] : []));
}

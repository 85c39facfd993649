import { mailStandingOptions } from '#content/mail-standings.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import type { OutboxQuery } from '#domain/talk/mail/outbox.list.ts';
import { severalOfFilter, orderFilter, type Filter } from '#ui/desk-filter-panel.tsx';

/** The search field of the outbox and of the business e-mails. */
export const mailWords = (title: string) => ({ label: `Find in ${title}`, placeholder: 'Recipient or subject' });

export function mailFilters({ chosen: { status }, sort }: OutboxQuery): Filter[] {
  const options = mailStandingOptions(mailEvents);
  return [severalOfFilter({ name: 'status', label: 'Status', chosen: status, options }), orderFilter(sort)];
}

export const noMailMatches = 'No e-mail matches. Try fewer words, or show all.';

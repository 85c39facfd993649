import { countOutbox, findOutbox } from '#domain/talk/mail/find-outbox.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findTableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { urls } from '#content/link.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showBusinessEmails } from './mails.views.tsx';

/** marketplace.md §2 'Business Emails': what went out in our name, or came to us. */
export const businessEmailsRoutes: readonly Route[] = [get(urls.businessEmails, staff(...rolesThat.read), list)];

const mostCounted = 10_000;

async function list(visit: Visit): Promise<Response> {
  const { ctx, services, url } = visit;
  const which = { businessOf: services.config.mail.from };
  const asked = outboxList.read(url.searchParams);
  // One after the other: a request holds one connection at a time.
  const page = await findOutbox(ctx, asked, which);
  const counter = await findTableCounts(ctx);
  const found = outboxList.isFiltered(asked) ? await countOutbox(ctx, asked, which, mostCounted) : counter.mail;
  return showBusinessEmails(visit, { asked, page, found: foundText(found, outboxList.isFiltered(asked)) }, counter);
}

function foundText(found: number, isFiltered: boolean): string {
  if (isFiltered && found > mostCounted) return `over ${mostCounted.toLocaleString('en-NG')}`;
  return found === 1 ? '1 e-mail' : `${found.toLocaleString('en-NG')} e-mails`;
}

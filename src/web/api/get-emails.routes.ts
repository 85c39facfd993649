import { findWholeMails } from '#domain/talk/mail/find-outbox.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findTally } from '#domain/acting/counters/find-tally.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** marketplace.md §7 'GET /api/get-emails'. Without a session there is no data in the answer. */
export const getEmailsRoutes: readonly Route[] = [
  { method: 'GET', path: urls.getEmails, policy: staff(...rolesThat.read), json: true, handle: emails },
];

const mostEmails = 500;

/** The newest of what the screen lists; beyond 500, `next` says where the rest is. */
async function emails({ ctx, url, services }: Visit): Promise<Response> {
  const asked = outboxList.read(url.searchParams);
  const page = await findWholeMails(ctx, asked, { businessOf: services.config.mail.from }, mostEmails);
  const { mail: total } = await findTally(ctx);
  return Response.json({
    success: true,
    // marketplace.md §3 'Sent email', by the names it has there.
    emails: page.rows.map(({ id, subject, from, to, lastEvent, createdAt, html }) => ({
      id,
      subject,
      from,
      to,
      last_event: lastEvent,
      created_at: createdAt.toISOString(),
      html,
    })),
    total,
    ...(page.next && { next: link('getEmails', {}, page.next) }),
  });
}

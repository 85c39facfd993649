import { Failure, type Staff } from '#domain/acting/context.ts';
import { findStaffMail, findStaffMails } from '#domain/registers/mails/find-staff-mails.ts';
import { mailList } from '#domain/talk/mail/mail.list.ts';
import { mayReadStaffMails } from '#domain/talk/mail/outbox.policy.ts';
import type { MailDetail } from '#domain/talk/mail/mail.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/link.ts';
import { get, provedStaff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { mailBodyAnswer } from './mail-body.ts';
import { showStaffMail, showStaffMails } from './mails.views.tsx';

const readers = provedStaff(...rolesThat.read);

/** The mails to staff in a demo. They have keys to the portal, so the public mailbox leaves them out. */
export const staffMailsRoutes: readonly Route[] = [
  get(urls.staffMails, readers, list, { demoOnly: true }),
  get(urls.staffMail, readers, async (visit) => showStaffMail(visit, await mailOf(visit)), { demoOnly: true }),
  get(urls.staffMailBody, readers, body, { demoOnly: true }),
];

async function list(visit: Visit): Promise<Response> {
  const reader = readerOf(visit);
  const asked = mailList.read(visit.url.searchParams);
  return showStaffMails(visit, { reader, asked, page: await findStaffMails(visit.ctx, reader, asked) });
}

async function body(visit: Visit): Promise<Response> {
  const { html } = await mailOf(visit);
  if (html === null) throw new Failure('not_found', 'The text is not written yet, or no longer saved.');
  return mailBodyAnswer(html);
}

async function mailOf(visit: Visit): Promise<MailDetail> {
  const mail = await findStaffMail(visit.ctx, readerOf(visit), visit.params.mailId ?? '');
  if (!mail) throw new Failure('not_found', 'You have no e-mail with that number.');
  return mail;
}

function readerOf({ ctx: { actor, now }, services }: Visit): Staff {
  if (!mayReadStaffMails(actor, now, services.config.mode))
    throw new Failure('not_found', 'There is no page at this address.');
  return actor;
}

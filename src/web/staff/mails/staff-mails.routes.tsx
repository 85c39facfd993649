import { Failure, type Staff } from '#domain/acting/context.ts';
import { findStaffMail, findStaffMails } from '#domain/registers/mails/find-staff-mails.ts';
import { mailList } from '#domain/talk/mail/mail.list.ts';
import { mayReadStaffMails } from '#domain/talk/mail/outbox.policy.ts';
import type { MailDetail } from '#domain/talk/mail/mail.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { get, provedStaff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { mailBodyAnswer } from './mail-body.ts';
import { MailStanding } from '../../site/mail-standing.tsx';
import { portalPage } from '../portal-page.tsx';
import { moment, subjectOf } from './mail-cells.tsx';
import { Letter } from './mail-content.tsx';
import { StaffMailsPage } from './staff-mails.page.tsx';

const readers = provedStaff(...rolesThat.read);

/** The mails to staff in a demo. They have keys to the portal, so the public mailbox leaves them out. */
export const staffMailsRoutes: readonly Route[] = [
  get(urls.staffMails, readers, list, { demoOnly: true }),
  get(urls.staffMail, readers, one, { demoOnly: true }),
  get(urls.staffMailBody, readers, body, { demoOnly: true }),
];

async function list(visit: Visit): Promise<Response> {
  const reader = readerOf(visit);
  const asked = mailList.read(visit.url.searchParams);
  const page = await findStaffMails(visit.ctx, reader, asked);
  return portalPage(visit, {
    title: 'Outbox, mails to staff',
    body: <StaffMailsPage reader={reader} asked={asked} page={page} />,
  });
}

async function one(visit: Visit): Promise<Response> {
  const mail = await mailOf(visit);
  return portalPage(visit, { title: mail.subject ?? 'A mail to staff', body: <StaffMailPage mail={mail} /> });
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

function StaffMailPage({ mail }: { mail: MailDetail }) {
  const key = keyIn(mail.text);
  const facts = [
    { term: 'To', value: mail.to.join(', ') },
    { term: 'Status', value: <MailStanding standing={mail.lastEvent} /> },
    { term: 'Written', value: moment(mail.createdAt) },
    ...(key ? [{ term: 'Link to hand on', value: <code className="select-all">{key}</code> }] : []),
  ];
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Mails to staff', href: link('staffMails') }]} />
      <h1 className="mt-3 text-28 break-words">
        <WholeCodes>{subjectOf(mail)}</WholeCodes>
      </h1>
      <div className="mt-6 grid max-w-[52rem] gap-6">
        <FactList facts={facts} />
        {mail.html === null ? (
          <p className="border-t border-line pt-4 text-quiet">It is being written. Load this page again in a moment.</p>
        ) : (
          <Letter body={link('staffMailBody', { mailId: mail.id })} text={mail.text} />
        )}
      </div>
    </>
  );
}

/** The link that sets a password, where the mail brings one. */
function keyIn(text: string | null): string | undefined {
  return text?.match(/https?:\/\/\S+\/vintage\/invitation\/[\w-]{43}/)?.[0];
}

import { mailStandingOptions } from '#content/mail-standings.ts';
import { link, urls } from '#content/link.ts';
import { Failure, type Staff } from '#domain/acting/context.ts';
import { findStaffMail, findStaffMails } from '#domain/registers/mails/find-mails.ts';
import { mailList } from '#domain/talk/mail/mail.list.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { mayReadStaffMails, mayReadAllStaffMails } from '#domain/talk/mail/outbox.policy.ts';
import { mailRow, type MailDetail, type MailSummary } from '#domain/talk/mail/mail.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { severalOfFilter } from '#ui/desk-filter-panel.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { FactList } from '#ui/fact-list.tsx';
import type { Column } from '#ui/table.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { get, provedStaff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { portalList } from '../portal-list.tsx';
import { portalPage } from '../portal-page.tsx';
import { mailBodyAnswer } from './mail-body.ts';
import { timeText, OutboxTabs, Recipients, mailSubject } from './mail-cells.tsx';
import { MailFrame } from './mail-content.tsx';

const readers = provedStaff(...rolesThat.read);
const options = mailStandingOptions(mailEvents);

const columns: Column<MailSummary>[] = [
  {
    head: 'Subject',
    names: true,
    cell: (mail) => (
      <a className="link wrap-anywhere" href={link('staffMail', { mailId: mail.id })}>
        <WholeCodes>{mailSubject(mail)}</WholeCodes>
      </a>
    ),
  },
  { head: 'To', cell: Recipients },
  { head: 'Status', short: true, cell: ({ lastEvent }) => <MailStatus status={lastEvent} /> },
  { head: 'Date', short: true, cell: ({ createdAt }) => timeText(createdAt) },
];

const list = portalList({
  at: urls.staffMails,
  who: readers,
  demoOnly: true,
  list: mailList,
  row: mailRow,
  find: (visit, asked) => findStaffMails(visit.ctx, readerOf(visit), asked),
  look: (_, { query, staff }) => ({
    title: 'Outbox: mails to staff',
    tab: 'Outbox, mails to staff',
    hidesTitle: true,
    caption: 'Mails to staff',
    tabs: <OutboxTabs current="staff" />,
    hint: mayReadAllStaffMails(staff)
      ? 'This demo sends no mail. Invitations, password links and morning e-mails wait here: open one, copy its link and hand it on.'
      : 'This demo sends no mail. E-mails to you as a member of staff wait here. You do not see e-mails to colleagues, because a link in one could open a colleague’s account and let you confirm your own approval. Only those who sign in with the shared password of the demo see them all.',
    filters: [severalOfFilter({ name: 'status', label: 'Status', chosen: query.status, options })],
    columns,
    empty: {
      none: 'No e-mails to staff yet. The morning e-mail and notices to staff appear here.',
      notFound: 'No e-mail matches. Show all.',
    },
  }),
});

/** The mails to staff in a demo. They contain links into the portal, so the public mailbox leaves them out. */
export const staffMailsRoutes: readonly Route[] = [
  ...list.routes,
  get(urls.staffMail, readers, showMail, { demoOnly: true }),
  get(urls.staffMailBody, readers, showMailBody, { demoOnly: true }),
];

async function showMail(visit: Visit): Promise<Response> {
  const mail = await mailOf(visit);
  return portalPage(visit, { title: mail.subject ?? 'A mail to staff', body: <StaffMailPage mail={mail} /> });
}

async function showMailBody(visit: Visit): Promise<Response> {
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
  const passwordLink = passwordLinkIn(mail.text);
  const facts = [
    { term: 'To', value: mail.to.join(', ') },
    { term: 'Status', value: <MailStatus status={mail.lastEvent} /> },
    { term: 'Written', value: timeText(mail.createdAt) },
    ...(passwordLink ? [{ term: 'Link to hand on', value: <code className="select-all">{passwordLink}</code> }] : []),
  ];
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Mails to staff', href: link('staffMails') }]} />
      <h1 className="mt-3 text-28 break-words">
        <WholeCodes>{mailSubject(mail)}</WholeCodes>
      </h1>
      <div className="mt-6 grid max-w-[52rem] gap-6">
        <FactList facts={facts} />
        {mail.html === null ? (
          <p className="border-t border-line pt-4 text-quiet">It is being written. Load this page again in a moment.</p>
        ) : (
          <MailFrame bodyHref={link('staffMailBody', { mailId: mail.id })} text={mail.text} />
        )}
      </div>
    </>
  );
}

/** Finds the link that sets a password, if the mail contains one. */
function passwordLinkIn(text: string | null): string | undefined {
  return text?.match(/https?:\/\/\S+\/vintage\/invitation\/[\w-]{43}/)?.[0];
}

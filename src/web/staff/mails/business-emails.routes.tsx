import { urls } from '#content/link.ts';
import { countOutbox, findOutbox } from '#domain/talk/mail/find-outbox.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { outboxRow, type OutboxMail } from '#domain/talk/mail/outbox.view.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Column } from '#ui/table.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { portalList } from '../portal-list.tsx';
import { TimeCell, OutboxTabs, mailSubject, RecipientsCell, ViewMail } from './mail-cells.tsx';
import { mailFilters, mailWords, noMailMatches } from './mail-search.ts';

const title = 'Business Emails';
const onlyBusiness = ({ services }: Visit) => ({ businessOf: services.config.mail.from });

const columns: Column<OutboxMail>[] = [
  {
    head: 'Subject',
    names: true,
    card: 'what',
    cell: (mail) => (
      <span className="min-w-0 wrap-anywhere">
        <WholeCodes>{mailSubject(mail)}</WholeCodes>
        <span className="hidden font-text text-14 font-normal text-quiet tablet:block print:block">
          From: {mail.from}
        </span>
      </span>
    ),
  },
  { head: 'To', card: 'who', cell: RecipientsCell },
  { head: 'Status', card: 'state', short: true, cell: ({ lastEvent }) => <MailStatus status={lastEvent} /> },
  { head: 'Date', card: 'amount', short: true, cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  { head: 'Actions', card: 'act', cell: (mail) => <ViewMail mail={mail} /> },
];

/** marketplace.md §2 'Business Emails': mails sent in our name, and mails that came to us. */
export const businessEmailsRoutes: readonly Route[] = portalList({
  at: urls.businessEmails,
  who: staff(...rolesThat.read),
  list: outboxList,
  row: outboxRow,
  find: (visit, asked) => findOutbox(visit.ctx, asked, onlyBusiness(visit)),
  counted: {
    one: 'e-mail',
    many: 'e-mails',
    all: ({ mail }) => mail,
    matching: (visit, asked, most) => countOutbox(visit.ctx, asked, onlyBusiness(visit), most),
  },
  look: (_, { asked }) => ({
    title,
    tabs: <OutboxTabs current="business" />,
    words: mailWords(title),
    filters: mailFilters(asked),
    columns,
    cards: 'tall',
    empty: { none: 'No business emails found', notFound: noMailMatches },
  }),
}).routes;

import type { Staff } from '#domain/acting/context.ts';
import { mailList, type MailsAsked } from '#domain/talk/mail/mail.list.ts';
import { readsAllStaffMails } from '#domain/talk/mail/outbox.policy.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import type { MailSummary } from '#domain/talk/mail/mail.view.ts';
import { mailStandingOptions } from '#content/mail-standings.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { anyOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { textList, type TextsAsked, textStates } from '#domain/talk/text-messages/text.list.ts';
import type { TextStanding } from '#domain/talk/text-messages/find-text-standings.ts';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { MailStanding } from '../../site/mail-standing.tsx';
import { moment, OutboxTabs, Recipients, subjectOf } from './mail-cells.tsx';
import { ListPages } from '../list-pages.tsx';

type StaffMailsPageProps = { reader: Staff; asked: MailsAsked; page: ListPage<MailSummary> };

/** What a demo would have mailed to who works here. */
export function StaffMailsPage({ reader, asked, page }: StaffMailsPageProps) {
  const query = mailList.write(asked);
  const options = mailStandingOptions(mailEvents);
  const empty = mailList.isFiltered(asked)
    ? 'No e-mail matches. Show all.'
    : 'No e-mails to staff yet. The morning e-mail and notices to staff appear here.';
  return (
    <>
      <h1 className="sr-only">Outbox: mails to staff</h1>
      <OutboxTabs current="staff" />
      <p className="my-4 max-w-[60ch] text-14 text-quiet">
        {readsAllStaffMails(reader)
          ? 'This demo sends no mail. Invitations, password links and morning e-mails wait here: open one, copy its link and hand it on.'
          : 'This demo sends no mail. E-mails to you as a member of staff wait here. Links for colleagues are read with the shared password of the demo, so that nobody can act as a colleague.'}
      </p>
      <DeskFilter
        id="staff-mails"
        action={link('staffMails')}
        query={query}
        hrefOf={(other) => link('staffMails', {}, other)}
        all={mailList.isFiltered(asked) ? link('staffMails') : undefined}
        filters={[anyOf({ name: 'status', label: 'Status', chosen: query.status, options })]}
      />
      <div className="mt-4">
        <Table
          caption="Mails to staff"
          hideCaption
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          dense
          empty={<p className="py-6 text-quiet">{empty}</p>}
        />
      </div>
      <ListPages label="Mails to staff" page={page} hrefOf={(place) => link('staffMails', {}, place)} sort="newest" />
    </>
  );
}

const columns: Column<MailSummary>[] = [
  {
    key: 'subject',
    head: 'Subject',
    names: true,
    cell: (mail) => (
      <a className="link wrap-anywhere" href={link('staffMail', { mailId: mail.id })}>
        <WholeCodes>{subjectOf(mail)}</WholeCodes>
      </a>
    ),
  },
  { key: 'to', head: 'To', cell: Recipients },
  { key: 'status', head: 'Status', short: true, cell: ({ lastEvent }) => <MailStanding standing={lastEvent} /> },
  { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => moment(createdAt) },
];

type TextsPageProps = { asked: TextsAsked; page: ListPage<TextStanding> };

/** Text messages, without their words: they carry codes. */
export function TextsPage({ asked, page }: TextsPageProps) {
  const query = textList.write(asked);
  const options = mailStandingOptions(textStates);
  const empty = textList.isFiltered(asked)
    ? 'No text message matches. Show all.'
    : 'No text messages since yesterday. Codes that members ask for by phone appear here.';
  return (
    <>
      <h1 className="sr-only">Outbox: text messages</h1>
      <OutboxTabs current="texts" />
      <p className="my-4 max-w-[60ch] text-14 text-quiet">
        Text messages contain codes, so their words are not shown here, and they are kept for a day. A failed text
        message is not sent again: the person asks for a new code.
      </p>
      <DeskFilter
        id="texts"
        action={link('outboxTexts')}
        query={query}
        hrefOf={(other) => link('outboxTexts', {}, other)}
        all={textList.isFiltered(asked) ? link('outboxTexts') : undefined}
        filters={[anyOf({ name: 'status', label: 'Status', chosen: query.status, options })]}
      />
      <div className="mt-4">
        <Table
          caption="Text messages"
          hideCaption
          columns={textColumns}
          rows={page.rows}
          rowKey={({ id }) => id}
          dense
          empty={<p className="py-6 text-quiet">{empty}</p>}
        />
      </div>
      <ListPages label="Text messages" page={page} hrefOf={(place) => link('outboxTexts', {}, place)} sort="newest" />
    </>
  );
}

const textColumns: Column<TextStanding>[] = [
  { key: 'to', head: 'To', names: true, cell: ({ to }) => to },
  {
    key: 'status',
    head: 'Status',
    short: true,
    cell: ({ state }) => <MailStanding standing={state} />,
  },
  { key: 'why', head: 'Why', cell: ({ lastError }) => <span className="wrap-anywhere">{lastError ?? '–'}</span> },
  { key: 'tries', head: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => moment(createdAt) },
];

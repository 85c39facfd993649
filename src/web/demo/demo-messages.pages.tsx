import { mailList, type MailsQuery } from '#domain/talk/mail/mail.list.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import type { MailSummary } from '#domain/talk/mail/mail.view.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Column } from '#ui/table.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { link } from '#content/link.ts';
import type { TextMessage } from '#domain/talk/text-messages/find-texts.ts';
import { textList, type TextsQuery, textStates } from '#domain/talk/text-messages/text.list.ts';
import { MailStatus } from '../site/mail-status.tsx';
import { MailboxList } from './mailbox-list.tsx';
import { MailboxTabs } from './mailbox-tabs.tsx';

const mailColumns: Column<MailSummary>[] = [
  { key: 'subject', head: 'Subject', names: true, cell: (mail) => <MailLink mail={mail} /> },
  { key: 'to', head: 'To', cell: (mail) => <Recipients to={mail.to} /> },
  { key: 'status', head: 'Status', cell: (mail) => <MailStatus status={mail.lastEvent} /> },
  {
    key: 'date',
    head: 'Date',
    numeric: true,
    cell: (mail) => `${shownDate(mail.createdAt)}, ${shownTime(mail.createdAt)}`,
  },
];

type MailboxProps = { page: ListPage<MailSummary>; query: MailsQuery };

/** The mailbox of the demo, which sends no mail, so that visitors can read every mail here. */
export function MailboxPage({ page, query }: MailboxProps) {
  const isEmpty = page.rows.length === 0 && !mailList.isFiltered(query);
  return (
    <>
      <PageHead
        title="Demo mailbox"
        lead="This demo sends no mail. Here are the mails that it would have sent to visitors, newest first."
      />
      <div className="wrap grid gap-8 pb-16">
        <MailboxTabs current="mails" />
        {isEmpty ? (
          <EmptyState
            title="No mails yet"
            actions={
              <ButtonLink kind="primary" href={link('waitlist')}>
                Join Waitlist
              </ButtonLink>
            }
          >
            Send a form. The mails about it arrive here within seconds.
          </EmptyState>
        ) : (
          <MailboxList
            mailbox="mailbox"
            caption="Mails"
            columns={mailColumns}
            page={page}
            statuses={mailEvents}
            chosen={mailList.write(query).status}
          />
        )}
      </div>
    </>
  );
}

/** Breaks a long address before its domain. */
function Recipients({ to }: { to: readonly string[] }) {
  return to.map((address, index) => {
    const [local, domain] = [address.slice(0, address.lastIndexOf('@')), address.slice(address.lastIndexOf('@'))];
    return (
      <span key={address} className="wrap-anywhere tablet:break-words">
        {index > 0 ? ', ' : ''}
        {local}
        <wbr />
        {domain}
      </span>
    );
  });
}

function MailLink({ mail }: { mail: MailSummary }) {
  return (
    <a className="link" href={link('mailboxMail', { mailId: mail.id })}>
      <WholeCodes>{mail.subject ?? 'Waiting to be sent'}</WholeCodes>
    </a>
  );
}

const textColumns: Column<TextMessage>[] = [
  { key: 'text', head: 'Text', names: true, cell: ({ body }) => <span className="break-words">{body}</span> },
  { key: 'to', head: 'To', cell: ({ to }) => to },
  { key: 'status', head: 'Status', cell: ({ state }) => <MailStatus status={state} /> },
  {
    key: 'date',
    head: 'Date',
    numeric: true,
    cell: ({ createdAt }) => `${shownDate(createdAt)}, ${shownTime(createdAt)}`,
  },
];

type TextsProps = { page: ListPage<TextMessage>; query: TextsQuery };

/** The text messages of the demo, which sends none, so that visitors can read every text here. */
export function TextsPage({ page, query }: TextsProps) {
  const isEmpty = page.rows.length === 0 && !textList.isFiltered(query);
  return (
    <>
      <PageHead
        title="Demo mailbox"
        lead="This demo sends no texts. Here are the texts that it would have sent since yesterday, newest first."
      />
      <div className="wrap grid gap-8 pb-16">
        <MailboxTabs current="texts" />
        {isEmpty ? (
          <EmptyState
            title="No texts yet"
            actions={<ButtonLink href={link('signInByPhone')}>Sign in by phone</ButtonLink>}
          >
            Ask for a code. Its text message arrives here within seconds.
          </EmptyState>
        ) : (
          <MailboxList
            mailbox="mailboxTexts"
            caption="Texts"
            columns={textColumns}
            page={page}
            statuses={textStates}
            chosen={textList.write(query).status}
          />
        )}
      </div>
    </>
  );
}

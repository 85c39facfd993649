import { mailColour, type MailColour, type MailSummary } from '#domain/mailbox/mail.view.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { link } from '../links.ts';
import { MailboxTabs } from './mailbox-tabs.tsx';

const tones: Record<MailColour, BadgeTone> = {
  green: 'good',
  blue: 'progress',
  red: 'bad',
  yellow: 'warning',
  grey: 'neutral',
};

const columns: Column<MailSummary>[] = [
  { key: 'subject', head: 'Subject', names: true, cell: (mail) => <MailLink mail={mail} /> },
  { key: 'to', head: 'To', cell: (mail) => <span className="break-all">{mail.to.join(', ')}</span> },
  { key: 'status', head: 'Status', cell: (mail) => <MailStanding standing={mail.lastEvent} /> },
  {
    key: 'date',
    head: 'Date',
    numeric: true,
    cell: (mail) => `${shownDate(mail.createdAt)}, ${shownTime(mail.createdAt)}`,
  },
];

type MailboxProps = { mails: MailSummary[]; next: string | undefined; first: boolean };

/** Demo mode sends nothing: every mail can be read here instead. */
export function MailboxPage({ mails, next, first }: MailboxProps) {
  return (
    <>
      <PageHead
        title="Demo mailbox"
        lead="This demo sends no mail. Here is each one it would have sent, newest first."
      />
      <div className="wrap grid gap-8 pb-16">
        <MailboxTabs current="mails" />
        {mails.length === 0 ? (
          <EmptyState
            title="No mails yet"
            actions={
              <ButtonLink kind="primary" href={link('waitlist')}>
                Join Waitlist
              </ButtonLink>
            }
          >
            Send a form, and the mails it causes arrive here within seconds.
          </EmptyState>
        ) : (
          <Table caption="Mails" hideCaption columns={columns} rows={mails} rowKey={(mail) => mail.id} />
        )}
        {next || !first ? (
          <Pagination
            label="Mails"
            text={`${mails.length} mails on this page`}
            previousHref={first ? undefined : link('mailbox')}
            nextHref={next && link('mailbox', undefined, { before: next })}
          />
        ) : null}
      </div>
    </>
  );
}

function MailLink({ mail }: { mail: MailSummary }) {
  return (
    <a className="link" href={link('mailboxMail', { mailId: mail.id })}>
      {mail.subject ?? 'Waiting to be written'}
    </a>
  );
}

export function MailStanding({ standing }: { standing: string }) {
  return <Badge tone={tones[mailColour(standing)]}>{standing.replaceAll('_', ' ')}</Badge>;
}

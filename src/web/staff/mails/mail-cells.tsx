import { useContext } from 'react';
import type { OutboxMail } from '#domain/talk/mail/outbox.view.ts';
import { link } from '#content/link.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InDemo } from '../../frame/plain-page.tsx';

/** The subject is written with the text, when the mail is first sent; a mail that was stopped before that has none. */
export function mailSubject({ subject, lastEvent }: { subject: string | null; lastEvent: string }): string {
  if (subject !== null) return subject;
  return lastEvent === 'queued' || lastEvent === 'scheduled' ? 'Waiting to be sent' : 'Not written';
}

/** On a card, the recipients stay on one line, which is cut off. */
export function RecipientsCell({ to }: { to: readonly string[] }) {
  return (
    <>
      <span className="hidden tablet:inline print:inline">
        <Recipients to={to} />
      </span>
      <span className="tablet:hidden print:hidden">{to.slice(0, 3).join(', ')}</span>
    </>
  );
}

/** The time; on a card only the day. */
export function TimeCell({ at }: { at: Date }) {
  return (
    <>
      {shownDate(at)}
      <span className="hidden tablet:inline print:inline">, {shownTime(at)}</span>
    </>
  );
}

export function timeText(at: Date): string {
  return `${shownDate(at)}, ${shownTime(at)}`;
}

/** A long address breaks before its domain. */
export function Recipients({ to }: { to: readonly string[] }) {
  const shown = to.slice(0, 3);
  return (
    <span className="wrap-anywhere">
      {shown.map((address, place) => {
        const at = Math.max(address.lastIndexOf('@'), 0);
        return (
          <span key={address} className="mr-1 inline-block max-w-full">
            {address.slice(0, at)}
            <wbr />
            {address.slice(at)}
            {place < to.length - 1 ? ',' : ''}
          </span>
        );
      })}
      {to.length > shown.length ? `and ${to.length - shown.length} more` : ''}
    </span>
  );
}

export function ViewMail({ mail }: { mail: OutboxMail }) {
  return (
    <TextLink
      dialog
      className="inline-flex min-h-7 items-center"
      href={link('outboxMail', { mailId: mail.id })}
      data-view=""
    >
      View<span className="sr-only"> {`${mailSubject(mail)}, mail ${mail.id}`}</span>
    </TextLink>
  );
}

export function OutboxTabs({ current }: { current: 'business' | 'mails' | 'texts' | 'stopped' | 'staff' }) {
  const inDemo = useContext(InDemo);
  return (
    <Tabs
      label="E-mails"
      tabs={[
        { label: 'Business Emails', href: link('businessEmails'), current: current === 'business' },
        { label: 'Outbox', href: link('outbox'), current: current === 'mails' },
        { label: 'Text messages', href: link('outboxTexts'), current: current === 'texts' },
        { label: 'Stopped addresses', href: link('suppressions'), current: current === 'stopped' },
        ...(inDemo ? [{ label: 'Mails to staff', href: link('staffMails'), current: current === 'staff' }] : []),
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { staffActWords } from '#domain/acting/audit/staff-acts.ts';
import type { MailHistoryLine, OutboxMailDetail } from '#domain/talk/mail/outbox.view.ts';
import { mailStandings } from '#content/mail-standings.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { timeText } from './mail-cells.tsx';
import { troubleOf } from './mail-trouble.ts';

type Line = { at: Date; head: ReactNode; text?: string | null | undefined };
type CustomerNotice = Extract<MailHistoryLine, { kind: 'told' }>;

export function MailHistory({ mail, history }: { mail: OutboxMailDetail; history: readonly MailHistoryLine[] }) {
  const written: Line = { at: mail.createdAt, head: 'Written' };
  const lines = [written, ...history.map(lineOf), ...ownLines(mail, history)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return (
    <section aria-label="History" className="border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {lines.map(({ at, head, text }, place) => (
          <li key={place} className="border-b border-line py-2.5 text-14">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{head}</span>
              <span className="text-quiet">{timeText(at)}</span>
            </p>
            {text ? <p className="mt-0.5 wrap-anywhere">{text}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Events that the provider has not reported, taken from the mail itself. In the demo, mails arrive at once. */
function ownLines({ queuedAt, sentAt, lastEvent }: OutboxMailDetail, history: readonly MailHistoryLine[]) {
  const isReported = (event: CustomerNotice['event']) =>
    history.some((line) => line.kind === 'told' && line.event === event);
  const isAgain = queuedAt !== null && !history.some(({ kind, at }) => kind === 'done' && +at === +queuedAt);
  return [
    // A mail that a colleague sent again alone has its own line in the history; this line is for mails sent again together.
    ...(isAgain ? [{ at: queuedAt, head: 'Sent again, with all failed e-mails' }] : []),
    ...(sentAt && !isReported('sent') ? [eventLine(sentAt, 'sent')] : []),
    ...(sentAt && lastEvent === 'delivered' && !isReported('delivered') ? [eventLine(sentAt, 'delivered')] : []),
  ];
}

function lineOf(line: MailHistoryLine): Line {
  if (line.kind === 'told') return customerNoticeLine(line);
  const what = staffActWords(line.what);
  return { at: line.at, head: `${what}, ${line.who}`, text: line.why };
}

function customerNoticeLine({ at, event, said }: CustomerNotice): Line {
  if (event === 'tried')
    return { at, head: 'One try failed', text: troubleOf({ lastEvent: 'queued', lastError: said }) };
  if (event === 'failed' || event === 'bounced')
    return { ...eventLine(at, event), text: troubleOf({ lastEvent: event, lastError: said }) };
  return eventLine(at, event);
}

function eventLine(at: Date, event: keyof typeof mailStandings): Line {
  return { at, head: <MailStatus status={event} />, text: mailStandings[event].means };
}

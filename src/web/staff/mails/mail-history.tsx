import type { ReactNode } from 'react';
import { staffActWords } from '#domain/acting/audit/staff-acts.ts';
import type { MailHistoryLine, OutboxMailDetail } from '#domain/talk/mail/outbox.view.ts';
import { mailStandings } from '#content/mail-standings.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { timeText } from './mail-cells.tsx';
import { troubleOf } from './mail-trouble.ts';

type Line = { at: Date; head: ReactNode; text?: string | null | undefined };
/** An event that the mail provider reported about the mail, or that we saved. */
type MailEventLine = Extract<MailHistoryLine, { kind: 'event' }>;

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
  const isReported = (event: MailEventLine['event']) =>
    history.some((line) => line.kind === 'event' && line.event === event);
  const wasSentAgainWithOthers =
    queuedAt !== null && !history.some(({ kind, at }) => kind === 'act' && +at === +queuedAt);
  return [
    // A mail that a colleague sent again alone has its own line in the history; this line is for mails sent again together.
    ...(wasSentAgainWithOthers ? [{ at: queuedAt, head: 'Sent again, with all failed e-mails' }] : []),
    ...(sentAt && !isReported('sent') ? [eventLine(sentAt, 'sent')] : []),
    ...(sentAt && lastEvent === 'delivered' && !isReported('delivered') ? [eventLine(sentAt, 'delivered')] : []),
  ];
}

function lineOf(line: MailHistoryLine): Line {
  if (line.kind === 'event') return reportLine(line);
  const what = staffActWords(line.what);
  return { at: line.at, head: `${what}, ${line.staff_name}`, text: line.why };
}

function reportLine({ at, event, detail }: MailEventLine): Line {
  if (event === 'tried')
    return { at, head: 'One try failed', text: troubleOf({ lastEvent: 'queued', lastError: detail }) };
  if (event === 'failed' || event === 'bounced')
    return { ...eventLine(at, event), text: troubleOf({ lastEvent: event, lastError: detail }) };
  return eventLine(at, event);
}

function eventLine(at: Date, event: keyof typeof mailStandings): Line {
  return { at, head: <MailStatus status={event} />, text: mailStandings[event].means };
}

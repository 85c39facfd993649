import { isAuditVerb, auditVerbs } from '#domain/audit-verbs.ts';
import type { MailHistoryLine, OutboxMailDetail } from '#domain/mailbox/outbox.view.ts';
import { moment } from './mail-cells.tsx';

type Line = { at: Date; head: string; text?: string | null };

/** What became of a mail, the newest first: from its writing on. */
export function MailHistory({ mail, history }: { mail: OutboxMailDetail; history: readonly MailHistoryLine[] }) {
  const lines: Line[] = [
    ...history.map(lineOf),
    ...(isUntold(mail.queuedAt, history) ? [{ at: mail.queuedAt!, head: 'Sent again, with all that had failed' }] : []),
    ...(mail.sentAt ? [{ at: mail.sentAt, head: 'Handed to the mail service' }] : []),
    { at: mail.createdAt, head: 'Put into the outbox' },
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return (
    <section aria-label="History" className="border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {lines.map(({ at, head, text }, place) => (
          <li key={place} className="border-b border-line py-2.5 text-14">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{head}</span>
              <span className="text-quiet">{moment(at)}</span>
            </p>
            {text ? <p className="wrap-anywhere">{text}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whoever sends one mail again has a line of their own. */
function isUntold(queuedAt: Date | null, history: readonly MailHistoryLine[]): boolean {
  return queuedAt !== null && !history.some(({ kind, at }) => kind === 'done' && at.getTime() === queuedAt.getTime());
}

function lineOf(line: MailHistoryLine): Line {
  if (line.kind === 'told') return { at: line.at, head: `The mail service says: ${line.event.replaceAll('_', ' ')}` };
  const what = isAuditVerb(line.what) ? auditVerbs[line.what] : line.what;
  return { at: line.at, head: `${what}, ${line.who}`, text: line.why };
}

import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { HistoryLine } from '#domain/staff/records/find-history.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { MailStatus } from '../../site/mail-status.tsx';
import { changeTexts } from '../audit-states.ts';

type RecordHistoryProps = { recordKind: string; history: readonly HistoryLine[] };

export function RecordHistory({ recordKind, history: allLines }: RecordHistoryProps) {
  const history = allLines.filter(({ kind }) => kind !== 'reminder');
  return (
    <section aria-label="History" className="border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      {history.length === 0 ? <p className="mt-2 text-quiet">Nothing has been done about this record yet.</p> : null}
      <ol className="mt-2">
        {history.map((line, place) => (
          <li key={place} className="border-b border-line py-2.5 text-14">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                <WholeCodes>{headOf(line)}</WholeCodes>
              </span>
              <span className="text-quiet">{`${shownDate(line.at)}, ${shownTime(line.at)}`}</span>
            </p>
            {line.kind === 'done'
              ? changeTexts({ kind: recordKind, before: line.before ?? undefined, after: line.after ?? undefined }).map(
                  (text) => <p key={text}>{text}</p>,
                )
              : null}
            {line.kind === 'mail' ? <MailLine line={line} /> : null}
            {line.text && line.kind !== 'mail' ? <p className="whitespace-pre-line">{line.text}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function MailLine({ line: { after } }: { line: HistoryLine }) {
  return typeof after?.state === 'string' ? <MailStatus status={after.state} /> : null;
}

function headOf({ kind, who, what, text }: HistoryLine): string {
  if (kind === 'mail') return `E-mail: ${text ?? 'waiting to be sent'}`;
  return kind === 'note' ? `Note by ${who}` : `${what ? staffActs[what].did : 'Changed'}, ${who}`;
}

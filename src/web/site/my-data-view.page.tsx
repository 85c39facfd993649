import { dataLink_hours, retentionText, retention } from '#content/retention.ts';
import {
  kindCountText,
  keptUntil,
  type StoredRecord,
  type PersonGroup,
} from '#domain/registers/privacy/person-data.view.ts';
import { BigNumber } from '#ui/big-number.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { link } from '#content/link.ts';
import { useWords } from '../frame/shown-settings.tsx';

export type ShownData = { token: string; email: string; expiresAt: Date; groups: readonly PersonGroup[] };

/** The page shows at most this many lines of a record, and shortens long lines. The export has everything. */
const mostLines = 12;
const longestLine = 300;

/** What we store about a person, by kind: on the left the reason and the retention, on the right the number and the newest records. */
export function MyDataViewPage({ token, email, expiresAt, groups }: ShownData) {
  const count = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead
        ground="deep"
        pattern="rings"
        title="What we keep about you"
        lead={<span className="break-words">{email}</span>}
        actions={count > 0 ? <Actions token={token} /> : undefined}
        aside={<BigNumber value={count} unit={count === 1 ? 'record kept' : 'records kept'} />}
      />
      <div className="wrap pb-16 desk:pb-28">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
        {count === 0 ? <NothingKept /> : null}
        <p className="border-t border-line pt-6 text-quiet">
          This link works until {shownDate(expiresAt)}, {shownTime(expiresAt)}. We delete your request and our mail with
          the link after {dataLink_hours} hours.
        </p>
      </div>
    </>
  );
}

function Actions({ token }: { token: string }) {
  return (
    <>
      <ButtonLink kind="danfo" href={link('myDataExport', { token })}>
        Export all of it
      </ButtonLink>
      <ButtonLink kind="secondary" href={link('myDataErasure', { token })}>
        Erase it
      </ButtonLink>
    </>
  );
}

function Group({ group: { kind, count, records } }: { group: PersonGroup }) {
  const rule = retention[kind];
  const id = `kept-${kind}`;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-6 border-t border-line py-10 first:border-t-0 desk:grid-cols-12"
    >
      <div className="desk:col-span-4">
        <div className="desk:sticky desk:top-24">
          <h2 id={id} className="text-28">
            {rule.title}
          </h2>
          <p className="mt-2 max-w-[36ch] text-quiet">
            {useWords()(rule.why)} Kept {retentionText(rule)}
          </p>
        </div>
      </div>
      <div className="grid content-start gap-8 desk:col-span-8">
        {kind === 'mails' ? (
          <Mails mails={records} />
        ) : (
          records.map((record, place) => <Record key={place} record={record} />)
        )}
        {count > records.length ? (
          <p className="text-quiet">
            The newest {records.length} of {kindCountText(kind, count)}. All of it is in the export.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Record({ record }: { record: StoredRecord }) {
  const end = keptUntil(record);
  const facts = record.answers.slice(0, mostLines).map(({ label, value }) => ({
    term: label,
    value: typeof value === 'string' ? inLines(shortened(value)) : shownDate(value),
  }));
  return (
    <article>
      <h3 className="text-22">{record.title}</h3>
      <p className="mt-1 mb-3 text-quiet">
        Dated {shownDate(record.writtenAt)}, {shownTime(record.writtenAt)}. Kept{' '}
        {end ? `until ${shownDate(end)}` : 'as long as your account'}.
      </p>
      {record.picture ? (
        <img
          className="mb-3 size-32 rounded-6"
          src={link('file', { hash: record.picture.hash })}
          alt={record.picture.label}
        />
      ) : null}
      <FactList facts={facts} />
      {record.answers.length > facts.length ? <p className="mt-3 text-quiet">The export has the rest.</p> : null}
      {record.follow ? (
        <p className="mt-3">
          <TextLink href={record.follow.path}>{record.follow.label}</TextLink>
        </p>
      ) : null}
    </article>
  );
}

/** A text of several lines keeps its line breaks. Other texts need no element, which saves bytes in long lists. */
function inLines(text: string) {
  return text.includes('\n') ? <span className="whitespace-pre-line">{text}</span> : text;
}

function shortened(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine)}… (the rest is in the export)` : text;
}

const mailColumns: Column<StoredRecord>[] = [
  { key: 'subject', head: 'Subject', names: true, cell: ({ title }) => <span className="break-words">{title}</span> },
  { key: 'to', head: 'Sent to', cell: ({ answers }) => String(answers[0]?.value) },
  { key: 'date', head: 'Date', numeric: true, cell: ({ writtenAt }) => shownDate(writtenAt) },
];

function Mails({ mails }: { mails: readonly StoredRecord[] }) {
  return (
    <Table
      caption="Mails"
      hideCaption
      columns={mailColumns}
      rows={mails}
      rowKey={(mail) => String(mails.indexOf(mail))}
    />
  );
}

function NothingKept() {
  return (
    <EmptyState title="We keep nothing about you now">
      When you asked, we kept data about this address. Since then it was deleted, or your account got another address.
    </EmptyState>
  );
}

import type { Counts, Overview } from '#domain/staff/overview/find-overview.ts';
import type { ShownWaiting } from '#domain/registers/work/waiting.view.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { WaitingRows, type WaitingRow } from '#ui/waiting-rows.tsx';
import { link } from '#content/link.ts';
import { RecentLists } from './recent-lists.tsx';

/** marketplace.md §2 'Overview', its six cards in their order. */
const cards: { label: string; count: keyof Counts; note?: string }[] = [
  { label: 'Total Emails', count: 'emails' },
  { label: 'Event Requests', count: 'eventRequests' },
  { label: 'Total Orders', count: 'orders', note: 'Machines and products' },
  { label: 'Waitlist Entries', count: 'waitlistEntries' },
  { label: 'Service Contacts', count: 'serviceContacts' },
  { label: 'Total Entries', count: 'entries', note: 'From all forms' },
];

type OverviewProps = Overview & {
  waiting: readonly ShownWaiting[];
  /** Whether any owner has an account of their own. */
  ownerExists: boolean;
  now: Date;
};

/** Comes first, because approvals need named people, and only owners invite them. */
const firstOwner: WaitingRow = {
  name: 'first-owner',
  text: 'Make an account for an owner',
  why: 'No owner has an account yet',
  when: '',
  act: 'Invite an owner',
  href: link('staffList'),
};

export function OverviewPage({ waiting, ownerExists, now, ...overview }: OverviewProps) {
  const todo = waiting.filter(({ theirsUntil }) => !theirsUntil).map(rowOf);
  return (
    <>
      <h1 className="sr-only">Overview</h1>
      <section aria-labelledby="waits-head">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="waits-head" className="text-18">
            To do
          </h2>
          <p className="text-14 text-quiet">
            As of {shownDate(now)}, {shownTime(now)}
          </p>
        </div>
        <WaitingRows
          lines={ownerExists ? todo : [firstOwner, ...todo]}
          empty={<TextLink href={link('adminRecords')}>See what people sent</TextLink>}
        />
      </section>
      <WaitsForOthers lines={waiting} />
      <CountStrip counts={overview.counts} />
      <RecentLists {...overview} />
    </>
  );
}

function WaitsForOthers({ lines }: { lines: readonly ShownWaiting[] }) {
  const rows = lines.flatMap((line) => {
    const { theirsUntil } = line;
    if (!theirsUntil) return [];
    const when = `until ${shownDate(theirsUntil)}, ${shownTime(theirsUntil)}`;
    return [{ ...rowOf(line), isQuiet: true, when }];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="others-head" className="mt-6">
      <h2 id="others-head" className="mb-3 text-18">
        Waiting for others
      </h2>
      <WaitingRows lines={rows} empty="" />
    </section>
  );
}

function rowOf({ title, record, more, allHref, ...line }: ShownWaiting): WaitingRow {
  return { ...line, text: title, why: record, more: more ? { text: more, href: allHref } : undefined };
}

export function CountStrip({ counts }: { counts: Counts }) {
  return (
    <dl className="desk-strip mt-8">
      {cards.map(({ label, count, note }) => (
        <div key={label}>
          <dt className="text-14 text-quiet">{label}</dt>
          <dd className="display text-22">{counts[count].toLocaleString('en-NG')}</dd>
          {note ? <dd className="text-12 text-quiet">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

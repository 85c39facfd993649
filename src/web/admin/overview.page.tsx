import type { ReactNode } from 'react';
import { wishedTime } from '#domain/demo-requests/demo-request.view.ts';
import { summaryOfSamples } from '#domain/sample-requests/sample-request.view.ts';
import type {
  Counts,
  Overview,
  RecentDemoRequest,
  RecentEvent,
  RecentMachineOrder,
  RecentSampleRequest,
  RecentWaitlistEntry,
} from '#domain/staff/find-overview.ts';
import { labels } from '#domain/waitlist/waitlist.options.ts';
import { Badge } from '#ui/badge.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';

/** marketplace.md §2 'Overview', its six cards in their order. */
const cards: { label: string; count: keyof Counts; note?: string }[] = [
  { label: 'Total Emails', count: 'emails' },
  { label: 'Event Requests', count: 'eventRequests' },
  { label: 'Total Orders', count: 'orders', note: 'Machines and products' },
  { label: 'Waitlist Entries', count: 'waitlistEntries' },
  { label: 'Service Contacts', count: 'serviceContacts' },
  {
    label: 'Total Entries',
    count: 'entries',
    note: 'All of these forms, requests for demos and samples, and enquiries of investors',
  },
];

export function OverviewPage({ now, ...overview }: Overview & { now: Date }) {
  const { counts, events, machineOrders, waitlist, demoRequests, sampleRequests } = overview;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-28">Overview</h1>
        <p className="text-14 text-quiet">
          As of {shownDate(now)}, {shownTime(now)}
        </p>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-6 tablet:grid-cols-3">
        {cards.map(({ label, count, note }) => (
          <div key={label} className="border-t-2 border-ink pt-3">
            <dt className="font-display font-semibold">{label}</dt>
            <dd className="display text-36 tablet:text-48">{counts[count].toLocaleString('en-NG')}</dd>
            {note ? <dd className="text-14 text-quiet">{note}</dd> : null}
          </div>
        ))}
      </dl>
      <div className="mt-12 grid gap-x-8 gap-y-10 desk:grid-cols-2">
        <RecentEvents events={events} />
        <RecentMachineOrders orders={machineOrders} />
        <RecentWaitlist entries={waitlist} />
        <RecentDemoRequests requests={demoRequests} />
        <RecentSampleRequests requests={sampleRequests} />
      </div>
    </>
  );
}

function RecentEvents({ events }: { events: readonly RecentEvent[] }) {
  return (
    <Recent title="Recent Event Requests" empty="No event requests yet">
      {events.map(({ id, fullName, eventType, eventDate }) => (
        <Line key={id} name={fullName} badge={<Badge tone="progress">New</Badge>}>
          {[eventType, shownDate(new Date(`${eventDate}T12:00:00Z`))].filter(Boolean).join(', ')}
        </Line>
      ))}
    </Recent>
  );
}

function RecentMachineOrders({ orders }: { orders: readonly RecentMachineOrder[] }) {
  return (
    <Recent title="Recent Machine Orders" empty="No machine orders yet">
      {orders.map(({ id, name, type, quantity, unit }) => (
        <Line key={id} name={name ?? 'Erased at their wish'} badge={<Badge tone="progress">Pending</Badge>}>
          {`${type}, ${quantity.toLocaleString('en-NG')} ${unit === 'kg' ? 'kg' : quantity === 1 ? 'piece' : 'pieces'}`}
        </Line>
      ))}
    </Recent>
  );
}

function RecentWaitlist({ entries }: { entries: readonly RecentWaitlistEntry[] }) {
  return (
    <Recent title="Recent Waitlist Entries" empty="No waitlist entries yet">
      {entries.map(({ id, name, company, accountType }) => (
        <Line key={id} name={name} badge={<Badge>Waitlist</Badge>}>
          {[company, labels.account_type[accountType]].filter(Boolean).join(', ')}
        </Line>
      ))}
    </Recent>
  );
}

function RecentDemoRequests({ requests }: { requests: readonly RecentDemoRequest[] }) {
  return (
    <Recent title="Recent Demo Requests" empty="No demo requests yet">
      {requests.map(({ id, name, company, preferredDay, preferredTime }) => {
        const wish = { preferred_day: preferredDay ?? undefined, preferred_time: preferredTime ?? undefined };
        return (
          <Line key={id} name={name} badge={<Badge tone="progress">New</Badge>}>
            {[company, wishedTime(wish) || 'At any time'].filter(Boolean).join(', ')}
          </Line>
        );
      })}
    </Recent>
  );
}

function RecentSampleRequests({ requests }: { requests: readonly RecentSampleRequest[] }) {
  return (
    <Recent title="Recent Sample Requests" empty="No sample requests yet">
      {requests.map(({ id, name, company, items }) => (
        <Line key={id} name={name} badge={<Badge tone="progress">New</Badge>}>
          {[company, summaryOfSamples(items)].filter(Boolean).join(', ')}
        </Line>
      ))}
    </Recent>
  );
}

function Recent({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="min-w-0">
      <h2 className="border-b-2 border-ink pb-2 text-18">{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className="py-4 text-quiet">{empty}</p>}
    </section>
  );
}

function Line({ name, badge, children }: { name: string; badge: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-14 text-quiet">{children}</p>
      </div>
      {badge}
    </li>
  );
}

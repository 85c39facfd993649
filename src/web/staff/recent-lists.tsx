import type { ReactNode } from 'react';
import { wishedTime } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { summaryOfSamples } from '#domain/intake/sample-requests/sample-request.schema.ts';
import type { Overview } from '#domain/staff/overview/find-overview.ts';
import { workStateLabels, type WorkState } from '#domain/values/work.states.ts';
import { accountTypes } from '#domain/intake/waitlist/waitlist.schema.ts';
import { erasedName } from '#domain/values/erased-name.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { link } from '#content/link.ts';
import { WorkBadge } from '../site/work-badge.tsx';

/** decisions.md §9 'Badges' fixes the badge of the specified lists, so the state is among their words. In other lists the badge shows the state. */
type Row = { id: string; name: string; words: readonly (string | null)[]; state?: WorkState };

/** marketplace.md §2 'Overview': three lists of the latest records. Below them, smaller, two lists that marketplace.md does not name. */
export function RecentLists({ events, machineOrders, waitlist, demoRequests, sampleRequests }: Overview) {
  return (
    <>
      <div className="mt-10 grid gap-x-8 gap-y-8 wide:grid-cols-3">
        <Recent
          title="Recent Event Requests"
          kind="event-request"
          empty="No event requests yet"
          badge={<Badge tone="progress">New</Badge>}
          rows={events.map(({ id, fullName, eventType, eventDate, state }) => ({
            id,
            name: fullName,
            words: [eventType, shownDate(new Date(`${eventDate}T12:00:00Z`)), stateIfBegun(state)],
          }))}
        />
        <Recent
          title="Recent Machine Orders"
          kind="machine-order"
          empty="No machine orders yet"
          badge={<Badge tone="progress">Pending</Badge>}
          rows={machineOrders.map(({ id, name, type, quantity, unit, state }) => ({
            id,
            name: name ?? erasedName,
            words: [type, `${quantity.toLocaleString('en-NG')} ${unitText(unit, quantity)}`, stateIfBegun(state)],
          }))}
        />
        <Recent
          title="Recent Waitlist Entries"
          kind="waitlist-entry"
          empty="No waitlist entries yet"
          badge={<Badge>Waitlist</Badge>}
          rows={waitlist.map(({ id, name, company, accountType }) => ({
            id,
            name,
            words: [company, accountTypes[accountType]],
          }))}
        />
      </div>
      <div className="mt-8 grid gap-x-8 gap-y-8 text-14 wide:grid-cols-3">
        <Recent
          title="Recent Demo Requests"
          kind="demo-request"
          empty="No demo requests yet"
          badge={<Badge>New</Badge>}
          rows={demoRequests.map(({ id, name, company, preferredDay, preferredTime, state }) => ({
            id,
            state,
            name,
            words: [company, wishText(preferredDay, preferredTime)],
          }))}
        />
        <Recent
          title="Recent Sample Requests"
          kind="sample-request"
          empty="No sample requests yet"
          badge={<Badge>New</Badge>}
          rows={sampleRequests.map(({ id, name, company, items, state }) => ({
            id,
            state,
            name,
            words: [company, summaryOfSamples(items)],
          }))}
        />
      </div>
    </>
  );
}

function stateIfBegun(state: WorkState): string | null {
  return state === 'received' ? null : workStateLabels[state];
}

function unitText(unit: string, quantity: number): string {
  if (unit === 'kg') return 'kg';
  return quantity === 1 ? 'piece' : 'pieces';
}

function wishText(day: string | null, time: Overview['demoRequests'][number]['preferredTime']): string {
  return wishedTime({ preferred_day: day ?? undefined, preferred_time: time ?? undefined }) || 'At any time';
}

type RecentProps = { title: string; kind: string; empty: string; badge: ReactNode; rows: readonly Row[] };

function Recent({ title, kind, empty, badge, rows }: RecentProps) {
  return (
    <section className="min-w-0">
      <h2 className="border-b-2 border-ink pb-2 text-16">{title}</h2>
      {rows.length === 0 ? <p className="py-3 text-quiet">{empty}</p> : null}
      <ul>
        {rows.map(({ id, name, words, state = 'received' }) => (
          <li key={id}>
            <a href={link('record', { kind, recordId: id })} className="desk-row">
              <span className="min-w-0 break-words">
                <span className="line-clamp-2 desk:line-clamp-1 font-semibold">{name}</span>{' '}
                <span className="line-clamp-2 desk:line-clamp-1 text-14 text-quiet">
                  {words.filter(Boolean).join(', ')}
                </span>
              </span>{' '}
              {state === 'received' ? badge : <WorkBadge state={state} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { Staff } from '#domain/acting/context.ts';
import { mayManageStaff, mayReadAudit } from '#domain/acting/roles/staff.policy.ts';
import type { TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { link } from '#content/link.ts';
import type { DeskBarLink, DeskGroup } from '#ui/desk-frame.tsx';
import type { RecordKind } from './kinds/record-kind.tsx';
import { recordKinds } from './records/record-kinds.tsx';
import type { NavLink } from '../frame/navigation.ts';

/** A place of the portal, with the number of its records. */
type PortalLink = NavLink & { count?: number | undefined };
export type PortalGroup = { title?: string; links: readonly PortalLink[] };

/** The menu of a role: first the entries of marketplace.md §2 'Admin dashboard', then the other places. */
export function portalGroups(staff: Staff, counter?: TableCounts): readonly PortalGroup[] {
  const linkOfKind = ({ title, inRail, records }: RecordKind) => ({
    label: inRail ?? title,
    href: link('records', { kind: records.name }),
    count: counter?.[records.table],
  });
  const kindLinksOf = (group: RecordKind['group']) =>
    recordKinds.filter((kind) => kind.group === group).map(linkOfKind);
  const formKindLinks = kindLinksOf(undefined);
  const groups: PortalGroup[] = [
    {
      links: [
        { label: 'Overview', href: link('admin') },
        { label: 'Business Emails', href: link('businessEmails') },
        ...formKindLinks.slice(0, specifiedKinds),
      ],
    },
    {
      title: 'Work',
      links: [
        ...formKindLinks.slice(specifiedKinds),
        ...(staff.id === undefined ? [] : [{ label: 'Reminders', href: link('reminders') }]),
        { label: 'Figures', href: link('figures') },
      ],
    },
    {
      title: 'Marketplace',
      links: kindLinksOf('Marketplace'),
    },
    {
      title: 'Money',
      links: [
        ...kindLinksOf('Money'),
        ...(mayConfirmAnything(staff) ? [{ label: 'Approvals', href: link('approvals') }] : []),
        { label: 'Chargebacks', href: link('chargebacks') },
      ],
    },
    {
      title: 'Books',
      links: [
        ...kindLinksOf('Books'),
        { label: 'Deal deadlines', href: link('clocks') },
        { label: 'Outgoing payments', href: link('providerReading') },
        { label: 'Books', href: link('books') },
        { label: 'Bank statements', href: link('bankStatements') },
        { label: 'Rates', href: link('rates') },
        { label: 'Published prices', href: link('publishedPrices') },
      ],
    },
    {
      title: 'People',
      links: [
        { label: 'Members', href: link('members'), count: counter?.member },
        { label: 'Data requests', href: link('rightsRequests') },
        ...kindLinksOf('People'),
      ],
    },
    { title: 'Administration', links: administrationLinks(staff) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function administrationLinks(staff: Staff): readonly PortalLink[] {
  return [
    { label: 'Site settings', href: link('siteSettings') },
    { label: 'Jobs', href: link('jobs') },
    ...(mayManageStaff(staff) ? [{ label: 'Staff', href: link('staffList') }] : []),
    ...(mayReadAudit(staff) ? [{ label: 'Audit log', href: link('audit') }] : []),
    ...(staff.id === undefined ? [] : [{ label: 'Your sign-in', href: link('authenticator') }]),
  ];
}

function mayConfirmAnything({ role }: Staff): boolean {
  return approvalKinds.some(({ verb }) => staffActs[verb].roles.includes(role));
}

/** The number of kinds of records that have a tab of their own in the contract. */
const specifiedKinds = 5;

/** Whether a link leads to the present page, or to the list that it belongs to. All mails share one place in the rail. */
function isCurrent({ href }: NavLink, path: string): boolean {
  if (href === link('businessEmails') && isBelow(link('outbox'), path)) return true;
  return href === link('admin') ? href === path : isBelow(href, path);
}

function isBelow(href: string, path: string): boolean {
  return href === path || path.startsWith(`${href}/`);
}

/** The groups as the rail draws them. One group with a title is open: the group of the present page, or the first if no group has it. */
export function railGroups(groups: readonly PortalGroup[], path: string): readonly DeskGroup[] {
  const titled = groups.filter(({ title }) => title !== undefined);
  const open = (titled.find(({ links }) => links.some((one) => isCurrent(one, path))) ?? titled[0])?.title;
  return groups.map(({ title, links }) => ({
    ...(title !== undefined && { title, fold: title === open ? 'open' : 'closed' }),
    links: links.map((one) => ({ ...one, isCurrent: isCurrent(one, path) })),
  }));
}

/** The links at the bottom of a phone's screen: the work queue, the records, and mails. */
export function phoneBar(path: string): readonly DeskBarLink[] {
  const bar: Pick<DeskBarLink, 'label' | 'href' | 'icon'>[] = [
    { label: 'Today', href: link('admin'), icon: 'clock' },
    { label: 'Records', href: link('adminRecords'), icon: 'rows' },
    { label: 'E-mails', href: link('outbox'), icon: 'mail' },
  ];
  return bar.map((one) => ({ ...one, isCurrent: isCurrent(one, path) }));
}

/** Places that the rail does not list. */
const unlistedPlaces: readonly PortalLink[] = [
  { label: 'Search', href: link('adminSearch') },
  { label: 'Records', href: link('adminRecords') },
];

export function portalPlaceOf(groups: readonly PortalGroup[], path: string): PortalLink | undefined {
  return [...groups.flatMap(({ links }) => links), ...unlistedPlaces].find((one) => isCurrent(one, path));
}

import type { Staff } from '#domain/context.ts';
import { mayManageStaff, mayReadAudit } from '#domain/staff/staff.policy.ts';
import type { Tally } from '#domain/tally/find-tally.ts';
import { link } from '#content/link.ts';
import { recordKinds } from './records/record-kinds.tsx';
import type { NavLink } from '../site/navigation.ts';

/** A place of the back office, with how many there are of what it lists. */
export type AdminLink = NavLink & { count?: number | undefined };

/** What somebody of this role finds in the back office. */
export function adminLinks(staff: Staff, tally?: Tally): readonly AdminLink[] {
  return [
    { label: 'Overview', href: link('admin') },
    ...recordKinds.map(({ title, records }) => ({
      label: title,
      href: link('records', { kind: records.name }),
      count: tally?.[records.table],
    })),
    ...(staff.id === undefined ? [] : [{ label: 'Reminders', href: link('reminders') }]),
    ...(mayManageStaff(staff) ? [{ label: 'Staff', href: link('staffList') }] : []),
    ...(mayReadAudit(staff) ? [{ label: 'Audit log', href: link('audit') }] : []),
    ...(staff.id === undefined ? [] : [{ label: 'Your sign-in', href: link('authenticator') }]),
  ];
}

/** The page that one is on, or the list that it belongs to. */
export function isCurrent({ href }: NavLink, path: string): boolean {
  return href === path || (href !== link('admin') && path.startsWith(`${href}/`));
}

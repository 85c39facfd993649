import type { Staff } from '#domain/context.ts';
import { mayManageStaff, mayReadAudit } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import { recordKinds } from './records/record-kinds.tsx';
import type { NavLink } from '../site/navigation.ts';

/** What somebody of this role finds in the back office. */
export function adminLinks(staff: Staff): readonly NavLink[] {
  return [
    { label: 'Overview', href: link('admin') },
    ...recordKinds.map(({ title, records }) => ({ label: title, href: link('records', { kind: records.name }) })),
    ...(mayManageStaff(staff) ? [{ label: 'Staff', href: link('staffList') }] : []),
    ...(mayReadAudit(staff) ? [{ label: 'Audit log', href: link('audit') }] : []),
    ...(staff.id === undefined ? [] : [{ label: 'Your sign-in', href: link('authenticator') }]),
  ];
}

/** The page that one is on, or the list that it belongs to. */
export function isCurrent({ href }: NavLink, path: string): boolean {
  return href === path || (href !== link('admin') && path.startsWith(`${href}/`));
}

import { link } from '#content/link.ts';
import { nextPath } from '../request/next-path.ts';
import type { Visit } from '../request/visit.ts';

/** Where to go after the act of a page: `?next=`, or the overview. Only pages of the staff portal are accepted. */
export function nextStaffPage({ url }: Visit): string {
  const next = nextPath(url.searchParams.get('next'));
  return next?.startsWith(`${link('admin')}/`) ? next : link('admin');
}

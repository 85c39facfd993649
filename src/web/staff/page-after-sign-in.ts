import { link } from '#content/link.ts';
import { nextPath } from '../request/next-path.ts';
import type { Visit } from '../request/visit.ts';

/** The page after the password was entered: only pages of the staff portal. */
export function pageAfterSignIn({ url }: Visit): string {
  const next = nextPath(url.searchParams.get('next'));
  return next?.startsWith(`${link('admin')}/`) ? next : link('admin');
}

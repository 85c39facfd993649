import { link } from '#content/link.ts';
import { nextPath } from '../request/next-path.ts';
import type { Visit } from '../request/visit.ts';

/** Where somebody goes on to who had to give a password first: only back into the back office. */
export function afterwards({ url }: Visit): string {
  const next = nextPath(url.searchParams.get('next'));
  return next?.startsWith(`${link('admin')}/`) ? next : link('admin');
}

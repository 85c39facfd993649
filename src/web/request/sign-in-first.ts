import { link } from '../links.ts';
import { nextPath } from './next-path.ts';
import { seeOther } from './page.tsx';
import type { Visit } from './visit.ts';

/** Whoever is not signed in is led to the door, and from there back: to the page, or to the page whose form was sent. */
export function askToSignIn(visit: Visit): Response {
  return seeOther(link('signIn', {}, { next: pageToReturnTo(visit) }));
}

/** The page that was asked for, or the one whose form was sent. */
export function pageToReturnTo({ url, request }: Visit): string | undefined {
  return nextPath(request.method === 'GET' ? url.pathname + url.search : pageBehind(request));
}

function pageBehind(request: Request): string | undefined {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const { pathname, search } = new URL(from);
  return pathname + search;
}

import { nextPath } from './next-path.ts';
import { seeOther } from './page.tsx';
import type { Route } from './route.ts';
import { rememberTypist, setAsideParameter } from './set-aside.ts';
import type { Door } from './turn-away.ts';
import type { Visit } from './visit.ts';

/** To the door, and from there back to the page that was asked for, or to the one whose form was sent, with what was typed there. */
export async function leadToDoor(visit: Visit, route: Route, door: Door): Promise<Response> {
  const { url, request } = visit;
  if (request.method !== 'POST') return seeOther(door(nextPath(url.pathname + url.search)));
  const kept = await route.setAside?.(visit);
  const pages = [...pagesBehind(request), route.page?.(visit) ?? url.pathname];
  // An address may be too long to be come back to.
  const next = pages
    .map(nextPath)
    .map((page) => (page && kept ? nextPath(withTyped(page, kept.token)) : page))
    .find(Boolean);
  const led = seeOther(door(next));
  return kept ? rememberTypist(led, visit, kept.typist) : led;
}

function withTyped(page: string, token: string): string {
  const back = new URL(page, 'http://agbon.invalid');
  back.searchParams.set(setAsideParameter, token);
  return back.pathname + back.search + back.hash;
}

/** The page that the form stood on, as the browser says, and the same without its question. */
function pagesBehind(request: Request): string[] {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return [];
  const { pathname, search } = new URL(from);
  return [pathname + search, pathname];
}

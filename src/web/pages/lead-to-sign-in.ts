import { Failure } from '#domain/acting/context.ts';
import { writerHeader } from '../browser/part-header.ts';
import { nextPath } from '../request/next-path.ts';
import type { FilledByGuests } from './action.ts';
import { leaveFor, seeOther } from './page.tsx';
import { rememberTypist, setAsideParameter } from '../request/set-aside.ts';
import type { SignInAddress } from '../request/turn-away.ts';
import type { Visit } from '../request/visit.ts';

const signInToSend = 'Sign in to send this. What you typed is still in this browser.';

/** Leads to the sign-in page, and from there back to the requested page, or to the page of the sent form with what was typed. */
export async function leadToSignIn(visit: Visit, route: FilledByGuests, signInPage: SignInAddress): Promise<Response> {
  const { url, request } = visit;
  if (request.method !== 'POST') return seeOther(signInPage(nextPath(url.pathname + url.search)));
  // The browser sends a waiting form by itself, so there is no person to sign in: the form goes on waiting for its writer.
  if (request.headers.has(writerHeader)) throw new Failure('signed_out', signInToSend);
  const refused = await route.checkForGuest?.(visit);
  if (refused) return refused;
  const kept = await route.setAside?.(visit);
  const own = route.page?.(visit) ?? url.pathname;
  const behind = pagesBehind(request);
  // If the form was in a dialog over another page, that page would not show what was typed.
  const pages = kept ? [...behind.filter((page) => pathOf(page) === pathOf(own)), own] : [...behind, own];
  // An address may be too long to return to.
  const next = pages
    .map(nextPath)
    .map((page) => (page && kept ? nextPath(withTyped(page, kept.token)) : page))
    .find(Boolean);
  // The whole page must change: inside the page with the form, the sign-in page would replace everything that was typed.
  const led = leaveFor(visit, signInPage(next));
  return kept ? rememberTypist(led, visit, kept.typist) : led;
}

function pathOf(page: string): string {
  return page.split(/[?#]/, 1)[0]!;
}

function withTyped(page: string, token: string): string {
  const back = new URL(page, 'http://agbon.invalid');
  back.searchParams.set(setAsideParameter, token);
  return back.pathname + back.search + back.hash;
}

/** The page of the form, as the browser says, with and without its query. */
function pagesBehind(request: Request): string[] {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return [];
  const { pathname, search } = new URL(from);
  return [pathname + search, pathname];
}

import { Failure } from '#domain/acting/context.ts';
import { writerHeader } from '../browser/part-header.ts';
import { nextPath } from '../request/next-path.ts';
import type { FilledByGuests } from './action.ts';
import { leaveFor, seeOther } from './page.tsx';
import { rememberTypist, setAsideParameter } from '../request/set-aside.ts';
import type { SignInAddress } from '../request/turn-away.ts';
import type { Visit } from '../request/visit.ts';

const signInToSend = 'Sign in to send this. What you typed is still in this browser.';

/** Leads to the sign-in page. From there the visitor returns to the requested page, or to the page of the sent form with the typed values. */
export async function leadToSignIn(visit: Visit, route: FilledByGuests, signInPage: SignInAddress): Promise<Response> {
  const { url, request } = visit;
  if (request.method !== 'POST') return seeOther(signInPage(nextPath(url.pathname + url.search)));
  // The browser itself sends a waiting form, so nobody is there to sign in: the form goes on waiting for its writer.
  if (request.headers.has(writerHeader)) throw new Failure('signed_out', signInToSend);
  const refused = await route.checkForGuest?.(visit);
  if (refused) return refused;
  const saved = await route.setAside?.(visit);
  const pageOfForm = route.page?.(visit) ?? url.pathname;
  const pagesBefore = pagesBeforeForm(request);
  // A form in a dialog has another page behind it, which would not show the typed values.
  const pages = saved
    ? [...pagesBefore.filter((page) => pathOf(page) === pathOf(pageOfForm)), pageOfForm]
    : [...pagesBefore, pageOfForm];
  // A page is left out if its address is too long to return to.
  const next = pages
    .map(nextPath)
    .map((page) => (page && saved ? nextPath(withTyped(page, saved.token)) : page))
    .find(Boolean);
  // The browser must load a whole page: inside the page with the form, the sign-in page would replace the typed values.
  const response = leaveFor(visit, signInPage(next));
  return saved ? rememberTypist(response, visit, saved.typist) : response;
}

function pathOf(page: string): string {
  return page.split(/[?#]/, 1)[0]!;
}

function withTyped(page: string, token: string): string {
  const back = new URL(page, 'http://agbon.invalid');
  back.searchParams.set(setAsideParameter, token);
  return back.pathname + back.search + back.hash;
}

/** The page of the form according to the browser, with and without its query. */
function pagesBeforeForm(request: Request): string[] {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return [];
  const { pathname, search } = new URL(from);
  return [pathname + search, pathname];
}

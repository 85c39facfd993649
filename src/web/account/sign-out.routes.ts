import { endSession } from '#domain/accounts/end-session.ts';
import { link } from '../links.ts';
import { seeOther } from '../request/page.tsx';
import { anyone, post, type Route } from '../request/route.ts';
import { forgetSession, sessionToken } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';

/** Whoever is out already is out: no reason to be told no. */
export const signOutRoutes: readonly Route[] = [post(urls.signOut, anyone, signOut)];

async function signOut(visit: Visit): Promise<Response> {
  await endSession(visit.ctx, sessionToken(visit));
  return forgetSession(seeOther(link('home')), visit);
}

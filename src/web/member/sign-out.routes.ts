import { endSession } from '#domain/people/accounts/end-session.ts';
import { link, urls } from '#content/link.ts';
import { press } from '../pages/action.ts';
import { seeOther } from '../pages/page.tsx';
import { anyone, type Route } from '../request/route.ts';
import { forgetSession, sessionToken } from '../request/session-cookie.ts';

/** Signing out without a session succeeds too, because the visitor is signed out. */
export const signOutRoutes: readonly Route[] = press({
  at: urls.signOut,
  who: anyone,
  verb: (ctx, visit) => endSession(ctx, sessionToken(visit)),
  next: (_, visit) => forgetSession(seeOther(link('home')), visit),
});

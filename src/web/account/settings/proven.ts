import { isDemoAccount } from '#domain/accounts/settings/find-demo-account.ts';
import { isProven } from '#domain/accounts/settings/proof.rules.ts';
import { link } from '../../links.ts';
import { leaveFor } from '../../request/page.tsx';
import type { Handler } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { ownOf } from './own.ts';

/** For what changes a way in: whoever has not shown lately that it is they does so first, and comes back to this page. */
export function proven(handle: Handler, back?: (visit: Visit) => string): Handler {
  return async (visit) => {
    if (isProven(ownOf(visit).session, visit.ctx.now)) return handle(visit);
    // Of a shared account nothing is changed: whoever tries is told so, and not sent round by the password first.
    if (await isDemoAccount(visit.ctx)) return handle(visit);
    const next = back?.(visit) ?? visit.url.pathname;
    return leaveFor(visit, link('settingsProof', {}, { next }));
  };
}

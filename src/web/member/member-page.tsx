import { Failure, type Member } from '#domain/acting/context.ts';
import { page, type Page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { inCart } from '../frame/cart-cookie.ts';
import { DashboardFrame, type Place } from './dashboard-frame.tsx';

type MemberPage = Omit<Page, 'frame' | 'inCart'> & {
  /** What a page of the menu is called; one without leads back to the settings. */
  place?: string;
  /** The list that it is a page of. */
  below?: Place;
};

export function memberPage(visit: Visit, { place, below, ...shown }: MemberPage): Response {
  const isLookedAt = visit.around !== undefined;
  return page(visit, {
    ...shown,
    isOnDesk: true,
    frame: (inside) => (
      <DashboardFrame
        member={memberOf(visit)}
        path={below?.href ?? visit.url.pathname}
        place={place}
        below={below}
        inCart={isLookedAt ? 0 : inCart(visit)}
        unread={visit.session?.unread ?? 0}
        now={visit.ctx.now}
        isLookedAt={isLookedAt}
      >
        {inside}
      </DashboardFrame>
    ),
  });
}

/** The member for whom the page is made: the route's policy lets in no others. */
export function memberOf({ ctx: { actor } }: Visit): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  return actor;
}

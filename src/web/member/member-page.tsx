import { Failure, type Member } from '#domain/acting/context.ts';
import type { ActFrame } from '../pages/act-page.tsx';
import { page, type Page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { cartCountOf } from '../frame/cart-cookie.ts';
import { DashboardFrame, type ParentPage } from './dashboard-frame.tsx';

type MemberPage = Omit<Page, 'frame' | 'cartCount'> & {
  /** The heading of a page that is in the menu. A page without `place` and `parent` links back to the settings. */
  place?: string;
  parent?: ParentPage;
};

export function memberPage(visit: Visit, { place, parent, ...shown }: MemberPage): Response {
  const isViewedByStaff = visit.around !== undefined;
  return page(visit, {
    ...shown,
    isOnDesk: true,
    frame: (inside) => (
      <DashboardFrame
        member={memberOf(visit)}
        path={parent?.href ?? visit.url.pathname}
        place={place}
        parent={parent}
        cartCount={isViewedByStaff ? 0 : cartCountOf(visit)}
        unread={visit.session?.unread ?? 0}
        now={visit.ctx.now}
        isViewedByStaff={isViewedByStaff}
      >
        {inside}
      </DashboardFrame>
    ),
  });
}

export const memberFrame: ActFrame = (visit, { look: { back, place, title }, ...shown }) =>
  memberPage(visit, {
    description: `${back ? `About ${back.label}` : title}.`,
    ...(back && { parent: { name: back.label, href: back.href } }),
    ...(place !== undefined && { place }),
    ...shown,
  });

/** The route's policy lets in members only. */
export function memberOf({ ctx: { actor } }: Visit): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to see this page.');
  return actor;
}

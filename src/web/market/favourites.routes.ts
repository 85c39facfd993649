import { link, urls } from '#content/link.ts';
import { saveFavourite, dropFavourite } from '#domain/trade/listings/favourites/save-favourite.ts';
import { press } from '../pages/action.ts';
import { seeOther } from '../pages/page.tsx';
import { members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { pageOfButton } from './page-of-button.ts';

const limits = { place: 'cart' } as const;

export const favouriteRoutes: readonly Route[] = [
  ...press({
    at: urls.favourite,
    who: members,
    page: backTo,
    limits,
    verb: (ctx, visit) => saveFavourite(ctx, visit.params.listingId ?? ''),
    next: (_, visit) => told(visit),
  }),
  ...press({
    at: urls.favouriteRemoval,
    who: members,
    page: backTo,
    limits,
    verb: (ctx, visit) => dropFavourite(ctx, visit.params.listingId ?? ''),
    next: (_, visit) => told(visit),
  }),
];

/** The script has shown the change already. */
function told(visit: Visit): Response {
  return visit.part ? new Response(null, { status: 204 }) : seeOther(backTo(visit));
}

/** The page of the button, at the same listing. */
function backTo(visit: Visit): string {
  return `${pageOfButton(visit, link('marketplace'))}#listing-${visit.params.listingId ?? ''}`;
}

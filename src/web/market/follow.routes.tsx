import { link, urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { followSeller, unfollowSeller } from '#domain/trade/listings/follows/follow-seller.ts';
import {
  chooseFollowMails,
  findFollowMails,
  stopFollowMails,
} from '#domain/trade/listings/follows/stop-follow-mails.ts';
import { press } from '../pages/action.ts';
import { stopMailsRoutes } from '../parts/stop-mails.tsx';
import { members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { pageOfButton } from './page-of-button.ts';

const limits = { place: 'cart' } as const;

export const followRoutes: readonly Route[] = [
  ...ofSeller(urls.sellerFollow, followSeller),
  ...ofSeller(urls.sellerFollowRemoval, unfollowSeller),
  ...ofMails(urls.followMails, true),
  ...ofMails(urls.followMailsOff, false),
  ...stopMailsRoutes({
    at: urls.followMailsStop,
    id: 'follow-mails',
    find: findFollowMails,
    stop: stopFollowMails,
    words: () => ({
      description: 'Mails about new listings of the sellers that you follow.',
      ask: {
        title: 'Mails about sellers you follow',
        text: 'Press the button, and these mails stop at once. You still follow the sellers.',
        button: 'Stop these mails',
        leave: { label: 'Keep the mails', href: link('marketplace') },
      },
      done: {
        title: 'Mails about sellers stopped',
        text: 'You get no more mails about the sellers that you follow.',
        more: 'You still follow them. You can turn the mails on again among what you saved.',
        leave: { label: 'See what you saved', href: link('dashboardSaved') },
      },
    }),
  }),
];

/** The button is on the seller's profile, on their listings and in the member's saved list; each page has an anchor named #follows. */
function ofSeller(at: string, verb: (ctx: Ctx, sellerId: string) => Promise<void>): Route[] {
  const page = (visit: Visit) =>
    `${pageOfButton(visit, link('seller', { sellerId: visit.params.sellerId ?? '' }))}#follows`;
  const next = (_: void, visit: Visit) => page(visit);
  return press({ at, who: members, page, limits, verb: (ctx, { params }) => verb(ctx, params.sellerId ?? ''), next });
}

function ofMails(at: string, wants: boolean): Route[] {
  const news = wants ? 'follow-mails' : 'no-follow-mails';
  return press({
    at,
    who: members,
    page: () => link('dashboardSaved'),
    limits,
    verb: (ctx) => chooseFollowMails(ctx, wants),
    next: () => `${link('dashboardSaved', {}, { news })}#follows`,
  });
}

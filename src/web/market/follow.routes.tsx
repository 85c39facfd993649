import { link, urls } from '#content/link.ts';
import { findFollows, type FollowedSeller, followedSellerRow } from '#domain/trade/listings/follows/find-follows.ts';
import { followSeller, unfollowSeller } from '#domain/trade/listings/follows/follow-seller.ts';
import { setFollowMails, findFollowMails, stopFollowMails } from '#domain/trade/listings/follows/stop-follow-mails.ts';
import { memberOf } from '../member/member-page.tsx';
import { stopMailsRoutes } from '../parts/stop-mails.tsx';
import { OwnerField } from '../request/page-owner.tsx';
import type { Visit } from '../request/visit.ts';
import { FollowButton } from './follow-button.tsx';
import { pageOfButton } from './page-of-button.ts';
import { savedPath, savedSection, savePress } from './saved/saved-section.ts';

export const followedSellers = savedSection({
  id: 'follows',
  title: 'Sellers',
  row: followedSellerRow,
  find: (visit) => findFollows(visit.ctx, memberOf(visit)),
  empty: {
    text: 'You do not follow any seller yet. Press “Follow” on a seller’s profile or on a listing, and we mail you their new listings.',
    leave: { label: 'Open the supplier directory', href: link('suppliers') },
  },
  list: ({ rows, wantsMail }) => (
    <>
      <ul role="list" className="saved-searches">
        {rows.map((seller) => (
          <FollowedSellerRow key={String(seller.id)} {...seller} />
        ))}
      </ul>
      <form
        method="post"
        action={wantsMail ? link('followMailsOff') : link('followMails')}
        className="mt-2 flex flex-wrap items-center gap-x-6 text-14"
      >
        <OwnerField />
        <p className="text-quiet">
          {wantsMail ? 'We mail you once a day when they add listings.' : 'You get no mails about their new listings.'}
        </p>
        <button type="submit" className="link min-h-10 cursor-pointer">
          {wantsMail ? 'Stop mails' : 'Mail me'}
          <span className="sr-only"> about new listings of sellers</span>
        </button>
      </form>
    </>
  ),
  news: {
    'follow-mails': 'Mails about new listings of sellers that you follow are on.',
    'no-follow-mails': 'You will get no more mails about sellers that you follow.',
  },
  routes: [
    ...savePress({ at: urls.sellerFollow, verb: followSeller, page: pageOfFollow }),
    ...savePress({ at: urls.sellerFollowRemoval, verb: unfollowSeller, page: pageOfFollow }),
    ...mailsPress(urls.followMails, true),
    ...mailsPress(urls.followMailsOff, false),
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
          text: 'You will get no more mails about the sellers that you follow.',
          more: 'You still follow them. You can turn the mails on again on the page “Saved”.',
          leave: { label: 'See what you saved', href: link('dashboardSaved') },
        },
      }),
    }),
  ],
});

/** The button is on the seller's profile, on the pages of their listings and on 'Saved'; each of these pages has the anchor #follows. */
function pageOfFollow(visit: Visit): string {
  return `${pageOfButton(visit, link('seller', { sellerId: visit.params.sellerId ?? '' }))}#follows`;
}

function mailsPress(at: string, wantsMails: boolean) {
  return savePress({
    at,
    verb: (ctx) => setFollowMails(ctx, wantsMails),
    page: () => link('dashboardSaved'),
    next: () => savedPath('follows', wantsMails ? 'follow-mails' : 'no-follow-mails'),
  });
}

function FollowedSellerRow({ id, name, location, isSelling, isBlocked }: FollowedSeller) {
  const isNotMailed = isSelling && isBlocked;
  return (
    <li>
      <p>
        {isSelling ? (
          <a className="link display" href={link('seller', { sellerId: String(id) })}>
            {name}
          </a>
        ) : (
          <span className="display">{name}</span>
        )}
        <span className="block text-14 text-quiet">
          {isSelling ? location : 'Not selling now'}
          {isNotMailed ? `${location ? '. ' : ''}You blocked this seller, so we do not mail you their listings.` : ''}
        </span>
      </p>
      <FollowButton sellerId={id} name={name} isFollowed />
    </li>
  );
}

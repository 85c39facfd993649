import { link } from '#content/link.ts';
import type { FollowedSeller, Follows } from '#domain/trade/listings/follows/find-follows.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { FollowButton } from '../follow-button.tsx';

export function FollowedSellers({ sellers, wantsMail }: Follows) {
  return (
    <section aria-labelledby="follows">
      <h2 id="follows" className="text-18">
        Sellers
      </h2>
      {sellers.length === 0 ? (
        <>
          <p className="mt-2 mb-3 text-quiet">
            You follow no seller yet. Press “Follow” on a seller’s profile or on a listing: we mail you their new
            listings.
          </p>
          <ButtonLink kind="secondary" size="small" href={link('suppliers')}>
            Open the supplier directory
          </ButtonLink>
        </>
      ) : (
        <>
          <ul role="list" className="saved-searches">
            {sellers.map((seller) => (
              <Followed key={String(seller.id)} {...seller} />
            ))}
          </ul>
          <form
            method="post"
            action={wantsMail ? link('followMailsOff') : link('followMails')}
            className="mt-2 flex flex-wrap items-center gap-x-6 text-14"
          >
            <OwnerField />
            <p className="text-quiet">
              {wantsMail
                ? 'We mail you once a day when they add listings.'
                : 'You get no mails about their new listings.'}
            </p>
            <button type="submit" className="link min-h-10 cursor-pointer">
              {wantsMail ? 'Stop mails' : 'Mail me'}
              <span className="sr-only"> about new listings of sellers</span>
            </button>
          </form>
        </>
      )}
    </section>
  );
}

function Followed({ id, name, location, isSelling, isBlocked }: FollowedSeller) {
  const isQuiet = isSelling && isBlocked;
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
          {isQuiet ? `${location ? '. ' : ''}You blocked this seller, so we do not mail you their listings.` : ''}
        </span>
      </p>
      <FollowButton sellerId={id} name={name} isFollowed />
    </li>
  );
}

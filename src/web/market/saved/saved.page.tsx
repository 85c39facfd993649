import { link } from '#content/link.ts';
import { listText } from '#platform/database/list/list-text.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import type { CatalogueRow } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import type { Follows } from '#domain/trade/listings/follows/find-follows.ts';
import type { KeptListing } from '#domain/trade/listings/favourites/find-kept-listings.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';
import type { SavedSearch } from '#domain/trade/listings/saved-searches/tend-search.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { GoodsRow } from '../catalogue/goods-row.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { FollowedSellers } from './followed-sellers.tsx';

export type Saved = {
  favourites: readonly KeptListing[];
  follows: Follows;
  searches: readonly SavedSearch[];
  seen: readonly CatalogueRow[];
};

type SavedPageProps = Saved & { now: Date; news: string | undefined };

export function SavedPage({ favourites, follows, searches, seen, now, news }: SavedPageProps) {
  return (
    <div className="saved" data-wake="idle" data-behaviour="favourites">
      <h1 className="text-22">Saved</h1>
      {news ? (
        <div className="my-3">
          <Banner tone="success" isNews>
            {news}
          </Banner>
        </div>
      ) : null}
      <section aria-labelledby="favourites">
        <h2 id="favourites" className="text-18">
          Listings
        </h2>
        {favourites.length === 0 ? (
          <>
            <p className="mt-2 mb-3 text-quiet">
              You saved no listing yet. Press the heart beside a listing to find it here again.
            </p>
            <ButtonLink kind="secondary" size="small" href={link('marketplace')}>
              Open the marketplace
            </ButtonLink>
          </>
        ) : (
          <ol role="list" className="goods-list">
            {favourites.map((kept) => (
              <Kept key={String(kept.listing.id)} {...kept} now={now} />
            ))}
          </ol>
        )}
      </section>
      <FollowedSellers {...follows} />
      <section aria-labelledby="searches">
        <h2 id="searches" className="text-18">
          Searches
        </h2>
        {searches.length === 0 ? (
          <p className="mt-2 text-quiet">
            You saved no search yet. Search the marketplace or the requests for quotes, then press “Save this search”:
            we mail you when something new fits.
          </p>
        ) : (
          <ul role="list" className="saved-searches">
            {searches.map((search) => (
              <Search key={String(search.id)} {...search} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="seen">
        <h2 id="seen" className="text-18">
          Recently seen
        </h2>
        {seen.length === 0 ? (
          <p className="mt-2 text-quiet">The listings that you opened last appear here.</p>
        ) : (
          <ol role="list" className="goods-list">
            {seen.map((listing) => (
              <GoodsRow key={String(listing.id)} listing={listing} now={now} idPrefix="seen" />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Kept({ listing, isForSale, now }: KeptListing & { now: Date }) {
  if (isForSale) return <GoodsRow listing={listing} now={now} />;
  return (
    <li id={`listing-${listing.id}`} className="saved-gone">
      <p>
        <span className="display">{listing.name}</span>
        <span className="block text-14 text-quiet">Not for sale now</span>
      </p>
      <FavouriteButton listingId={listing.id} name={listing.name} isFavourite />
    </li>
  );
}

function Search({ id, about, name, query, tells }: SavedSearch) {
  const params = { searchId: String(id) };
  const typed = new URLSearchParams(query);
  const found =
    about === 'rfqs'
      ? link('rfqs', {}, rfqsList.write(rfqsList.read(typed)))
      : `${link('marketplace')}?${listText(catalogueList.write(catalogueList.read(typed)))}`;
  return (
    <li>
      <p>
        <a className="link display" href={found}>
          {name}
        </a>
        <span className="block text-14 text-quiet">
          {tells ? 'We mail you once a day when something new fits.' : 'No mails.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Press
          action={tells ? link('savedSearchQuiet', params) : link('savedSearchMails', params)}
          text={tells ? 'Stop mails' : 'Mail me'}
          of={name}
        />
        <Press action={link('savedSearchRemoval', params)} text="Remove" of={name} />
      </div>
    </li>
  );
}

function Press({ action, text, of }: { action: string; text: string; of: string }) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <button type="submit" className="link min-h-10 cursor-pointer text-14">
        {text}
        <span className="sr-only">: {of}</span>
      </button>
    </form>
  );
}

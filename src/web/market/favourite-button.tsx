import { catalogue } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { OwnerField } from '../request/page-owner.tsx';

type FavouriteButtonProps = { listingId: bigint; name: string; isFavourite: boolean };

/** Saves a listing or unsaves it. Guests sign in first and return to the same place. */
export function FavouriteButton({ listingId, name, isFavourite }: FavouriteButtonProps) {
  const params = { listingId: String(listingId) };
  return (
    <form
      method="post"
      action={isFavourite ? link('favouriteRemoval', params) : link('favourite', params)}
      data-favourite={String(listingId)}
    >
      <OwnerField />
      <button type="submit" className="favourite" aria-pressed={isFavourite}>
        <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden>
          <path d="M10 16.75 3.9 10.6a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5Z" />
        </svg>
        <span data-word>{isFavourite ? catalogue.saved : catalogue.save}</span>
        <span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}

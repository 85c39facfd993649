import { link } from '#content/link.ts';
import { OwnerField } from '../request/page-owner.tsx';

/** Starts the script that notes that a member saw the listing, because opening a page with GET changes nothing. */
export function SeenNote({ listingId }: { listingId: bigint }) {
  return (
    <form
      hidden
      method="post"
      action={link('listingSeen', { listingId: String(listingId) })}
      data-wake="idle"
      data-behaviour="seen-note"
    >
      <OwnerField />
    </form>
  );
}

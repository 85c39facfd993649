import { link } from '#content/link.ts';
import { OwnerField } from '../request/page-owner.tsx';

/** On a listing's page, for who is signed in: its script notes that they were here, since a page that is opened changes nothing. */
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

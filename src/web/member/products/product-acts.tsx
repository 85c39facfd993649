import { link } from '#content/link.ts';
import type { ListingState } from '#domain/trade/listings/listing.options.ts';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { OwnerField } from '../../request/page-owner.tsx';

type ActsOf = {
  listing: { id: bigint; name: string; state: ListingState };
  /** The listing's own page, which is the editing form. */
  isOpen?: true;
};

/** The acts that the listing's state allows. Each is a form of its own, so that a slip of the thumb does nothing else. */
export function ProductActs({ listing: { id, name, state }, isOpen }: ActsOf) {
  const listingId = String(id);
  return (
    <Menu
      label={
        <>
          <span className="product-change">Change</span>
          <span className="sr-only"> {name}</span>
        </>
      }
      summaryClass="button button-secondary button-small"
      align="right"
    >
      {isOpen ? null : <MenuLink href={link('productOwn', { listingId })}>Edit</MenuLink>}
      {state === 'archived' ? (
        <Press action={link('productUnarchiving', { listingId })}>Restore</Press>
      ) : (
        <MenuLink href={link('productRestocking', { listingId })}>Add stock</MenuLink>
      )}
      {state === 'active' ? <Press action={link('productPausing', { listingId })}>Pause</Press> : null}
      {state === 'paused' ? <Press action={link('productResuming', { listingId })}>Put on sale</Press> : null}
      {state === 'taken_down' ? null : <Press action={link('productDuplicating', { listingId })}>Duplicate</Press>}
      {state === 'active' || state === 'paused' ? (
        <Press action={link('productArchiving', { listingId })}>Archive</Press>
      ) : null}
    </Menu>
  );
}

function Press({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <button type="submit" className="menu-item">
        {children}
      </button>
    </form>
  );
}

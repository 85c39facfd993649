import { hostOfShop, returnAddress, type ShopOrder } from '#domain/trade/invitations/shop-return.rules.ts';

type WayBackProps = { shop: ShopOrder | undefined; state: string; className?: string };

/** The link to the shop that the buyer came from. We lead nobody there by ourselves, so the buyer reads its name first. */
export function WayBackToShop({ shop, state, className }: WayBackProps) {
  const address = shop && returnAddress(shop, state);
  if (address === undefined) return null;
  return (
    <p className={className}>
      <a className="link inline-flex min-h-11 items-center" href={address} rel="nofollow noreferrer">
        Back to {hostOfShop(address)}
      </a>
    </p>
  );
}

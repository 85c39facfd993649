import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { hostOfShop, returnAddress, type ExternalShopOrder } from '#domain/trade/invitations/shop-return.rules.ts';

type WayBackProps = {
  shop: ExternalShopOrder | undefined;
  state: string;
  className?: string;
  /** Set if nothing else is left to do on the page: the link is then a button. */
  isNext?: boolean;
};

/** The link to the shop that the buyer came from. We never redirect to the shop: the buyer presses a link that names its host. */
export function WayBackToShop({ shop, state, className, isNext }: WayBackProps) {
  const address = shop && returnAddress(shop, state);
  if (address === undefined) return null;
  if (isNext) {
    return (
      <p className="mt-6">
        <ButtonLink href={address} rel="nofollow noreferrer">
          Back to {hostOfShop(address)}
        </ButtonLink>
      </p>
    );
  }
  return (
    <p className={className}>
      <a className="link inline-flex min-h-11 items-center" href={address} rel="nofollow noreferrer">
        Back to {hostOfShop(address)}
      </a>
    </p>
  );
}

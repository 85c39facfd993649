import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { HomeClosing } from './home-closing.tsx';
import { HomeContact } from './home-contact.tsx';
import { HomeEvents } from './home-events.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeMachines } from './home-machines.tsx';
import { HomeMarketplace } from './home-marketplace.tsx';
import { HomeProducts } from './home-products.tsx';
import { HomeReasons } from './home-reasons.tsx';

/** public-site.md §2, in its order. */
export function HomePage({ newest }: { newest: readonly Listing[] | undefined }) {
  return (
    <>
      <HomeHero />
      <HomeMachines />
      <HomeProducts />
      <HomeMarketplace newest={newest} />
      <HomeEvents />
      <HomeReasons />
      <HomeClosing />
      <HomeContact />
    </>
  );
}

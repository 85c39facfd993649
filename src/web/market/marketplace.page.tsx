import type { Mode } from '#content/claims.ts';
import { MarketDeal } from './market-deal.tsx';
import { MarketFeatures } from './market-features.tsx';
import { MarketHero } from './market-hero.tsx';
import { MarketToday } from './market-today.tsx';
import { SupplierStart } from './suppliers/supplier-start.tsx';

type MarketplacePageProps = { signedIn: boolean; mode: Mode };

/** public-site.md §2 'Marketplace landing page'. */
export function MarketplacePage({ signedIn, mode }: MarketplacePageProps) {
  return (
    <>
      <MarketHero signedIn={signedIn} />
      <MarketFeatures mode={mode} />
      <MarketDeal />
      <SupplierStart />
      <MarketToday signedIn={signedIn} />
    </>
  );
}

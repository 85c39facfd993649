import type { Mode } from '#content/claims.ts';
import { marketplaceHero, marketplaceToday } from '#content/marketplace.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { CargoShip } from '#ui/illustration/cargo-ship.tsx';
import { link } from '#content/link.ts';
import { Section } from '#ui/section.tsx';
import { MarketDeal } from './market-deal.tsx';
import { MarketFeatures } from './market-features.tsx';
import { SupplierStart } from './suppliers/supplier-start.tsx';
import { useWords } from '../frame/shown-settings.tsx';

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

function MarketHero({ signedIn }: { signedIn: boolean }) {
  const words = useWords();
  return (
    <section aria-labelledby="marketplace-title" className="on-deep overflow-clip bg-ground text-ink">
      <div className="wrap grid gap-x-8 gap-y-6 page-top desk:grid-cols-12">
        <h1 id="marketplace-title" className="page-title desk:col-span-12">
          {marketplaceHero.heading}
        </h1>
        <p className="max-w-[36rem] text-18 desk:col-span-6 desk:text-22">{marketplaceHero.lead}</p>
        <div className="desk:col-span-5 desk:col-start-8">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ButtonLink
              kind="danfo"
              size="large"
              className="w-full phone:w-auto"
              href={signedIn ? link('dashboard') : link('signUp')}
            >
              {marketplaceHero.start}
            </ButtonLink>
            <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={link('shop')}>
              {marketplaceHero.products}
            </ButtonLink>
          </div>
          <p className="mt-4 text-quiet">
            <strong className="font-semibold text-ink">{words(marketplaceHero.closedLead)}</strong>{' '}
            {words(signedIn ? marketplaceHero.member : marketplaceHero.guest)}
          </p>
        </div>
      </div>
      <CargoShip className="mt-8 -mb-1 ml-auto w-[56rem] max-w-none tablet:w-full desk:mt-6" />
    </section>
  );
}

type Way = { words: readonly [name: string, text: string]; href: string; dialog?: boolean };

/** What visitors can do while trading is closed. */
function MarketToday({ signedIn }: { signedIn: boolean }) {
  const words = useWords();
  const ways: Way[] = [
    signedIn
      ? { words: marketplaceToday.dashboard, href: link('dashboard') }
      : { words: marketplaceToday.account, href: link('signUp') },
    { words: marketplaceToday.waitlist, href: link('waitlist'), dialog: true },
    { words: marketplaceToday.shop, href: link('shop') },
    { words: marketplaceToday.machines, href: link('services') },
    { words: marketplaceToday.demo, href: link('requestDemo'), dialog: true },
  ];
  return (
    <Section labelledBy="today-heading">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <h2 id="today-heading" className="text-36 tablet:text-48 desk:col-span-5">
          {marketplaceToday.heading}
        </h2>
        <ul className="desk:col-span-7">
          {ways.map(({ words: [name, text], href, dialog }) => (
            <li key={href} className="border-t border-line py-4">
              <a
                href={href}
                data-dialog={dialog ? '' : undefined}
                className="link display inline-block py-1 text-22 tablet:text-28"
              >
                {name}
              </a>
              <p className="mt-1 text-quiet">{words(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

import { marketplace } from '#content/home.ts';
import { priceWords } from '#content/prices.ts';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { link } from '#content/link.ts';
import { Eyebrow } from './eyebrow.tsx';
import { HomeListings } from './home-listings.tsx';
import { HomeParts } from './home-parts.tsx';
import { homeSections } from '../frame/navigation.ts';
import { useSettings, useWords } from '../frame/shown-settings.tsx';
import { WaysIn } from './ways-in.tsx';

/** While one can trade, what was listed last stands in it; none where one cannot (decisions.md §9 'Open or not'). */
export function HomeMarketplace({ newest }: { newest: readonly Listing[] | undefined }) {
  const words = useWords();
  const isOpen = tradingIsOpen(useSettings());
  return (
    <Section id={homeSections.marketplace} ground="deep" labelledBy="marketplace-heading">
      <div className="grid gap-x-8 gap-y-12 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <Eyebrow>{words(marketplace.eyebrow)}</Eyebrow>
          <h2 id="marketplace-heading" className="text-36 tablet:text-48 desk:text-64">
            {marketplace.heading}
          </h2>
          <p className="mt-6 max-w-[34rem] text-18">{words(marketplace.lead)}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1">
            <WaysIn />
            {isOpen ? null : (
              <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={link('marketplace')}>
                {marketplace.more}
              </ButtonLink>
            )}
            <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={link('prices')}>
              {priceWords.see}
            </ButtonLink>
          </div>
        </div>
        <Promises />
      </div>
      {newest ? <HomeListings newest={newest} /> : null}
      <HomeParts />
    </Section>
  );
}

function Promises() {
  return (
    <dl className="self-end desk:col-span-4 desk:col-start-9">
      {marketplace.promises.map(([name, text]) => (
        <div key={name} className="border-t border-line-strong py-4">
          <dt className="display text-22">{name}</dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

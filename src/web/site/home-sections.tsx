import { homeEvents, homeMachines, homeMarketplace } from '#content/home.ts';
import { priceWords } from '#content/prices.ts';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { link } from '#content/link.ts';
import { Carousel } from '#ui/carousel.tsx';
import { Moon } from '#ui/illustration/moon.tsx';
import { ServingStation } from '#ui/illustration/serving-station.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { HomeListings } from './home-listings.tsx';
import { HomeParts } from './home-parts.tsx';
import { homeSections } from '../frame/navigation.ts';
import { useSettings, useWords } from '../frame/shown-settings.tsx';
import { JoinButtons } from './ways-in.tsx';
import { machineSlides } from './home-machine-slides.tsx';

/** decisions.md §9 'Open or not': the newest listings while trading is open, else none. */
export function HomeMarketplace({ newest }: { newest: readonly Listing[] | undefined }) {
  const words = useWords();
  const isOpen = tradingIsOpen(useSettings());
  return (
    <Section id={homeSections.marketplace} ground="deep" labelledBy="marketplace-heading">
      <div className="grid gap-x-8 gap-y-12 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <Eyebrow>{words(homeMarketplace.eyebrow)}</Eyebrow>
          <h2 id="marketplace-heading" className="text-36 tablet:text-48 desk:text-64">
            {homeMarketplace.heading}
          </h2>
          <p className="mt-6 max-w-[34rem] text-18">{words(homeMarketplace.lead)}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1">
            <JoinButtons />
            {isOpen ? null : (
              <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={link('marketplace')}>
                {homeMarketplace.more}
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
      {homeMarketplace.promises.map(([name, text]) => (
        <div key={name} className="border-t border-line-strong py-4">
          <dt className="display text-22">{name}</dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** public-site.md §9. */
const slideInterval_ms = 4000;

export function HomeMachines() {
  const { machines } = useSettings();
  return (
    <Section id={homeSections.machines} labelledBy="machines-heading">
      <div className="grid gap-x-8 gap-y-6 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <Eyebrow>{homeMachines.eyebrow}</Eyebrow>
          <h2 id="machines-heading" className="text-36 tablet:text-48 desk:text-64">
            {homeMachines.heading}
          </h2>
        </div>
        <p className="max-w-[34rem] self-end text-18 desk:col-span-5 desk:pb-2">{homeMachines.lead}</p>
      </div>
      <div id={homeSections.products} className="relative isolate mt-10 scroll-mt-6 desk:mt-16">
        <Carousel
          label="Our machines"
          slides={machineSlides(machines)}
          intervalMs={slideInterval_ms}
          behind={<Moonrise />}
          peek
        >
          <div className="-ml-3 pl-3 max-desk:mr-auto desk:w-[calc(50%+1rem)]">
            <ButtonLink kind="secondary" href={link('services')}>
              Learn More<span className="sr-only"> about our machines and services</span>
            </ButtonLink>
          </div>
        </Carousel>
      </div>
    </Section>
  );
}

function Moonrise() {
  return (
    <div className="absolute top-full -z-10 mt-5 grid aspect-[324/236] w-[88%] max-w-105 place-items-start overflow-clip tablet:w-[42%]">
      <Moon className="w-full text-line" />
    </div>
  );
}

export function HomeEvents() {
  return (
    <Section id={homeSections.events} labelledBy="events-heading">
      <div className="grid items-center gap-x-8 gap-y-8 desk:grid-cols-12">
        <ServingStation className="w-full max-w-160 desk:col-span-7" />
        <div className="desk:col-span-5">
          <Eyebrow>{homeEvents.eyebrow}</Eyebrow>
          <h2 id="events-heading" className="text-36 tablet:text-48">
            {homeEvents.heading}
          </h2>
          <p className="mt-5 text-18">{homeEvents.lead}</p>
          <ul className="mt-6">
            {homeEvents.servings.map((serving) => (
              <li key={serving} className="display border-t border-line py-3 text-18">
                {serving}
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-quiet">{homeEvents.occasions}</p>
          <p className="mt-8">{homeEvents.next}</p>
          <ButtonLink size="large" className="mt-4 w-full phone:w-auto" href={link('bookEvent')} dialog>
            Book Event Service
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

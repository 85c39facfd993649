import { hero } from '#content/marketplace.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { CargoShip } from '#ui/illustration/cargo-ship.tsx';
import { link } from '#content/link.ts';
import { useWords } from '../frame/shown-settings.tsx';

/** The words as large as a ship's name, and the ship. */
export function MarketHero({ signedIn }: { signedIn: boolean }) {
  const words = useWords();
  return (
    <section aria-labelledby="marketplace-title" className="on-deep overflow-clip bg-ground text-ink">
      <div className="wrap grid gap-x-8 gap-y-6 page-top desk:grid-cols-12">
        <h1 id="marketplace-title" className="page-title desk:col-span-12">
          {hero.heading}
        </h1>
        <p className="max-w-[36rem] text-18 desk:col-span-6 desk:text-22">{hero.lead}</p>
        <div className="desk:col-span-5 desk:col-start-8">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ButtonLink
              kind="danfo"
              size="large"
              className="w-full phone:w-auto"
              href={signedIn ? link('dashboard') : link('signUp')}
            >
              {hero.start}
            </ButtonLink>
            <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={link('shop')}>
              {hero.products}
            </ButtonLink>
          </div>
          <p className="mt-4 text-quiet">
            <strong className="font-semibold text-ink">{words(hero.closedLead)}</strong>{' '}
            {words(signedIn ? hero.member : hero.guest)}
          </p>
        </div>
      </div>
      <CargoShip className="mt-8 -mb-1 ml-auto w-[56rem] max-w-none tablet:w-full desk:mt-6" />
    </section>
  );
}

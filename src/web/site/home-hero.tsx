import { homeFigures, homeWelcome } from '#content/home.ts';
import { naira } from '#domain/values/money.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { Moon } from '#ui/illustration/moon.tsx';
import { homeSection } from '../frame/navigation.ts';
import { useSettings, useWords } from '../frame/shown-settings.tsx';
import { WaitlistUse, JoinButtons } from './ways-in.tsx';

export function HomeHero() {
  return (
    <section aria-labelledby="welcome">
      <div className="on-deep relative isolate overflow-clip bg-ground text-ink">
        <BigNut />
        <div className="wrap page-top pb-60 tablet:pb-18">
          <h1
            id="welcome"
            className="text-[clamp(min(3.125rem,16vw),7.4vw,6.5rem)] max-w-[6.6em] leading-[0.96] font-[800]"
          >
            <span className="block text-quiet">{homeWelcome.greeting}</span> {homeWelcome.headline}
          </h1>
          <p className="mt-6 max-w-[36rem] text-18 tablet:max-w-[min(36rem,44vw)] tablet:mt-8 desk:text-22">
            {useWords()(homeWelcome.lead)}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1">
            <JoinButtons />
            <ButtonLink kind="quiet" className="-ml-4.5 phone:ml-0" href={homeSection('machines')}>
              Learn More
            </ButtonLink>
          </div>
          <WaitlistUse />
        </div>
      </div>
      <Figures />
    </section>
  );
}

function BigNut() {
  return (
    <div
      aria-hidden="true"
      className="absolute -right-52 -bottom-88 -z-10 size-152 tablet:right-auto tablet:left-[calc(50%+1rem)] tablet:size-272"
    >
      <Moon className="absolute inset-0 size-full text-quiet opacity-45" />
      <HalfNut className="absolute inset-[22%] size-[56%] rounded-full bg-ground" />
    </div>
  );
}

/** The figures of the hero, without products that are not sold now. */
function heroFigures({ machines, products }: SiteSettings): [value: string, unit: string][] {
  const { rate } = machines.find(({ id }) => id === 'dehusker')!;
  const desheller = machines.find(({ id }) => id === 'desheller')!;
  const cocopeat = products.find(({ id }) => id === 'cocopeat')!;
  const priced = ({ price_kobo }: { price_kobo?: bigint }, unit: string): [string, string][] =>
    price_kobo === undefined ? [] : [[naira(price_kobo), unit]];
  return [
    [rate!.figure, `${rate!.unit}, ${homeFigures.dehusker}`],
    ...priced(desheller, homeFigures.desheller),
    ...priced(cocopeat, homeFigures.cocopeat),
  ];
}

function Figures() {
  return (
    <ul className="wrap grid grid-cols-[auto_1fr] gap-x-4 py-12 tablet:grid-cols-[4fr_5fr_3fr] tablet:gap-x-8">
      {heroFigures(useSettings()).map(([value, unit]) => (
        <li
          key={value}
          className="col-span-2 grid grid-cols-subgrid items-center border-t border-line py-3 last:border-b tablet:col-span-1 tablet:block tablet:border-0! tablet:py-0"
        >
          <span className="display block text-28 leading-none font-[800] tablet:text-36 tablet:leading-none desk:text-48 desk:leading-none">
            {value}
          </span>
          <span className="block text-quiet tablet:mt-2">{unit}</span>
        </li>
      ))}
    </ul>
  );
}

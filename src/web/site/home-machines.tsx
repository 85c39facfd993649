import { machines as words } from '#content/home.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Moon } from '#ui/illustration/moon.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { Eyebrow } from './eyebrow.tsx';
import { machineSlides } from './home-machine-slides.tsx';
import { homeSections } from '../frame/navigation.ts';
import { useSettings } from '../frame/shown-settings.tsx';

/** public-site.md §9. */
const turnsEvery_ms = 4000;

export function HomeMachines() {
  const { machines } = useSettings();
  return (
    <Section id={homeSections.machines} labelledBy="machines-heading">
      <div className="grid gap-x-8 gap-y-6 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h2 id="machines-heading" className="text-36 tablet:text-48 desk:text-64">
            {words.heading}
          </h2>
        </div>
        <p className="max-w-[34rem] self-end text-18 desk:col-span-5 desk:pb-2">{words.lead}</p>
      </div>
      <div id={homeSections.products} className="relative isolate mt-10 scroll-mt-6 desk:mt-16">
        <Carousel
          label="Our machines"
          slides={machineSlides(machines)}
          intervalMs={turnsEvery_ms}
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

/** Stays behind the floor on which the machines pass by. */
function Moonrise() {
  return (
    <div className="absolute top-full -z-10 mt-5 grid aspect-[324/236] w-[88%] max-w-105 place-items-start overflow-clip tablet:w-[42%]">
      <Moon className="w-full text-line" />
    </div>
  );
}

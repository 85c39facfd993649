import { events } from '#content/home.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { ServingStation } from '#ui/illustration/serving-station.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { Eyebrow } from './eyebrow.tsx';
import { homeSections } from '../frame/navigation.ts';

export function HomeEvents() {
  return (
    <Section id={homeSections.events} labelledBy="events-heading">
      <div className="grid items-center gap-x-8 gap-y-8 desk:grid-cols-12">
        <ServingStation className="w-full max-w-160 desk:col-span-7" />
        <div className="desk:col-span-5">
          <Eyebrow>{events.eyebrow}</Eyebrow>
          <h2 id="events-heading" className="text-36 tablet:text-48">
            {events.heading}
          </h2>
          <p className="mt-5 text-18">{events.lead}</p>
          <ul className="mt-6">
            {events.servings.map((serving) => (
              <li key={serving} className="display border-t border-line py-3 text-18">
                {serving}
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-quiet">{events.occasions}</p>
          <p className="mt-8">{events.next}</p>
          <ButtonLink size="large" className="mt-4 w-full phone:w-auto" href={link('bookEvent')} dialog>
            Book Event Service
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

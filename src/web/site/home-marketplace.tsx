import { marketplace } from '#content/home.ts';
import { products } from '#domain/waitlist/waitlist.options.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '../links.ts';
import { homeSections } from './navigation.ts';

export function HomeMarketplace() {
  return (
    <Section id={homeSections.marketplace} ground="deep" labelledBy="marketplace-heading">
      <div className="grid gap-x-8 gap-y-12 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <h2 id="marketplace-heading" className="text-36 tablet:text-48 desk:text-64">
            {marketplace.heading}
          </h2>
          <p className="mt-6 max-w-[34rem] text-18">{marketplace.lead}</p>
          <ButtonLink kind="danfo" size="large" className="mt-8 w-full phone:w-auto" href={link('waitlist')} dialog>
            Join Waitlist
          </ButtonLink>
        </div>
        <Promises />
        <Parts />
      </div>
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

/** Everything that a nut is taken apart into, said in one breath. */
function Parts() {
  return (
    <ul
      aria-label={marketplace.partsLabel}
      className="display flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line-strong pt-8 text-22 text-quiet tablet:text-36 desk:col-span-12"
    >
      {products.map((part) => (
        <li key={part} className="flex items-center gap-x-3">
          <span aria-hidden="true" className="mark mark-done text-line-strong" />
          {part}
        </li>
      ))}
    </ul>
  );
}

import { Fragment, type ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { homeContact, homeReasons } from '#content/home.ts';
import { link } from '#content/link.ts';
import { waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import { HomeEvents, HomeMachines, HomeMarketplace } from './home-sections.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeProducts } from './home-products.tsx';
import { JoinBand } from './join-band.tsx';
import { homeSections } from '../frame/navigation.ts';
import { CallUs, WriteToUs } from '../frame/call-us.tsx';
import { useContact } from '../frame/shown-settings.tsx';

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
      <JoinBand id="closing-heading" heading={brand.tagline} label="Join Waitlist" promise={waitlistTexts.promise} />
      <HomeContact />
    </>
  );
}

function HomeReasons() {
  return (
    <Section ground="raised" labelledBy="reasons-heading">
      <h2 id="reasons-heading" className="text-36 tablet:text-48">
        {homeReasons.heading}
      </h2>
      <ul className="mt-8 desk:mt-14">
        {homeReasons.list.map(([name, text]) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line-strong py-5 tablet:grid-cols-12 tablet:items-baseline"
          >
            <h3 className="text-22 tablet:col-span-7 tablet:text-36">{name}</h3>
            <p className="text-18 tablet:col-span-5">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HomeContact() {
  const { address, social } = useContact();
  return (
    <Section id={homeSections.contact} labelledBy="contact-heading">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <div className="desk:col-span-5">
          <h2 id="contact-heading" className="text-36 tablet:text-48">
            {homeContact.heading}
          </h2>
          <p className="mt-4 max-w-[26rem] text-18">{homeContact.lead}</p>
          <ButtonLink kind="secondary" className="mt-6" href={link('contact')}>
            {homeContact.form}
          </ButtonLink>
        </div>
        <div className="desk:col-span-7">
          <ContactLine name="Call">
            <CallUs />
          </ContactLine>
          <ContactLine name="Write">
            <WriteToUs />
          </ContactLine>
          <ContactLine name="WhatsApp">
            <TextLink href={social.WhatsApp} rel="noopener">
              Send a chat
            </TextLink>
          </ContactLine>
          <ContactLine name="Visit">
            {address.map((part, index) => (
              <Fragment key={part}>
                {index > 0 ? ', ' : ''}
                <span className="whitespace-nowrap">{part}</span>
              </Fragment>
            ))}
          </ContactLine>
        </div>
      </div>
    </Section>
  );
}

function ContactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4 tablet:flex tablet:items-baseline">
      <h3 className="text-18 tablet:w-32 tablet:flex-none">{name}</h3>
      <p className="font-display text-22 font-semibold tablet:text-28">{children}</p>
    </div>
  );
}

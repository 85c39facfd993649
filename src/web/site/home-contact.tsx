import { Fragment, type ReactNode } from 'react';
import { contact } from '#content/home.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { homeSections } from '../frame/navigation.ts';
import { CallUs, WriteToUs } from '../frame/call-us.tsx';
import { useContact } from '../frame/shown-settings.tsx';

export function HomeContact() {
  const { address, social } = useContact();
  return (
    <Section id={homeSections.contact} labelledBy="contact-heading">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <div className="desk:col-span-5">
          <h2 id="contact-heading" className="text-36 tablet:text-48">
            {contact.heading}
          </h2>
          <p className="mt-4 max-w-[26rem] text-18">{contact.lead}</p>
          <ButtonLink kind="secondary" className="mt-6" href={link('contact')}>
            {contact.form}
          </ButtonLink>
        </div>
        <div className="desk:col-span-7">
          <Way name="Call">
            <CallUs />
          </Way>
          <Way name="Write">
            <WriteToUs />
          </Way>
          <Way name="WhatsApp">
            <TextLink href={social.WhatsApp} rel="noopener">
              Send a chat
            </TextLink>
          </Way>
          <Way name="Visit">
            {address.map((part, place) => (
              <Fragment key={part}>
                {place > 0 ? ', ' : ''}
                <span className="whitespace-nowrap">{part}</span>
              </Fragment>
            ))}
          </Way>
        </div>
      </div>
    </Section>
  );
}

/** One way to reach us, as large as the numbers on a shop's shutter. */
function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4 tablet:flex tablet:items-baseline">
      <h3 className="text-18 tablet:w-32 tablet:flex-none">{name}</h3>
      <p className="font-display text-22 font-semibold tablet:text-28">{children}</p>
    </div>
  );
}

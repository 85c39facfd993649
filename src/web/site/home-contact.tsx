import { brand } from '#content/brand.ts';
import { contact } from '#content/home.ts';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { homeSections } from './navigation.ts';

export function HomeContact() {
  return (
    <Section id={homeSections.contact} labelledBy="contact-heading">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <div className="desk:col-span-5">
          <h2 id="contact-heading" className="text-36 desk:text-48">
            {contact.heading}
          </h2>
          <p className="mt-4 max-w-[26rem] text-18">{contact.lead}</p>
        </div>
        <address className="grid gap-x-8 gap-y-6 not-italic tablet:grid-cols-3 desk:col-span-7">
          <Way name="Call">
            <TextLink href={`tel:${brand.phone.dial}`}>{brand.phone.shown}</TextLink>
          </Way>
          <Way name="Write">
            <TextLink href={`mailto:${brand.teamEmail}`}>{brand.teamEmail}</TextLink>
          </Way>
          <Way name="Come">{brand.address.join(', ')}</Way>
        </address>
      </div>
    </Section>
  );
}

function Way({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-t-2 border-ink pt-4">
      <h3 className="text-18">{name}</h3>
      <p className="mt-2">{children}</p>
    </div>
  );
}

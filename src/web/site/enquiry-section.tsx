import type { ReactNode } from 'react';
import { shownHours } from '#content/contact-facts.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Selvedge } from '#ui/pattern.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import { CallUs, WriteToUs } from '../frame/call-us.tsx';
import { useContact } from '../frame/shown-settings.tsx';
import type { FormOf } from '../request/form.ts';
import { enquiryTexts, type sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { Section } from '#ui/section.tsx';
import { RequestForm } from './request-form.tsx';

type EnquirySectionProps = {
  /** The anchor to which links lead. */
  id: string;
  heading: string;
  lead?: string;
  form: FormOf<typeof sendEnquirySchema>;
  action: string;
  /** 1 if the form is the whole page. */
  level?: 1 | 2;
};

/** The contact form beside the other ways to reach us: on the contact, services and product pages. */
export function EnquirySection({ id, heading, lead, form, action, level = 2 }: EnquirySectionProps) {
  const Heading = `h${level}` as const;
  const headingId = `${id}-heading`;
  return (
    <Section id={id} labelledBy={headingId} space={level === 1 ? 'page' : 'breathing'}>
      <div className="grid items-start gap-x-8 gap-y-12 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <Heading id={headingId} className={level === 1 ? 'page-title' : 'text-36 tablet:text-48'}>
            {heading}
          </Heading>
          {lead ? <p className="mt-4 max-w-[36rem] text-18 text-quiet">{lead}</p> : null}
          <div className="mt-8">
            <EnquiryForm form={form} action={action} />
          </div>
        </div>
        <div className="desk:col-span-4 desk:col-start-9">
          <WaysToReach />
        </div>
      </div>
    </Section>
  );
}

function EnquiryForm({ form, action }: Pick<EnquirySectionProps, 'form' | 'action'>) {
  const { fields } = form;
  const { sending, offline } = enquiryTexts;
  return (
    <RequestForm form={form} action={action} busyText={sending} offlineText={offline} button="Send message">
      <TextField field={fields.name} enterKeyHint="next" />
      <Fields inPairs fields={fields} only={['phone', 'email']} />
      <TextArea field={fields.message} />
    </RequestForm>
  );
}

function WaysToReach() {
  const { address, hours } = useContact();
  return (
    <address className="on-deep overflow-hidden rounded-6 bg-ground text-ink not-italic">
      <Selvedge />
      <dl className="px-5 py-2 tablet:px-7 tablet:py-3">
        <ContactLine name="Call">
          <CallUs className="display text-22 whitespace-nowrap" />
        </ContactLine>
        <ContactLine name="Write">
          <WriteToUs className="display text-18" />
        </ContactLine>
        <ContactLine name="Visit">
          {address.map((part) => (
            <span key={part} className="display block text-18 leading-6">
              {part}
            </span>
          ))}
        </ContactLine>
        <ContactLine name="Opening hours">
          <span className="display text-18">{shownHours(hours)}</span>
        </ContactLine>
        <ContactLine name="Follow">
          <Social />
        </ContactLine>
      </dl>
    </address>
  );
}

function ContactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4 first:border-t-0">
      <dt className="display text-14 text-quiet">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function Social() {
  const { social } = useContact();
  return (
    <ul className="grid grid-cols-2">
      {Object.entries(social).map(([name, href]) => (
        <li key={name} className="py-2">
          <TextLink href={href} rel="noopener">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

import { contactPage } from '#content/contact.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { EnquirySection } from './enquiry-section.tsx';

/** marketplace.md §2 'Contact page': the form, and beside it every other way to reach us. */
export function ContactPage({ form }: { form: FormState }) {
  return (
    <EnquirySection
      level={1}
      id="contact"
      heading={contactPage.heading}
      lead={contactPage.lead}
      form={form}
      action={link('contact')}
    />
  );
}

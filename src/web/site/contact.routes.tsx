import { contactPage } from '#content/contact.ts';
import { link, urls } from '#content/link.ts';
import { enquiryTexts, type sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import type { FormState } from '#ui/field-state.ts';
import { CallUs } from '../frame/call-us.tsx';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { enquiryAction, enquiryForms } from './enquiry.action.ts';
import { SentPage } from './sent.page.tsx';
import { EnquirySection } from './enquiry-section.tsx';

const form = enquiryForms.contact;

export const contactRoutes: readonly Route[] = [
  get(urls.contact, anyone, (visit) => showContact(visit, blankForm(visit, form))),
  ...enquiryAction({ at: urls.contact, form, show: showContact, verb: sendEnquiry }),
  get(urls.contactThanks, anyone, showContactThanks, { cachedUnder: [] }),
];

function showContact(visit: Visit, form: FormOf<typeof sendEnquirySchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Contact us', form),
    description: contactPage.lead,
    canonical: link('contact'),
    ...refusal,
    body: <ContactPage form={form} />,
  });
}

function showContactThanks(visit: Visit): Response {
  return page(visit, {
    title: 'We have your message',
    description: enquiryTexts.sent,
    body: (
      <SentPage
        title="We have your message."
        said={enquiryTexts.sent}
        picture={<WholeNut className="w-full" />}
        steps={[
          'We send a note to your e-mail. If it is not there, look in spam.',
          'We read your message, and write back or call you.',
          <>
            Cannot wait? Call <CallUs />.
          </>,
        ]}
      />
    ),
  });
}

/** marketplace.md §2 'Contact page': the form, and beside it every other way to reach us. */
function ContactPage({ form }: { form: FormState }) {
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

import { contactPage } from '#content/contact.ts';
import { link, urls } from '#content/link.ts';
import { enquiryTexts, type sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import type { FormState } from '#ui/field-state.ts';
import { type Certification, findCertification } from '#content/certifications.ts';
import { Failure } from '#domain/acting/context.ts';
import { CallUs } from '../frame/call-us.tsx';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { enquiryAction, enquiryForms } from './enquiry.action.ts';
import { RequestSentPage } from './sent.page.tsx';
import { EnquirySection } from './enquiry-section.tsx';
import { machineThings } from '../finding/goods.ts';
import { trailThing } from '../finding/readings.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { CertificationPage } from './certification.page.tsx';
import { ServicesPage } from './services.page.tsx';

const contactForm = enquiryForms.contact;

export const contactRoutes: readonly Route[] = [
  get(urls.contact, anyone, (visit) => showContact(visit, blankForm(visit, contactForm))),
  ...enquiryAction({ at: urls.contact, form: contactForm, show: showContact, verb: sendEnquiry }),
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
      <RequestSentPage
        title="We have your message."
        message={enquiryTexts.sent}
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

/** marketplace.md §2 'Contact page': the form, and beside it the other ways to reach us. */
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

const servicesForm = enquiryForms.services;

export const servicesRoutes: readonly Route[] = [
  get(urls.services, anyone, (visit) => showServices(visit, blankForm(visit, servicesForm))),
  ...enquiryAction({
    at: urls.services,
    form: servicesForm,
    subject: 'Services Inquiry',
    show: showServices,
    verb: sendEnquiry,
  }),
  get(urls.certification, anyone, openCertification, { cachedUnder: [] }),
];

function openCertification(visit: Visit): Response {
  const certification = findCertification(visit.params.certificationId ?? '');
  if (!certification) throw new Failure('not_found', 'There is no certificate at this address.');
  return showCertification(visit, certification);
}

function showServices(visit: Visit, form: FormOf<typeof sendEnquirySchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Our Services', form),
    description:
      'Coconut dehusking at 500–900 nuts an hour, deshelling at 240–400, milk extractors built to your order, and people who improve your production line.',
    canonical: link('services'),
    picture: pagePictures.services,
    things: machineThings(visit.services.publicUrl, settingsOf(visit)),
    ...refusal,
    body: <ServicesPage form={form} mode={visit.services.config.mode} />,
  });
}

function showCertification(visit: Visit, certification: Certification): Response {
  const { id, title, type, issueDate, description } = certification;
  const path = link('certification', { certificationId: id });
  const trail = [
    { name: 'Our Services', path: link('services') },
    { name: title, path },
  ];
  return page(visit, {
    title,
    description: `${type}, ${issueDate}. ${description}`,
    canonical: path,
    picture: pagePictures.services,
    things: [trailThing(visit.services.publicUrl, trail)],
    dialog: { closesOutside: true },
    body: <CertificationPage certification={certification} asDialog={visit.isPart} mode={visit.services.config.mode} />,
  });
}

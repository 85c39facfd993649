import { findCertification, type Certification } from '#content/certifications.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import type { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { machineThings } from '../finding/goods.ts';
import { trailThing } from '../finding/readings.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { CertificationPage } from './certification.page.tsx';
import { enquiryAction, enquiryForms } from './enquiry.action.ts';
import { ServicesPage } from './services.page.tsx';

const form = enquiryForms.services;

export const servicesRoutes: readonly Route[] = [
  get(urls.services, anyone, (visit) => showServices(visit, blankForm(visit, form))),
  ...enquiryAction({ at: urls.services, form, subject: 'Services Inquiry', show: showServices, verb: sendEnquiry }),
  get(urls.certification, anyone, enlarge, { cachedUnder: [] }),
];

function enlarge(visit: Visit): Response {
  const certification = findCertification(visit.params.certificationId ?? '');
  if (!certification) throw new Failure('not_found', 'We have no such certificate.');
  return showCertification(visit, certification);
}

/** The whole page, with its contact form blank or refused. */
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
    body: <CertificationPage certification={certification} asDialog={visit.part} mode={visit.services.config.mode} />,
  });
}

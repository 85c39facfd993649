import type { FormOf } from '../request/form.ts';
import type { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import type { Certification } from '#content/certifications.ts';
import { machineThings } from '../finding/goods.ts';
import { trailThing } from '../finding/readings.ts';
import { pagePictures } from '../finding/share-pictures.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { CertificationPage } from './certification.page.tsx';
import { ServicesPage } from './services.page.tsx';

/** The whole page, with its contact form blank or refused. */
export function showServices(visit: Visit, form: FormOf<typeof sendEnquirySchema>, refusal?: Refusal): Response {
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

export function showCertification(visit: Visit, certification: Certification): Response {
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

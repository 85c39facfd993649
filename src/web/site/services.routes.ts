import { findCertification } from '#content/certifications.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { Failure } from '#domain/acting/failure.ts';
import { blankForm } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { enquiryAction, enquiryForms } from './enquiry.action.ts';
import { showCertification, showServices } from './services.views.tsx';

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

import { findCertification } from '#content/certifications.ts';
import { Failure } from '#domain/failure.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showCertification, showServices } from './services.views.tsx';

export const servicesRoutes: readonly Route[] = [
  get(urls.services, anyone, showServices),
  get(urls.certification, anyone, enlarge, { cachedUnder: [] }),
];

function enlarge(visit: Visit): Response {
  const certification = findCertification(visit.params.certificationId ?? '');
  if (!certification) throw new Failure('not_found', 'We have no such certificate.');
  return showCertification(visit, certification);
}

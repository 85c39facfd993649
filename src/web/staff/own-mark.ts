import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visit } from '../request/visit.ts';

/** What an address says only we have written, for this session of staff: no link made elsewhere says what is not so. */
export function ownMark({ services, staffSession }: Visit, about: string, told: string): string {
  return createHmac('sha256', services.secret).update(`${about} ${staffSession?.id} ${told}`).digest('base64url');
}

export function isOwnMark(visit: Visit, about: string, told: string, mark: string): boolean {
  const [given, own] = [Buffer.from(mark), Buffer.from(ownMark(visit, about, told))];
  return given.length === own.length && timingSafeEqual(given, own);
}

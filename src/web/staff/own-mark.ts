import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visit } from '../request/visit.ts';

/** Signs a claim in an address for this staff session, so that no link made elsewhere can make the claim. */
export function signClaim({ services, staffSession }: Visit, about: string, claim: string): string {
  return createHmac('sha256', services.secret).update(`${about} ${staffSession?.id} ${claim}`).digest('base64url');
}

export function isSignedClaim(visit: Visit, about: string, claim: string, mark: string): boolean {
  const [given, own] = [Buffer.from(mark), Buffer.from(signClaim(visit, about, claim))];
  return given.length === own.length && timingSafeEqual(given, own);
}

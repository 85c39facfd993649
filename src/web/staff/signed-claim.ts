import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visit } from '../request/visit.ts';

/** Signs a claim in an address for this staff session, so that no link made elsewhere can make the claim. */
export function signClaim({ services, staffSession }: Visit, parameter: string, claim: string): string {
  return createHmac('sha256', services.secret).update(`${parameter} ${staffSession?.id} ${claim}`).digest('base64url');
}

export function isSignedClaim(visit: Visit, parameter: string, claim: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signClaim(visit, parameter, claim))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

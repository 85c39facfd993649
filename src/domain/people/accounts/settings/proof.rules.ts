import { proofHolds_ms } from '../session.rules.ts';

/** True while the password, or a code, was given so lately that ways in may be changed. */
export function isProven({ provedAt }: { provedAt: Date }, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < proofHolds_ms;
}

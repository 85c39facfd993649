import { proofHolds_ms } from '../session.rules.ts';

/** Whether the password or a code was given so recently that ways to sign in may be changed. */
export function isProven({ provedAt }: { provedAt: Date }, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < proofHolds_ms;
}

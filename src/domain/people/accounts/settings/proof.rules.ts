import { proofLifetime_ms } from '../session.rules.ts';

/** Whether the member gave the password or a code recently enough to change a way to sign in. */
export function isProven({ provedAt }: { provedAt: Date }, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < proofLifetime_ms;
}

import { proofLifetime_ms } from '../session.rules.ts';

export function isProven({ provedAt }: { provedAt: Date }, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < proofLifetime_ms;
}

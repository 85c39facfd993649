import { createHmac } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import { takeFromLimit, type Allowance } from '#platform/rate-limit.ts';
import { networkOf } from './network.ts';
import type { Visit } from './visit.ts';

/**
 * How much one source may do. Mobile carriers put thousands of honest people behind one address,
 * so what counts by address is generous, and what counts by person is not.
 */
const limits = {
  intake: { hits: 240, windowMs: 10 * minute_ms },
  cart: { hits: 1200, windowMs: 10 * minute_ms },
  intakePerPerson: { hits: 10, windowMs: hour_ms },
  staffDoor: { hits: 60, windowMs: 10 * minute_ms },
  teamMail: { hits: 60, windowMs: 10 * minute_ms },
  // Each of these is a mail to an address that a stranger may have typed.
  dataLinkPerPerson: { hits: 4, windowMs: hour_ms },
  accountMailPerPerson: { hits: 4, windowMs: hour_ms },
  // By itself: a stranger who signs up in somebody's name does not keep them from a new password.
  resetMailPerPerson: { hits: 4, windowMs: hour_ms },
  // Each of these is a text message, which costs money and rings somewhere.
  codePerPhone: { hits: 6, windowMs: hour_ms },
  // Counted for whoever is signed in, whatever number they type.
  codePerMember: { hits: 10, windowMs: hour_ms },
  codePerNetwork: { hits: 60, windowMs: 10 * minute_ms },
} as const satisfies Record<string, Allowance>;

export type LimitName = keyof typeof limits;

/** Counts this request; refuses with a time to come back when it is one too many. */
export async function takeLimit(visit: Visit, name: LimitName, source = networkOf(visit.address)): Promise<void> {
  const { services } = visit;
  const allowance = limits[name];
  const hits = Math.max(1, Math.floor(allowance.hits * services.config.rateLimitFactor));
  const key = keyOf(visit, name, source);
  const taken = await takeFromLimit(services.db, key, { hits, windowMs: allowance.windowMs }, services.clock.now());
  if (taken.allowed) return;
  throw new Failure('limit', `Too many tries from here. Wait ${inWords(taken.retryAfterSeconds)} and try again.`, {
    retryAfterSeconds: taken.retryAfterSeconds,
  });
}

/** What a source is counted under. The table must not tell who came, so sources are kept as keyed hashes. */
export function keyOf({ services }: Visit, name: string, source: string): string {
  return `${name}:${createHmac('sha256', services.secret).update(source).digest('base64url')}`;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

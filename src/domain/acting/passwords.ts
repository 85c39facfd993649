import { TooManyWait } from '#platform/limit-concurrency.ts';
import { checkAndHashPassword as exchange, hashPassword as hash, isPassword as is } from '#platform/password-hash.ts';
import { type Ctx, Failure } from './context.ts';

type Asker = Pick<Ctx, 'turn'>;
type Stored = string | null | undefined;

/** Hashes a password when the request's turn in the queue comes. If too many passwords wait, refuses and says when to try again. */
export function hashPassword({ turn }: Asker, password: string): Promise<string> {
  return hash(password, { turn }).catch(refuseIfBusy);
}

export function isPassword({ turn }: Asker, password: string, stored: Stored): Promise<boolean> {
  return is(password, stored, turn).catch(refuseIfBusy);
}

export function exchangePassword(
  { turn }: Asker,
  passwords: { present: string; stored: Stored; wanted: string },
): Promise<string | undefined> {
  return exchange(passwords, turn).catch(refuseIfBusy);
}

/** Too many passwords wait: refuses, and says when to come back. */
export function refuseIfBusy(error: unknown): never {
  throw error instanceof TooManyWait ? tooManySignIns() : error;
}

export function tooManySignIns(): Failure {
  const text = 'Too many people are signing in at this moment. Wait ten seconds, then try again.';
  return new Failure('unavailable', text, { retryAfterSeconds: 10 });
}

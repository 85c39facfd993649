import { TooManyWait } from '#platform/few-at-once.ts';
import { hashPassword as hash, isPassword as is } from '#platform/password-hash.ts';
import { Failure } from './failure.ts';

/** As the platform does it; where too many wait for it already, the business says no and when to come back. */
export function hashPassword(password: string): Promise<string> {
  return hash(password).catch(busy);
}

export function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return is(password, stored).catch(busy);
}

/** Too many wait: the business says no, and when to come back. */
export function busy(error: unknown): never {
  if (!(error instanceof TooManyWait)) throw error;
  throw new Failure(
    'unavailable',
    'Too many people are at the door at this moment. Wait ten seconds, then try again.',
    {
      retryAfterSeconds: 10,
    },
  );
}

import { TooManyWait } from '#platform/limit-concurrency.ts';
import { checkAndHashPassword as exchange, hashPassword as hash, isPassword as is } from '#platform/password-hash.ts';
import { type Ctx, Failure } from './context.ts';

type Asker = Pick<Ctx, 'turn'>;
/** The stored hash of a password; none for an account without a password. */
type StoredHash = string | null | undefined;

export function hashPassword({ turn }: Asker, password: string): Promise<string> {
  return hash(password, { turn }).catch(refuseIfBusy);
}

export function isPassword({ turn }: Asker, password: string, stored: StoredHash): Promise<boolean> {
  return is(password, stored, turn).catch(refuseIfBusy);
}

/** Compares the present password with the stored hash, and returns the hash of the wanted one; undefined if the present one is wrong. */
export function exchangePassword(
  { turn }: Asker,
  passwords: { present: string; stored: StoredHash; wanted: string },
): Promise<string | undefined> {
  return exchange(passwords, turn).catch(refuseIfBusy);
}

export function refuseIfBusy(error: unknown): never {
  throw error instanceof TooManyWait ? tooManySignIns() : error;
}

export function tooManySignIns(): Failure {
  const text = 'Too many people are entering passwords at this moment. Wait ten seconds, then try again.';
  return new Failure('unavailable', text, { retryAfterSeconds: 10 });
}

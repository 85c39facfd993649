import { forgetWrongTries, noteWrongTry, secondsToWait } from '#platform/slowdown.ts';
import { isPassword } from '#platform/password-hash.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';

/** Where a try comes from. Only that waits: nobody else is kept out by somebody's wrong tries. */
export type Tries = readonly string[];

/**
 * Lets a password through that fits the hash, and else refuses: after the same work whether or not there is a hash, and after
 * a wait that grows with each wrong try from there.
 */
export async function guardPassword(
  ctx: Ctx,
  { password, hash, tries, wrong }: { password: string; hash: string | undefined; tries: Tries; wrong: string },
): Promise<void> {
  const seconds = await secondsToWait(ctx.db, tries, ctx.now);
  if (seconds > 0) {
    throw new Failure('limit', `Too many wrong tries from here. Wait ${inWords(seconds)}, then try again.`, {
      retryAfterSeconds: seconds,
    });
  }
  // Counted before it is known to be wrong: of many that arrive together each counts while the others are still worked out.
  await noteWrongTry(ctx.db, tries, ctx.now);
  if (!(await isPassword(password, hash))) throw new Failure('signed_out', wrong, { field: 'password' });
  await forgetWrongTries(ctx.db, tries);
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

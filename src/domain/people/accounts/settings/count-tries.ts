import { forgetWrongTries, takeTry, type TryCount } from '#platform/slowdown.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { waitText } from '../wait-text.ts';

/**
 * Runs work that needs a password, outside any transaction, so that a wrong password stays counted; after too many the next tries must
 * wait.
 */
export async function countingTries<R>(ctx: Ctx, count: TryCount, work: () => Promise<R>): Promise<R> {
  const wait = await takeTry(ctx.db, [count], ctx.now);
  if (wait > 0) throw new Failure('limit', waitText(wait), { retryAfterSeconds: wait });
  const done = await work();
  await forgetWrongTries(ctx.db, [count]);
  return done;
}

/** A thief with a stolen session gets few tries, and they do not keep out the member's other devices. */
export function triesOfSession(sessionId: string): TryCount {
  return { kind: 'strict', key: `proof:${sessionId}` };
}

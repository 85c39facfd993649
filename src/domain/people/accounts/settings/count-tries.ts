import { forgetWrongTries, takeTry, type TryCount } from '#platform/slowdown.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { waitForPasswordText } from '../wait-text.ts';

/** Call it outside any transaction, so that no rollback undoes the count. */
export async function withCountedTries<R>(ctx: Ctx, count: TryCount, work: () => Promise<R>): Promise<R> {
  const wait = await takeTry(ctx.db, [count], ctx.now);
  if (wait > 0) throw new Failure('limit', waitForPasswordText(wait), { retryAfterSeconds: wait });
  const done = await work();
  await forgetWrongTries(ctx.db, [count]);
  return done;
}

/** Counts tries per session, so that a thief with a stolen session gets few tries, and the member's other devices need not wait. */
export function sessionTryCount(sessionId: string): TryCount {
  return { kind: 'strict', key: `proof:${sessionId}` };
}

import type { Database } from './connect.ts';
import { insideTransaction } from './one-connection.ts';

const mostAttempts = 5;

/** What a transaction sees of others, where it is more than each statement's own moment. */
type Isolation = 'repeatable read' | 'serializable';

/** The database asks for another try: a serialization failure or a deadlock; nothing of the attempt was kept. */
function asksForRetry(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}

/**
 * Runs one command in one transaction. The ctx given to `work` hides the outer one, so that nothing inside
 * reaches the connection outside, and whatever asks for another one is refused; a call within a transaction joins it.
 */
export async function transaction<C extends { db: Database }, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
  isolation?: Isolation,
): Promise<R> {
  if (ctx.db.isTransaction) {
    // What was begun outside has its level already.
    if (isolation) throw new Error(`A transaction that must be ${isolation} was asked for inside another one.`);
    return work(ctx);
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const begun = isolation ? ctx.db.transaction().setIsolationLevel(isolation) : ctx.db.transaction();
      return await begun.execute((db) => insideTransaction(() => work({ ...ctx, db })));
    } catch (error) {
      if (!asksForRetry(error) || attempt === mostAttempts) throw error;
      await pauseBefore(attempt);
    }
  }
}

/** A random pause that grows, so that two that collided do not collide again. */
function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
}

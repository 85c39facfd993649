import type { Database } from './connect.ts';
import { insideTransaction } from './one-connection.ts';

const mostAttempts = 5;

/** Set if a transaction needs more than the default isolation. */
type Isolation = 'repeatable read' | 'serializable';

/** A serialization failure or a deadlock: nothing was saved, and another try may succeed. */
function asksForRetry(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}

/** A condition that must still hold when the work begins. Each attempt checks it once, in the transaction of the work and before the work. */
export type Precondition = { check: (db: Database) => Promise<void>; isChecked: boolean };

type WithDatabase = { db: Database; precondition?: Precondition | undefined };

/**
 * Runs one command in one transaction. `work` gets a ctx that replaces the outer one, so that all its queries run in the transaction.
 * Refuses a request for a second connection. A nested call joins the transaction.
 */
export async function transaction<C extends WithDatabase, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
  isolation?: Isolation,
): Promise<R> {
  if (ctx.db.isTransaction) {
    // The outer transaction already has its isolation level.
    if (isolation) throw new Error(`A transaction that must be ${isolation} was asked for inside another one.`);
    await checkOnce(ctx);
    return work(ctx);
  }
  const wasChecked = ctx.precondition?.isChecked ?? false;
  for (let attempt = 1; ; attempt++) {
    if (ctx.precondition) ctx.precondition.isChecked = wasChecked;
    try {
      const begun = isolation ? ctx.db.transaction().setIsolationLevel(isolation) : ctx.db.transaction();
      return await begun.execute((db) =>
        insideTransaction(async () => {
          await checkOnce({ ...ctx, db });
          return work({ ...ctx, db });
        }),
      );
    } catch (error) {
      if (!asksForRetry(error) || attempt === mostAttempts) throw error;
      await pauseBefore(attempt);
    }
  }
}

async function checkOnce({ db, precondition }: WithDatabase): Promise<void> {
  if (!precondition || precondition.isChecked) return;
  precondition.isChecked = true;
  await precondition.check(db);
}

/** Pauses for a random and growing time, so that two transactions do not collide again. */
function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
}

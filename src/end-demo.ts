import { closeDemoAccounts } from '#domain/people/accounts/close-demo-accounts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { removeDeadlineSkipping, skipsDeadlines } from '#domain/trade/deals/deadline-skipping.ts';
import { asOwner } from '#platform/database/as-owner.ts';
import { resetBusinessClock } from '#platform/database/business-clock.ts';
import { type ConnectionSettings, createDatabase } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import { logBrokenConnection } from './open-database.ts';

/**
 * In production the database may be a copy of a demo: closes the demo's accounts, sets the clock to the real time, and removes the
 * function that skips deadlines.
 */
export async function endDemo(ctx: Ctx, log: Log, owner: ConnectionSettings): Promise<void> {
  await closeDemoAccounts(ctx);
  if (await resetBusinessClock(ctx.db)) log.warn('the business’s clock had been moved, and shows the real time again');
  if (await skipsDeadlines(ctx.db))
    await asOwner(owner, logBrokenConnection(log), (pool) => removeDeadlineSkipping(createDatabase(pool)));
}

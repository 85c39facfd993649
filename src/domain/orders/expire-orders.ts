import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { isFailure } from '../failure.ts';
import { findOrder } from './find-order.ts';
import { moveOrder } from './move-order.ts';
import { tellOrder } from './tell-order.ts';

/** Gives back the stock of orders that nobody answered in time, each in a transaction of its own. Says how many there were. Those that have a deal end by its clock. */
export async function expireOrders(ctx: Ctx, most: number): Promise<number> {
  const due = await ctx.db
    .selectFrom('market_order')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('deal_id', 'is', null)
    .where('reserved_until', '<=', sql<Date>`business_now()`)
    .orderBy('reserved_until')
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id } of due) await expireOrder(ctx, String(id));
  return due.length;
}

async function expireOrder(ctx: Ctx, id: string): Promise<void> {
  try {
    await transaction(ctx, async (ctx) => {
      const order = await findOrder(ctx, id);
      if (!order) return;
      const held = { ...order, state: 'awaiting_payment' as const };
      await moveOrder(ctx, held, { event: 'expired', party: 'clock' });
      await tellOrder(ctx, order, 'expired', ['buyer', 'seller']);
    });
  } catch (error) {
    // Somebody was quicker than the clock.
    if (!isFailure(error, 'conflict')) throw error;
  }
}

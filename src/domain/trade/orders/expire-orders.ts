import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findOrder } from './find-order.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { notifyOrder } from './notify-order.ts';

/**
 * Ends orders whose seller did not accept them in time, and orders whose seller did not answer in time, and releases the stock of the
 * latter. Each order ends in its own transaction; orders with a deal end with the deal. Returns the number of orders.
 */
export async function expireOrders(ctx: Ctx, most: number): Promise<number> {
  const due = [...(await findUnaccepted(ctx, most)), ...(await findUnanswered(ctx, most))];
  for (const { id, state } of due) await expireOrder(ctx, String(id), state);
  return due.length;
}

async function findUnaccepted({ db }: Ctx, most: number) {
  const rows = await db
    .selectFrom('market_order')
    .select('id')
    .where('state', '=', 'proposed')
    .where('accept_until', '<=', sql<Date>`business_now()`)
    .orderBy('accept_until')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => ({ id, state: 'proposed' as const }));
}

async function findUnanswered({ db }: Ctx, most: number) {
  const rows = await db
    .selectFrom('market_order')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('deal_id', 'is', null)
    .where('reserved_until', '<=', sql<Date>`business_now()`)
    .orderBy('reserved_until')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => ({ id, state: 'awaiting_payment' as const }));
}

async function expireOrder(ctx: Ctx, id: string, state: 'proposed' | 'awaiting_payment'): Promise<void> {
  try {
    await transaction(ctx, async (ctx) => {
      const order = await findOrder(ctx, id);
      if (!order) return;
      await moveOrder(ctx, { ...order, state }, { event: 'expired', party: 'clock' });
      await notifyOrder(ctx, order, state === 'proposed' ? 'not-accepted' : 'expired', ['buyer', 'seller']);
    });
  } catch (error) {
    // A member acted before the clock.
    if (!isFailure(error, 'conflict')) throw error;
  }
}

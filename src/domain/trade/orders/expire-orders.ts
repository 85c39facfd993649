import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findOrder } from './find-order.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { notifyOrder } from './notify-order.ts';

/** An order with a deal ends with the deal. Returns how many orders were due. */
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
    // The order changed after it was found, for example because the seller accepted it, so it does not expire.
    if (!isFailure(error, 'conflict')) throw error;
  }
}

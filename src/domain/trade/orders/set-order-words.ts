import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Replaces the words of an order. Returns false and changes nothing if the words have changed since staff saw them. */
export async function setOrderWords(
  { db }: Ctx,
  orderId: bigint,
  part: 'notes' | 'seller_words' | 'reason',
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const isUnchanged = (column: string) => sql<boolean>`${sql.ref(column)} is not distinct from ${from}`;
  const changing =
    part === 'reason'
      ? db
          .updateTable('market_order_step')
          .set({ why: to })
          .where('order_id', '=', orderId)
          .where('event', 'in', ['cancelled', 'declined'])
          .where(isUnchanged('why'))
      : db
          .updateTable('market_order')
          .set({ [part]: to })
          .where('id', '=', orderId)
          .where(isUnchanged(part));
  return (await changing.executeTakeFirst()).numUpdatedRows > 0n;
}

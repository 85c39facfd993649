import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Returns false and changes nothing if the words are not `from` any more. */
export async function setOrderWords(
  { db }: Ctx,
  orderId: bigint,
  part: 'notes' | 'seller_words' | 'reason',
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const isUnchanged = (column: string) => sql<boolean>`${sql.ref(column)} is not distinct from ${from}`;
  const update =
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
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

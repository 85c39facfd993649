import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Replaces the message of a step. Returns false and changes nothing if the message has changed since staff saw it. */
export async function setOfferMessage(
  { db }: Ctx,
  stepId: bigint,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('market_offer_step')
    .set({ message: to })
    .where('id', '=', stepId)
    .where(sql<boolean>`message is not distinct from ${from}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

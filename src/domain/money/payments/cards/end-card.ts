import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

type EndedCard = { id: bigint; member_id: bigint; brand: string; last4: string };

/**
 * Ends a saved card within the caller's transaction. The provider is asked to forget it afterwards. Undefined if the card is not saved.
 */
export async function endCard(ctx: Ctx, which: ReturnType<typeof sql>): Promise<EndedCard | undefined> {
  const { rows } = await sql<EndedCard>`update payment_card set removed_at = ${businessNow}
    where removed_at is null and ${which} returning id, member_id, brand, last4`.execute(ctx.db);
  for (const { id } of rows) await ctx.queue.send(ctx.db, 'forget-card', { cardId: String(id) });
  return rows.find(() => true);
}

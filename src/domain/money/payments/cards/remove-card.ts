import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { cardTexts } from './card.schema.ts';

export async function removeCard(ctx: Ctx, id: bigint): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  await transaction(ctx, async (ctx) => {
    const ended = await endCard(ctx, sql`id = ${id} and member_id = ${actor.id}`);
    if (!ended) throw new Failure('not_found', cardTexts.unknown);
  });
}

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

import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { accountIdOf, type Erased, type Person } from '#domain/acting/requests/person-data.ts';

/** Ends a person's cards at once. The rest of each card is erased once the provider has forgotten it. */
export async function eraseCards(ctx: Ctx, person: Person): Promise<Erased> {
  await sql`delete from payment_card_adding where member_id in (${accountIdOf(person)})`.execute(ctx.db);
  const { rows } = await sql<{ id: bigint }>`
    update payment_card set member_id = null, removed_at = coalesce(removed_at, ${businessNow}), brand = 'Card', last4 = '0000', country = null
    where member_id in (${accountIdOf(person)}) returning id`.execute(ctx.db);
  for (const { id } of rows) await ctx.queue.send(ctx.db, 'forget-card', { cardId: String(id) });
  return { deleted: rows.length, anonymised: 0 };
}

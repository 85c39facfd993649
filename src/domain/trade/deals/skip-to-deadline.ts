import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dealTexts, findDeal } from '../deal-terms/find-deal.ts';
import { reserveUntilDeadline } from '../order-states/follow-deal.ts';
import { dealPartyOf, partsMoveTogether } from './deal.standing.ts';

export const skipTexts = {
  noDeadline: 'This deal has no deadline to skip to.',
};

/** In a demo: makes the next deadline of a deal due now, and brings the later ones forward by the same time. */
export async function skipToDeadline(ctx: Ctx, dealId: string): Promise<void> {
  const deal = /^\d{1,18}$/.test(dealId) ? await findDeal(ctx, BigInt(dealId)) : undefined;
  if (!deal || ctx.actor.kind !== 'member' || !dealPartyOf(ctx.actor, deal))
    throw new Failure('not_found', dealTexts.unknown);
  await transaction(ctx, async (ctx) => {
    await sql`select from deal where id = ${deal.id} for update`.execute(ctx.db);
    const { rows } = await sql<{ skipped: boolean }>`
      select skip_to_next_deadline(${deal.id}) as skipped`.execute(ctx.db);
    if (!rows[0]!.skipped) throw new Failure('conflict', skipTexts.noDeadline);
    if (deal.parts.some(({ state }) => partsMoveTogether(state))) await reserveUntilDeadline(ctx, deal.id);
    await ctx.queue.send(ctx.db, 'fire-deal-clocks', {});
  });
}

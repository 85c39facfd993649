import { sql } from 'kysely';
import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { needsSecond, requireJudge } from './ruling.policy.ts';
import type { Rule } from './ruling.schema.ts';
import { rulingEvents } from './ruling.view.ts';
import { holdForRuling, takeRuling, toldOf, type Place } from './take-ruling.ts';

export type Ruled = { rulingId: bigint; isDone: boolean };

/**
 * Decides a dispute: all to the seller, all back to the buyer, or some to each. Over the configured amount it is only said, and done
 * when a second member of the team confirms it; what was said before and waits is dropped then.
 */
export async function ruleOnDeal(ctx: Ctx, place: Place, { why, seen, ...ruling }: Rule): Promise<Ruled> {
  const judge = requireJudge(ctx);
  return auditedTransaction(ctx, { what: 'rule-on-deal', why }, async (ctx) => {
    const judged = await holdForRuling(ctx, place, judge, { ruling, seen });
    const waits = await needsSecond(ctx, judged.deal, judged.leg);
    await ctx.db
      .updateTable('deal_ruling')
      .set({ state: 'dropped', ended_at: judged.deal.now })
      .where('deal_id', '=', place.dealId)
      .where('leg', '=', place.leg)
      .where('state', '=', 'waiting')
      .execute();
    const { id } = await ctx.db
      .insertInto('deal_ruling')
      .values({
        deal_id: place.dealId,
        leg: place.leg,
        seen,
        event: rulingEvents[ruling.kind],
        sellers_minor: ruling.sellers ?? null,
        why,
        needs_second: waits,
        ruled_by: judge.id,
        state: waits ? 'waiting' : 'done',
        ended_at: waits ? null : sql<Date>`business_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!waits) await takeRuling(ctx, judged, ruling);
    const { before, after } = toldOf(judged, ruling);
    return {
      on: { kind: 'deal', id: place.dealId },
      before,
      after: { ...after, waits },
      answer: { rulingId: id, isDone: !waits },
    };
  });
}

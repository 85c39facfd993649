import { sql } from 'kysely';
import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { requireJudge } from './ruling.policy.ts';
import { rulingKinds, rulingTexts } from './ruling.schema.ts';
import { rulingEvents, type Ruling } from './ruling.view.ts';
import { holdForRuling, takeRuling, toldOf } from './take-ruling.ts';

/** A second member of the team agrees with what one ruled, and it is done: as it was said, on the dispute as it was then. */
export async function confirmRuling(ctx: Ctx, rulingId: bigint): Promise<void> {
  const judge = requireJudge(ctx);
  return auditedTransaction(ctx, { what: 'confirm-ruling' }, async (ctx) => {
    const found = await ctx.db.selectFrom('deal_ruling').selectAll().where('id', '=', rulingId).executeTakeFirst();
    if (!found) throw new Failure('not_found', rulingTexts.unknown);
    if (found.ruled_by === judge.id) throw new Failure('forbidden', rulingTexts.sameOne);
    const kind = rulingKinds.find((one) => rulingEvents[one] === found.event)!;
    const ruling: Ruling = { kind, sellers: found.sellers_minor ?? undefined };
    const { deal_id: dealId, leg, seen } = found;
    // The deal is held first, as by everything else, and then it is looked whether the ruling still waits.
    const judged = await holdForRuling(ctx, { dealId, leg }, judge, { ruling, seen });
    const confirmed = await ctx.db
      .updateTable('deal_ruling')
      .set({ state: 'done', confirmed_by: judge.id, ended_at: sql<Date>`business_now()` })
      .where('id', '=', rulingId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (confirmed.numUpdatedRows !== 1n) throw new Failure('conflict', rulingTexts.goneOn);
    await takeRuling(ctx, judged, ruling);
    return { on: { kind: 'deal', id: dealId }, ...toldOf(judged, ruling), answer: undefined };
  });
}

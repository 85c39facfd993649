import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { refuseOwnMoney } from '../../staff/refuse-own-money.ts';
import { requireMoneyMover } from '../payment.policy.ts';
import { requireBearable } from './bear-loss.ts';
import { bookLoss, holdLost } from './book-loss.ts';
import type { Bearer } from './taken-back.schema.ts';
import { takenBackTexts } from './taken-back.texts.ts';

/** A second of the team agrees who bears it, and it is booked: as it was said. */
export async function confirmLoss(ctx: Ctx, lossId: bigint): Promise<{ disputeId: bigint }> {
  requireMoneyMover(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined) throw new Failure('forbidden', takenBackTexts.nameless);
  const { id: staffId } = actor;
  return auditedTransaction(ctx, { what: 'confirm-loss' }, async (ctx) => {
    const loss = await ctx.db.selectFrom('charge_loss').selectAll().where('id', '=', lossId).executeTakeFirst();
    if (!loss) throw new Failure('not_found', takenBackTexts.unknown);
    if (loss.said_by === staffId) throw new Failure('forbidden', takenBackTexts.sameOne);
    const lost = await holdLost(ctx, loss.dispute_id);
    if (lost.payment) await refuseOwnMoney(ctx, lost.payment.payerId);
    const bears = loss.bears as Bearer;
    await requireBearable(ctx, lost, bears);
    const confirmed = await ctx.db
      .updateTable('charge_loss')
      .set({ state: 'done', confirmed_by: staffId, ended_at: businessNow })
      .where('id', '=', lossId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (confirmed.numUpdatedRows !== 1n) throw new Failure('conflict', takenBackTexts.booked);
    await bookLoss(ctx, lost, { bears, why: loss.why });
    const { reference, minor, currency } = lost;
    return {
      on: { kind: 'taken-back', id: lost.id },
      after: { bears, reference, minor, currency },
      answer: { disputeId: lost.id },
    };
  });
}

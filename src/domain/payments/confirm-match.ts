import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { refuseOwnMoney } from '../staff/refuse-own-money.ts';
import { creditParked, holdUndecided } from './credit-parked.ts';
import { findPayment } from './find-payment.ts';
import { parkedRecords } from './parked.records.ts';
import { requireMoneyMover } from './payment.policy.ts';
import { parkedTexts } from './payment.texts.ts';

/** A second member of the team agrees whose money it is, and it is credited: as it was said. */
export async function confirmMatch(ctx: Ctx, matchId: bigint): Promise<{ parkedId: bigint }> {
  requireMoneyMover(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined) throw new Failure('forbidden', parkedTexts.nameless);
  const { id: staffId } = actor;
  return auditedTransaction(ctx, { what: 'confirm-match' }, async (ctx) => {
    const match = await ctx.db.selectFrom('parked_match').selectAll().where('id', '=', matchId).executeTakeFirst();
    if (!match) throw new Failure('not_found', parkedTexts.unknown);
    if (match.said_by === staffId) throw new Failure('forbidden', parkedTexts.sameOne);
    const payment = (await findPayment(ctx, { id: match.payment_id }))!;
    await refuseOwnMoney(ctx, payment.payerId);
    // The money is held first, as by whoever sends it back, and then it is looked whether this still waits.
    const parked = await holdUndecided(ctx, match.parked_id);
    const confirmed = await ctx.db
      .updateTable('parked_match')
      .set({ state: 'done', confirmed_by: staffId, ended_at: businessNow })
      .where('id', '=', matchId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (confirmed.numUpdatedRows !== 1n) throw new Failure('conflict', parkedTexts.decided);
    await creditParked(ctx, parked, payment, match.why);
    return {
      on: { kind: parkedRecords.name, id: parked.id },
      before: { state: 'waiting' },
      after: { state: 'matched', member: payment.payerId, payment: payment.reference, ...parked.amount },
      answer: { parkedId: parked.id },
    };
  });
}

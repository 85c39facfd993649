import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findBalance } from '../../ledger/find-balance.ts';
import { settingsInForce } from '../../settings/settings-in-force.ts';
import { refuseOwnMoney } from '../../staff/refuse-own-money.ts';
import { currency } from '../../currency.ts';
import { requireMoneyMover } from '../payment.policy.ts';
import { bookLoss, dropLoss, holdLost, type LostCharge } from './book-loss.ts';
import type { BearLoss, Bearer } from './taken-back.schema.ts';
import { takenBackTexts } from './taken-back.texts.ts';

/**
 * Somebody of the team says who bears what a bank took back, and it is booked, so that our books have what the provider has. Over the
 * amount that one decides alone it is only said, and booked once a second person confirms it.
 */
export async function bearLoss(ctx: Ctx, id: bigint, { bears, why }: BearLoss): Promise<{ isDone: boolean }> {
  requireMoneyMover(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined) throw new Failure('forbidden', takenBackTexts.nameless);
  const { id: said_by } = actor;
  return auditedTransaction(ctx, { what: 'bear-loss', why }, async (ctx) => {
    const lost = await holdLost(ctx, id);
    if (lost.payment) await refuseOwnMoney(ctx, lost.payment.payerId);
    await requireBearable(ctx, lost, bears);
    const isDone = lost.currency === 'NGN' && lost.minor <= (await settingsInForce(ctx)).paysOutAlone_kobo;
    await dropLoss(ctx, id);
    await ctx.db
      .insertInto('charge_loss')
      .values({
        dispute_id: id,
        bears,
        why,
        said_by,
        needs_second: !isDone,
        ...(isDone ? { state: 'done', ended_at: businessNow } : { state: 'waiting' }),
      })
      .execute();
    if (isDone) await bookLoss(ctx, lost, { bears, why });
    const { reference, minor, currency: code } = lost;
    return {
      on: { kind: 'taken-back', id },
      after: { bears, reference, minor, currency: code, waits: !isDone },
      answer: { isDone },
    };
  });
}

/** The books refuse it too; here it is said in words. What was parked and is there still is whose payer's it was, and borne out of that. */
export async function requireBearable(
  ctx: Ctx,
  { payment, minor, currency: code, parkedId, isTwice }: LostCharge,
  bears: Bearer,
): Promise<void> {
  if (isTwice !== (bears === 'nobody'))
    throw new Failure('conflict', isTwice ? takenBackTexts.twice : takenBackTexts.notTwice, { field: 'bears' });
  if (bears === 'nobody') return;
  if (parkedId !== undefined && bears === 'house')
    throw new Failure('conflict', takenBackTexts.parked, { field: 'bears' });
  if (parkedId !== undefined || bears === 'house') return;
  if (!payment) throw new Failure('conflict', takenBackTexts.noPayer, { field: 'bears' });
  const has = await findBalance(ctx, { kind: 'member_available', memberId: payment.payerId }, currency(code));
  if (has.minor < minor) throw new Failure('conflict', takenBackTexts.tooLittle, { field: 'bears' });
}

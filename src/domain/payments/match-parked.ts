import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import type { Amount } from '../currency.ts';
import { Failure } from '../failure.ts';
import { settingsInForce } from '../settings/settings-in-force.ts';
import { refuseOwnMoney } from '../staff/refuse-own-money.ts';
import { creditParked, dropMatch, holdUndecided } from './credit-parked.ts';
import { findPayment } from './find-payment.ts';
import { parkedRecords } from './parked.records.ts';
import type { MatchParked } from './parked.schema.ts';
import { requireMoneyMover } from './payment.policy.ts';
import { parkedTexts } from './payment.texts.ts';

/**
 * Somebody of the team decides whose money it is: it goes into the balance of whoever began that payment, who can pay with it. A deal
 * is not paid by our decision. Over the amount that one decides alone it is only said, and done once a second person confirms it.
 */
export async function matchParked(
  ctx: Ctx,
  id: bigint,
  { payment: reference, why }: MatchParked,
): Promise<{ isDone: boolean }> {
  requireMoneyMover(ctx);
  return auditedTransaction(ctx, { what: 'match-charge', why }, async (ctx) => {
    const payment = await findPayment(ctx, { reference });
    if (!payment) throw new Failure('invalid', parkedTexts.noPayment, { field: 'payment' });
    await refuseOwnMoney(ctx, payment.payerId);
    const parked = await holdUndecided(ctx, id);
    const isDone = !(await needsSecond(ctx, parked.amount));
    await dropMatch(ctx, id);
    if (isDone) await creditParked(ctx, parked, payment, why);
    else
      await ctx.db
        .insertInto('parked_match')
        .values({ parked_id: id, payment_id: payment.id, why, said_by: nameOf(ctx) })
        .execute();
    const state = isDone ? 'matched' : 'waiting';
    return {
      on: { kind: parkedRecords.name, id },
      before: { state: 'waiting' },
      after: { state, member: payment.payerId, payment: reference, ...parked.amount },
      answer: { isDone },
    };
  });
}

/** Over the configured amount; and always where it is no naira, since no rate is kept. */
async function needsSecond(ctx: Ctx, { minor, currency }: Amount): Promise<boolean> {
  return currency !== 'NGN' || minor > (await settingsInForce(ctx)).paysOutAlone_kobo;
}

/** The shared password is nobody's name. */
function nameOf({ actor }: Ctx): bigint {
  if (actor.kind !== 'staff' || actor.id === undefined) throw new Failure('forbidden', parkedTexts.nameless);
  return actor.id;
}

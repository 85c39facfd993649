import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { refuseOwnMoney } from '../staff/refuse-own-money.ts';
import { holdParked } from './find-parked.ts';
import { findPayment } from './find-payment.ts';
import { parkedRecords } from './parked.records.ts';
import type { MatchParked } from './parked.schema.ts';
import { requireMoneyMover } from './payment.policy.ts';
import { parkedTexts } from './payment.texts.ts';

/**
 * Somebody of the team decides whose money it is: it goes into the balance of whoever began that payment, who can pay with it. A deal
 * is not paid by our decision.
 */
export async function matchParked(ctx: Ctx, id: bigint, { payment: reference, why }: MatchParked): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'match-charge', why }, async (ctx) => {
    const payment = await findPayment(ctx, { reference });
    if (!payment) throw new Failure('invalid', parkedTexts.noPayment, { field: 'payment' });
    await refuseOwnMoney(ctx, payment.payerId);
    const parked = await holdParked(ctx, { id });
    if (!parked) throw new Failure('not_found', parkedTexts.unknown);
    if (parked.state !== 'waiting') throw new Failure('conflict', parkedTexts.decided);
    const { amount } = parked;
    await ctx.db
      .updateTable('parked_charge')
      .set({ state: 'matched', matched_payment_id: payment.id, decided_why: why })
      .where('id', '=', id)
      .execute();
    await postJournal(ctx, {
      kind: 'suspense_cleared',
      currency: amount.currency,
      key: `parked charge ${id} is credited`,
      why,
      lines: [
        { account: { kind: 'suspense' }, minor: -amount.minor },
        { account: { kind: 'member_available', memberId: payment.payerId }, minor: amount.minor },
      ],
    });
    return {
      on: { kind: parkedRecords.name, id },
      before: { state: 'waiting' },
      after: { state: 'matched', member: payment.payerId, payment: reference, ...amount },
      answer: undefined,
    };
  });
}

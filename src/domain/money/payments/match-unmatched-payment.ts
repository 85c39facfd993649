import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { needsSecondPerson } from '#domain/acting/approvals/needs-second.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { creditUnmatchedPayment, lockUndecidedPayment, refuseCardPayment } from './credit-unmatched-payment.ts';
import { matchApproval } from './match.approval.ts';
import { findPayment } from './find-payment.ts';
import { unmatchedRecords } from './unmatched.records.ts';
import type { MatchUnmatchedPayment } from './unmatched.schema.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { unmatchedTexts } from './payment.schema.ts';

/**
 * A finance officer credits an unmatched payment to the member who began the matching payment. The credit pays no deal, because only
 * the member decides that. Above the limit for one person, a second person confirms the credit.
 */
export async function matchUnmatchedPayment(
  ctx: Ctx,
  id: bigint,
  { payment: reference, why }: MatchUnmatchedPayment,
): Promise<{ isDone: boolean }> {
  requireMoneyMover(ctx);
  return auditedTransaction(ctx, { what: 'match-charge', why }, async (ctx) => {
    const payment = await findPayment(ctx, { reference });
    if (!payment) throw new Failure('invalid', unmatchedTexts.noPayment, { field: 'payment' });
    await refuseOwnMoney(ctx, payment.payerId);
    const unmatched = await lockUndecidedPayment(ctx, id);
    refuseCardPayment(unmatched);
    const { amount } = unmatched;
    const members = [payment.payerId];
    const limit = { setting: 'payout-alone', minor: (await settingsInForce(ctx)).paysOutAlone_kobo };
    const isDone = !(await needsSecondPerson(ctx, { limit, amount, members }));
    await askApproval(ctx, matchApproval, {
      subject: String(id),
      record: { kind: unmatchedRecords.name, id },
      members,
      wish: { unmatchedId: id, paymentId: payment.id },
      why,
      amount,
      limit,
      isAlone: isDone,
    });
    if (isDone) await creditUnmatchedPayment(ctx, unmatched, payment, why);
    const state = isDone ? 'matched' : 'waiting';
    return {
      on: { kind: unmatchedRecords.name, id },
      before: { state: 'waiting' },
      after: { state, member: payment.payerId, payment: reference, ...unmatched.amount },
      answer: { isDone },
    };
  });
}

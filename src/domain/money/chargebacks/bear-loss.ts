import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { needsSecondPerson } from '#domain/acting/approvals/needs-second.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { currency } from '#domain/values/currency.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { bookLoss, requireBearable } from './book-loss.ts';
import { lockLostChargeback } from './lock-lost.ts';
import { lossApproval } from './loss.approval.ts';
import { type BearLoss, chargebackTexts } from './chargeback.schema.ts';

/** Decides who covers a loss (`bears`), for a charge that no member paid, or that was claimed twice. */
export async function bearLoss(ctx: Ctx, id: bigint, { bears, why }: BearLoss): Promise<{ isDone: boolean }> {
  requireMoneyMover(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined) throw new Failure('forbidden', chargebackTexts.nameless);
  return auditedTransaction(ctx, { what: 'bear-loss', why }, async (ctx) => {
    const lost = await lockLostChargeback(ctx, id);
    if (lost.payment) await refuseOwnMoney(ctx, lost.payment.payerId);
    requireBearable(lost, bears);
    const amount = { minor: lost.minor, currency: currency(lost.currency) };
    const members = lost.payment ? [lost.payment.payerId] : [];
    const limit = { setting: 'payout-alone', minor: (await settingsInForce(ctx)).paysOutAlone_kobo };
    const isDone = !(await needsSecondPerson(ctx, { limit, amount, members }));
    const { approvalId } = await askApproval(ctx, lossApproval, {
      subject: String(id),
      record: { kind: 'taken-back', id },
      members,
      wish: { disputeId: id, bears },
      why,
      amount,
      limit,
      isAlone: isDone,
    });
    if (isDone) await bookLoss(ctx, lost, { bears, approvalId });
    const { reference, minor, currency: code } = lost;
    return {
      on: { kind: 'taken-back', id },
      after: { bears, reference, minor, currency: code, waits: !isDone },
      answer: { isDone },
    };
  });
}

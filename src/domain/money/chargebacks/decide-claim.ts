import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { lockPartToDecide } from './carry-out-finding.ts';
import { findingApproval } from './finding.approval.ts';
import type { DecideClaim } from './finding.schema.ts';
import { chargebackTexts } from './chargeback.schema.ts';

export async function decideClaim(ctx: Ctx, chargebackId: bigint, { part, finding, why }: DecideClaim): Promise<void> {
  requireMoneyMover(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined) throw new Failure('forbidden', chargebackTexts.nameless);
  await auditedTransaction(ctx, { what: 'decide-chargeback', why }, async (ctx) => {
    const { claim, part: found } = await lockPartToDecide(ctx, { chargebackId, part });
    const members = [found.buyerId, found.sellerId];
    for (const member of members) await refuseOwnMoney(ctx, member);
    const { minor, currency, reference } = claim;
    await askApproval(ctx, findingApproval, {
      subject: String(chargebackId),
      record: { kind: 'taken-back', id: chargebackId },
      members,
      wish: { disputeId: chargebackId, part, finding },
      why,
      amount: { minor, currency },
      isAlone: false,
    });
    return { on: { kind: 'taken-back', id: chargebackId }, after: { finding, part, reference }, answer: undefined };
  });
}

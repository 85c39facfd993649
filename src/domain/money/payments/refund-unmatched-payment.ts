import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import type { RefundUnmatchedPayment } from './unmatched.schema.ts';
import { unmatchedRecords } from './unmatched.records.ts';
import { requireSendingAllowed } from '../provider-readings/sending-stands-still.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { reserveRefund } from './reserve-refund.ts';

/** A finance officer sends an unmatched payment back to where it came from. */
export async function refundUnmatchedPayment(ctx: Ctx, id: bigint, { why }: RefundUnmatchedPayment): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'refund-charge', why }, async (ctx) => {
    await requireSendingAllowed(ctx);
    const { unmatched, refund } = await reserveRefund(ctx, id, why);
    if (unmatched.payerId !== undefined) await refuseOwnMoney(ctx, unmatched.payerId);
    return {
      on: { kind: unmatchedRecords.name, id },
      before: { state: 'waiting' },
      after: { state: 'refunding', reference: unmatched.reference, refund: refund.reference, ...unmatched.amount },
      answer: undefined,
    };
  });
}

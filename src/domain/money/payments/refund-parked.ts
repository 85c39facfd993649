import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import type { RefundParked } from './parked.schema.ts';
import { parkedRecords } from './parked.records.ts';
import { requireSending } from '../provider-readings/sending-stands-still.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { reserveRefund } from './reserve-refund.ts';

/** Somebody of the team decides that money goes back to where it came from. */
export async function refundParked(ctx: Ctx, id: bigint, { why }: RefundParked): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'refund-charge', why }, async (ctx) => {
    await requireSending(ctx);
    const { parked, refund } = await reserveRefund(ctx, id, why);
    if (parked.payerId !== undefined) await refuseOwnMoney(ctx, parked.payerId);
    return {
      on: { kind: parkedRecords.name, id },
      before: { state: 'waiting' },
      after: { state: 'refunding', reference: parked.reference, refund: refund.reference, ...parked.amount },
      answer: undefined,
    };
  });
}

import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { bookLoss, lossApprovalName, requireBearable } from './book-loss.ts';
import { lockLostChargeback } from './lock-lost.ts';
import { findChargeback } from './find-chargebacks.ts';
import { lossBearers, type LossBearer } from './chargeback.schema.ts';

/** Saved requests have the older name `disputeId` for the number of the chargeback. */
export const lossApproval: ApprovalKind<{ disputeId: bigint; bears: LossBearer }> = {
  name: lossApprovalName,
  verb: 'confirm-loss',
  called: 'Who covers a loss',
  about: { called: 'Chargeback {id}', page: (chargebackId) => link('chargeback', { chargebackId }) },
  queue: {
    one: '1 loss waits for a second person',
    many: '{count} losses wait for a second person',
    title: 'Confirm who covers a loss',
  },
  wish: z.object({ disputeId: numberWish, bears: z.enum(Object.keys(lossBearers) as [LossBearer, ...LossBearer[]]) }),
  days: 30,
  async lock(ctx, { id, wish: { disputeId: chargebackId, bears } }) {
    const lost = await lockLostChargeback(ctx, chargebackId);
    requireBearable(lost, bears);
    const { reference, minor, currency } = lost;
    return {
      after: { bears, reference, minor, currency },
      carryOut: (ctx) => bookLoss(ctx, lost, { bears, approvalId: id }),
    };
  },
  async describe(ctx, { wish: { disputeId: chargebackId, bears }, amount }) {
    const sum = shownAmount(amount!);
    const { reference, payer = 'A person without an account', dealId } = (await findChargeback(ctx, chargebackId))!;
    return {
      title: `Confirm who covers the loss of ${sum}`,
      facts: [
        { term: 'Amount', value: sum },
        { term: 'Who covers the loss', value: lossBearers[bears] },
        {
          term: 'Reference',
          value: reference,
          href: link('chargeback', { chargebackId: String(chargebackId) }),
        },
        { term: 'Paid by', value: payer },
        ...(dealId === undefined
          ? []
          : [
              {
                term: 'Deal',
                value: `Deal ${dealId}`,
                href: link('record', { kind: 'deal', recordId: String(dealId) }),
              },
            ]),
      ],
      act: bears === 'nobody' ? 'Confirm, and book nothing' : `Confirm, and book ${sum}`,
    };
  },
};

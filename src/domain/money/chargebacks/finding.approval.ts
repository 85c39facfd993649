import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { carryOutFinding, lockPartToDecide } from './carry-out-finding.ts';
import { chargebackFindingNames, chargebackFindings, type ChargebackFinding } from './finding.schema.ts';
import { findChargeback } from './find-chargebacks.ts';

const findingApprovalName = 'chargeback';

/** Saved requests have the older name `disputeId` for the number of the chargeback. */
export const findingApproval: ApprovalKind<{ disputeId: bigint; part: number; finding: ChargebackFinding }> = {
  name: findingApprovalName,
  verb: 'confirm-chargeback',
  called: 'Delivery behind a chargeback',
  about: { called: 'Chargeback {id}', page: (chargebackId) => link('chargeback', { chargebackId }) },
  queue: {
    one: '1 decision on the delivery behind a chargeback waits for a second person',
    many: '{count} decisions on deliveries behind chargebacks wait for a second person',
    title: 'Confirm whether the buyer got what they paid for',
  },
  wish: z.object({ disputeId: numberWish, part: z.number().int(), finding: z.enum(chargebackFindingNames) }),
  days: 30,
  async lock(ctx, { id, wish: { disputeId: chargebackId, part, finding } }) {
    const toDecide = await lockPartToDecide(ctx, { chargebackId, part });
    const { reference, minor, currency } = toDecide.claim;
    return {
      after: { finding, part, reference, minor, currency },
      carryOut: (ctx) => carryOutFinding(ctx, toDecide, { finding, approvalId: id }),
    };
  },
  async describe(ctx, { wish: { disputeId: chargebackId, part, finding }, amount }) {
    const sum = shownAmount(amount!);
    const { reference, payer = 'a person without an account', dealId } = (await findChargeback(ctx, chargebackId))!;
    return {
      title: `Confirm whether ${payer} got what they paid for`,
      facts: [
        { term: 'Amount claimed', value: sum },
        { term: 'Part', value: String(part) },
        { term: 'What happened', value: chargebackFindings[finding] },
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
      act: 'Confirm, and book it',
    };
  },
};

import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { needsSecondPerson } from '#domain/acting/approvals/needs-second.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { rulingApproval } from './ruling.approval.ts';
import { requireJudge } from './ruling.policy.ts';
import { type RuleOnDeal, rulingSubject } from './ruling.schema.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { lockForRuling, takeRuling, rulingAuditStates, type RuledPart } from './take-ruling.ts';

type Ruled = { approvalId: bigint; isDone: boolean };

/**
 * Decides a dispute: all to the seller, all back to the buyer, or a share to each. Above the amount in the settings, the ruling waits for a
 * second member of staff. The new ruling replaces an earlier one that waits.
 */
export async function ruleOnDeal(ctx: Ctx, place: RuledPart, { why, seen, ...ruling }: RuleOnDeal): Promise<Ruled> {
  const judge = requireJudge(ctx);
  return auditedTransaction(ctx, { what: 'rule-on-deal', why }, async (ctx) => {
    const judged = await lockForRuling(ctx, place, judge, { ruling, seen });
    const { deal, part } = judged;
    const amount = { minor: part.minor, currency: deal.currency };
    const limit = { setting: 'ruling-alone', minor: (await settingsInForce(ctx)).rulesAlone_kobo };
    const members = [deal.buyerId, deal.sellerId];
    const waits = await needsSecondPerson(ctx, { limit, amount, members });
    const { approvalId } = await askApproval(ctx, rulingApproval, {
      subject: rulingSubject(place),
      record: { kind: 'deal', id: place.dealId },
      members,
      wish: { ...place, seen, ...ruling },
      why,
      amount,
      limit,
      isAlone: !waits,
    });
    if (!waits) await takeRuling(ctx, judged, { ruling, approvalId, why });
    const { before, after } = rulingAuditStates(judged, ruling);
    return {
      on: { kind: 'deal', id: place.dealId },
      before,
      after: { ...after, waits },
      answer: { approvalId, isDone: !waits },
    };
  });
}

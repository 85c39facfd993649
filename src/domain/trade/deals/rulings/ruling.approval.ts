import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish, renamedWish } from '#domain/acting/approvals/approval.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { requireJudge } from './ruling.policy.ts';
import { chooseRulingSchema, type RulingKind, rulingApprovalName } from './ruling.schema.ts';
import { lockForRuling, takeRuling, rulingAuditStates } from './take-ruling.ts';

export type RulingWish = {
  dealId: bigint;
  part: number;
  seen: number;
  kind: RulingKind;
  sellers?: bigint | undefined;
};

/** A ruling that a second person confirms unchanged, and only while the dispute has not changed since the first person ruled. */
export const rulingApproval: ApprovalKind<RulingWish> = {
  name: rulingApprovalName,
  verb: 'confirm-ruling',
  called: 'Ruling on a dispute',
  about: { called: 'Deal {id}' },
  queue: {
    one: '1 ruling waits for a second person',
    many: '{count} rulings wait for a second person',
    title: 'Confirm a ruling',
  },
  news: 'ruled',
  wish: renamedWish(
    { leg: 'part' },
    z.object({
      dealId: numberWish,
      part: z.int().positive(),
      seen: z.int().positive(),
      kind: chooseRulingSchema.shape.kind,
      sellers: numberWish.optional(),
    }),
  ),
  days: 30,
  async lock(ctx, { id, why, wish: { dealId, part, seen, kind, sellers } }) {
    const ruling = { kind, sellers };
    const judged = await lockForRuling(ctx, { dealId, part }, requireJudge(ctx), { ruling, seen });
    return {
      ...rulingAuditStates(judged, ruling),
      carryOut: (ctx) => takeRuling(ctx, judged, { ruling, approvalId: id, why }),
    };
  },
  describe: (_, { wish: { dealId, part }, amount }) =>
    Promise.resolve({
      title: `Confirm a ruling on deal ${dealId}`,
      facts: [
        { term: 'Deal', value: `Deal ${dealId}`, href: link('record', { kind: 'deal', recordId: String(dealId) }) },
        { term: 'Part', value: String(part) },
        { term: 'Amount', value: shownAmount(amount!) },
      ],
      act: 'Confirm, and move the money',
    }),
};

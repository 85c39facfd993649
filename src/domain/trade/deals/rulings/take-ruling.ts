import type { AuditState } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { StepFacts } from '../deal.can.ts';
import { mayTakeDealStep } from '../deal.standing.ts';
import { dealTexts, lockDeal, type Deal, type DealPart } from '../../deal-terms/find-deal.ts';
import { takeStep } from '../take-step.ts';
import { findRulingFacts } from './find-dispute.ts';
import type { Judge } from './ruling.policy.ts';
import { rulingTexts } from './ruling.schema.ts';
import { rulingEvents, rulingPreview, type Ruling } from './ruling.view.ts';

export type RuledPart = { dealId: bigint; part: number };

type LockedForRuling = { deal: Deal; part: DealPart; facts: Partial<StepFacts> };

/** Locks the part of a deal for a ruling. Refuses a colleague who may not rule. Whether a second person must confirm is not checked here. */
export async function lockForRuling(
  ctx: Ctx,
  { dealId, part: number }: RuledPart,
  judge: Judge,
  { ruling, seen }: { ruling: Ruling; seen: number },
): Promise<LockedForRuling> {
  const deal = await lockDeal(ctx, dealId);
  const part = deal?.parts.find((one) => one.part === number);
  if (!deal || !part) throw new Failure('not_found', dealTexts.unknown);
  if (part.state !== 'disputed') throw new Failure('conflict', rulingTexts.notInDispute);
  if (part.version !== seen) throw new Failure('conflict', rulingTexts.changed);
  const facts = await findRulingFacts(ctx, deal, judge);
  const { reason } = mayTakeDealStep(deal, part, rulingEvents[ruling.kind], 'staff', facts);
  if (reason) throw new Failure(facts.isParty ? 'forbidden' : 'conflict', reason);
  const { sellers } = ruling;
  const isShare = sellers !== undefined && sellers > 0n && sellers < part.minor;
  if (isShare !== (ruling.kind === 'split')) throw new Failure('invalid', rulingTexts.share, { field: 'sellers' });
  return { deal, part, facts };
}

/** Carries out a ruling, within the transaction that saves it. */
export async function takeRuling(
  ctx: Ctx,
  { deal, part, facts }: LockedForRuling,
  { ruling: { kind, sellers }, approvalId, why }: { ruling: Ruling; approvalId: bigint; why: string | undefined },
): Promise<void> {
  await ctx.db
    .insertInto('deal_ruling')
    .values({
      deal_id: deal.id,
      part: part.part,
      seen: part.version,
      event: rulingEvents[kind],
      sellers_minor: sellers ?? null,
      approval_id: approvalId,
    })
    .execute();
  const act = {
    dealId: deal.id,
    part: part.part,
    event: rulingEvents[kind],
    why,
    ...(sellers !== undefined && { sellers }),
  };
  await takeStep(ctx, deal, 'staff', act, facts);
}

/** For the audit log: the state before, and who gets how much. */
export function rulingAuditStates(
  { deal, part }: LockedForRuling,
  ruling: Ruling,
): { before: AuditState; after: AuditState } {
  const { seller, buyer, fee } = rulingPreview(deal, part, ruling).outcome;
  const { currency } = deal;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  return {
    before: { part: part.part, state: part.state, worth: shown(part.minor) },
    after: { ruling: ruling.kind, seller: shown(seller), buyer: shown(buyer), fee: shown(fee) },
  };
}

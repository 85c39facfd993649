import type { AuditState } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Standing } from '../deal.can.ts';
import { mayDo } from '../deal.standing.ts';
import { dealTexts, holdDeal, type Deal, type DealLeg } from '../../deal-terms/find-deal.ts';
import { takeStep } from '../take-step.ts';
import { findRulingStanding } from './find-ruling-standing.ts';
import type { Judge } from './ruling.policy.ts';
import { rulingTexts } from './ruling.schema.ts';
import { rulingEvents, rulingPreview, type Ruling } from './ruling.view.ts';

export type Place = { dealId: bigint; leg: number };

type Judged = { deal: Deal; leg: DealLeg; standing: Partial<Standing> };

/** The part of a deal that somebody is about to rule on, held; refused at once where they may not, for whatever reason but the second person. */
export async function holdForRuling(
  ctx: Ctx,
  { dealId, leg: number }: Place,
  judge: Judge,
  { ruling, seen }: { ruling: Ruling; seen: number },
): Promise<Judged> {
  const deal = await holdDeal(ctx, dealId);
  const leg = deal?.legs.find((one) => one.leg === number);
  if (!deal || !leg) throw new Failure('not_found', dealTexts.unknown);
  if (leg.state !== 'disputed') throw new Failure('conflict', rulingTexts.notOver);
  if (leg.version !== seen) throw new Failure('conflict', rulingTexts.goneOn);
  const standing = await findRulingStanding(ctx, deal, judge);
  const { reason } = mayDo(deal, leg, rulingEvents[ruling.kind], 'staff', standing);
  if (reason) throw new Failure(standing.isParty ? 'forbidden' : 'conflict', reason);
  const { sellers } = ruling;
  const isShare = sellers !== undefined && sellers > 0n && sellers < leg.minor;
  if (isShare !== (ruling.kind === 'split')) throw new Failure('invalid', rulingTexts.share, { field: 'sellers' });
  return { deal, leg, standing };
}

/** Does what was ruled, within the transaction that writes it down. */
export async function takeRuling(
  ctx: Ctx,
  { deal, leg, standing }: Judged,
  { ruling: { kind, sellers }, approvalId, why }: { ruling: Ruling; approvalId: bigint; why: string | undefined },
): Promise<void> {
  await ctx.db
    .insertInto('deal_ruling')
    .values({
      deal_id: deal.id,
      leg: leg.leg,
      seen: leg.version,
      event: rulingEvents[kind],
      sellers_minor: sellers ?? null,
      approval_id: approvalId,
    })
    .execute();
  const act = {
    dealId: deal.id,
    leg: leg.leg,
    event: rulingEvents[kind],
    why,
    ...(sellers !== undefined && { sellers }),
  };
  await takeStep(ctx, deal, 'staff', act, standing);
}

/** What the log says of it: how it stood, and who gets what. */
export function toldOf({ deal, leg }: Judged, ruling: Ruling): { before: AuditState; after: AuditState } {
  const { seller, buyer, fee } = rulingPreview(deal, leg, ruling).gets;
  const { currency } = deal;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  return {
    before: { part: leg.leg, state: leg.state, worth: shown(leg.minor) },
    after: { ruling: ruling.kind, seller: shown(seller), buyer: shown(buyer), fee: shown(fee) },
  };
}

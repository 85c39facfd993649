import { type Ctx, Failure } from '#domain/acting/context.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { registerPurpose } from '#domain/money/payments/purposes/purposes.ts';
import { applyDealEvent } from './apply-event.ts';
import { refundBuyer } from './after-settlement.ts';
import { findClaimedDeal, findDealEvidence, findPaidParts } from './claims/find-paid-parts.ts';
import { dropStoppedClocks, resumeDeal, pauseDeal } from './claims/stand-still.ts';
import { dealTexts, lockDeal } from '../deal-terms/find-deal.ts';
import { lockPayable } from './find-payable.ts';
import { takeStep, type DealStep } from './take-step.ts';

/** A deal is paid as a whole, so all of its parts are funded at once. */
export const dealPurpose = registerPurpose({
  name: 'deal',
  async lock(ctx, subject) {
    const payable = await lockPayable(ctx, BigInt(subject));
    return payable && { payerId: payable.buyerId, amount: payable.amount, reason: payable.reason };
  },
  async complete(ctx, subject, charge) {
    const dealId = BigInt(subject);
    const journal = charge({ kind: 'escrow', dealId }, dealId);
    return (await applyDealEvent(ctx, { dealId, event: 'fund', journal })).journalId!;
  },
  standStill: (ctx, subject) => pauseDeal(ctx, BigInt(subject)),
  goOn: (ctx, subject) => resumeDeal(ctx, BigInt(subject)),
  parts: (ctx, subject) => findPaidParts(ctx, BigInt(subject)),
  async bear(ctx, subject, { part, isAll, rest, journal }) {
    if (await isChargedBack(ctx, BigInt(subject), part)) {
      await postJournal(ctx, journal);
      return;
    }
    const event = isAll ? 'charge_back' : 'charge_back_some';
    const deal = await takeChargebackStep(ctx, { dealId: BigInt(subject), part, event, journal });
    await refundBuyer(ctx, deal, rest);
  },
  async keep(ctx, subject, part) {
    await takeChargebackStep(ctx, { dealId: BigInt(subject), part, event: 'keep' });
  },
  claimed: (ctx, subject) => findClaimedDeal(ctx, BigInt(subject)),
  evidence: (ctx, subject) => findDealEvidence(ctx, BigInt(subject)),
});

/**
 * Whether an earlier chargeback ended the part. Such a part takes no more steps, and the next loss is taken from what is left to its
 * seller.
 */
async function isChargedBack({ db }: Ctx, dealId: bigint, part: number): Promise<boolean> {
  const query = db.selectFrom('deal_part').select('state').where('deal_id', '=', dealId).where('part', '=', part);
  return (await query.executeTakeFirst())?.state === 'charged_back';
}

/** Takes a step of a lost chargeback, which is possible while the deal stands still. */
async function takeChargebackStep(ctx: Ctx, act: DealStep & { part: number }) {
  const deal = await lockDeal(ctx, act.dealId);
  if (!deal) throw new Failure('not_found', dealTexts.unknown);
  await takeStep(ctx, deal, ctx.actor.kind === 'staff' ? 'staff' : 'provider', act, { isClaimLost: true });
  await dropStoppedClocks(ctx, deal.id, act.part);
  return deal;
}

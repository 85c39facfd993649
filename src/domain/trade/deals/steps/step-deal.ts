import { createHmac } from 'node:crypto';
import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, answerOnceAround, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { withHashedFiles } from '#domain/acting/answering/stored-answer.ts';
import { refuseCodes, refuseFlagged } from '../../messages/refuse-codes.ts';
import { takeAttachments } from '../../messages/take-attachment.ts';
import { applyDealEvent } from '../apply-event.ts';
import type { DealEvent } from '../../deal-terms/deal.states.ts';
import { mayTakeDealStep, dealPartyOf } from '../deal.standing.ts';
import type { GivenPin } from '../delivery-pin.ts';
import { dealTexts, findDeal, type Deal, type DealPart } from '../../deal-terms/find-deal.ts';
import type { DealStep, TakenStep } from '../take-step.ts';
import type { StepEvidence } from '../evidence/save-evidence.ts';
import { stepTexts } from './step.schema.ts';
import { refuseTermsOfOrder } from './terms-of-order.ts';

type StepPlace = { dealId: string; part: string };

type Step = Pick<DealStep, 'terms' | 'portion' | 'sellers'> & {
  event: DealEvent;
  seen: number;
  evidence?: Omit<StepEvidence, 'files'>;
  files?: readonly Uint8Array[];
  pin?: GivenPin;
};

export type StepReader = (ctx: Ctx, target: { deal: Deal; part: DealPart }) => Step | Promise<Step>;

type Once = Pick<OnceKey, 'scope' | 'key'>;

/** `replayed` is true for a repeated form, which gets the answer that the first one got. */
type StepTaken = { answer: TakenStep; replayed: boolean };

export async function findOwnPart(
  ctx: Ctx,
  { dealId, part: number }: StepPlace,
): Promise<{ deal: Deal; part: DealPart }> {
  const deal = /^\d{1,18}$/.test(dealId) ? await findDeal(ctx, BigInt(dealId)) : undefined;
  const part = deal?.parts.find((one) => String(one.part) === number);
  if (!deal || ctx.actor.kind !== 'member' || !dealPartyOf(ctx.actor, deal))
    throw new Failure('not_found', dealTexts.unknown);
  if (!part) throw new Failure('not_found', dealTexts.unknownPart);
  return { deal, part };
}

/**
 * Takes a step for one side of a deal, with words and files. Files are stored before the transaction, and only for a member who may take the step.
 * With a key, a repeated form counts once.
 */
export async function stepDeal(ctx: Ctx, place: StepPlace, stepOf: StepReader, once?: Once): Promise<StepTaken> {
  const { deal, part } = await findOwnPart(ctx, place);
  const { event, seen, evidence, files = [], pin, ...details } = await stepOf(ctx, { deal, part });
  refuseCodes({ words: evidence?.words });
  refuseFlaggedCarrier(evidence);
  if (details.terms) await refuseTermsOfOrder(ctx, deal.id);
  // 'said' is part of the hashes that are stored already.
  const body = { place, event, seen, said: evidence, ...details, files, ...(pin && { pin: hashOfPin(pin) }) };
  const form = once && { ...once, body: await withHashedFiles(body) };
  if (files.length > 0) {
    const { reason } = mayTakeDealStep(deal, part, event, dealPartyOf(ctx.actor, deal)!);
    if (reason) return returnEarlierAnswer(ctx, form, reason);
  }
  const attachments = await takeAttachments(ctx, files);
  const why = evidence?.words;
  const act = {
    dealId: deal.id,
    part: part.part,
    event,
    seen,
    why,
    ...details,
    evidence: { ...evidence, files: attachments },
  };
  // A step with a PIN runs outside of a transaction, so that a wrong try stays counted.
  const take = (ctx: Ctx) => applyDealEvent(ctx, pin ? { ...act, pin } : act);
  if (form) return pin ? answerOnceAround(ctx, form, () => take(ctx)) : answerOnce(ctx, form, take);
  return { answer: await (pin ? take(ctx) : transaction(ctx, take)), replayed: false };
}

/** If a step is refused, the same form may have taken the step earlier; then the earlier answer counts. */
async function returnEarlierAnswer(ctx: Ctx, form: OnceKey | undefined, reason: string): Promise<StepTaken> {
  const refuse = () => Promise.reject<never>(new Failure('conflict', reason));
  return form ? answerOnce<TakenStep>(ctx, form, refuse) : refuse();
}

/** Lets two PINs be compared without storing them. */
function hashOfPin({ digits, secret }: GivenPin): string {
  return createHmac('sha256', secret).update(digits).digest('base64url');
}

/** Staff can remove flagged words later, but not a carrier or tracking number. So a flagged carrier or number is refused at once. */
function refuseFlaggedCarrier({ carrier, tracking }: Pick<StepEvidence, 'carrier' | 'tracking'> = {}): void {
  if (carrier !== undefined) refuseFlagged(carrier, { field: 'carrier', why: stepTexts.carrierAlone });
  if (tracking !== undefined) refuseFlagged(tracking, { field: 'tracking', why: stepTexts.trackingAlone });
}

import { announceLiveEvent } from '#platform/database/page-news.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { holdSettledCardMoney } from '#domain/money/card-ageing/hold-card-money.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { prepareDocuments } from '../documents/issue-documents.ts';
import { beginJournal, type BegunJournal, type Journal } from '#domain/money/ledger/post-journal.ts';
import { schedulePayout } from '#domain/money/payouts/schedule-payout.ts';
import { moveOrderWithDeal } from '../order-states/follow-deal.ts';
import type { StepFacts } from './deal.can.ts';
import type { DealEvent, DealParty, MoneyEffect, DealTransition } from '../deal-terms/deal.states.ts';
import { partsMoveTogether, mayTakeDealStep } from './deal.standing.ts';
import type { DealTerms } from './deal.terms.ts';
import type { GivenPin } from './delivery-pin.ts';
import { dealTexts, type Deal, type DealPart } from '../deal-terms/find-deal.ts';
import { saveProposal, requireShare } from './proposals/save-proposal.ts';
import { rulingApprovalName, rulingSubject } from './rulings/ruling.schema.ts';
import { saveEvidence, type StepEvidence } from './evidence/save-evidence.ts';
import { saveStep, writeDealTerms } from './save-step.ts';
import { notifyStep } from './notify-deal.ts';
import { journalLinesOf, type SettledOutcome, settlementOf, priceOfPortion } from '../deal-terms/part.shape.ts';
import { distributeSettlement } from './after-settlement.ts';

export type DealStep = {
  dealId: bigint;
  event: DealEvent;
  /** The part; not needed if the deal has only one. */
  part?: number;
  /** The version of the part that the page showed: if the part has moved on since, the step is refused with a message. */
  seen?: number | undefined;
  /** The terms of a corrected proposal or of a counter-proposal. */
  terms?: DealTerms;
  /** An accepted portion: `accepted` out of `whole`, both in thousandths of the order's unit or of a per cent. */
  portion?: { accepted: bigint; whole: bigint };
  /** The seller's share, for a ruling or a proposal that gives some to each side. */
  sellers?: bigint;
  /** The digits with which the seller proves the delivery. */
  pin?: GivenPin;
  /** The journal of a payment through the provider, or of a chargeback. Without one, a deal is paid from the buyer's balance. */
  journal?: Journal;
  /** The reason in the person's words. It is not part of the history, because it must stay erasable. */
  why?: string | undefined;
  /** The evidence with its files, stored beside the history. */
  evidence?: StepEvidence | undefined;
  /** Both sides agreed before the deal was made: `propose` asks nobody to agree, and both are told of `agree`. */
  isAgreedBefore?: boolean;
};

export type TakenStep = { state: DealTransition['to']; version: number; journalId?: bigint };

/** Takes a step of a deal that the caller's transaction has locked. */
export async function takeStep(
  ctx: Ctx,
  deal: Deal,
  party: DealParty,
  act: DealStep,
  facts: Partial<StepFacts> = {},
): Promise<TakenStep> {
  const part = dealPartOf(deal, act);
  const { transition, reason } = mayTakeDealStep(deal, part, act.event, party, {
    ...facts,
    hasPin: act.pin !== undefined,
  });
  if (!transition) throw new Failure('conflict', reason);
  if (act.seen !== undefined && act.seen !== part.version) throw new Failure('conflict', dealTexts.changed);
  const parts = partsMoveTogether(transition.from) ? deal.parts : [part];
  const proposed = act.event === 'propose_split' ? requireShare(part, act.sellers) : undefined;
  // A ruling that waits for a confirmation is about the dispute before this step.
  if (part.state === 'disputed')
    await overtakeApprovals(ctx, rulingApprovalName, [rulingSubject({ dealId: deal.id, part: part.part })]);
  const updated = eventsWithTerms.has(act.event) ? await writeDealTerms(ctx, deal, act.terms) : deal;
  const sellers = sellersOf(part, act, transition);
  const journal =
    transition.money &&
    (await beginJournalOfStep(ctx, transition.money, { deal, parts, sellers, journalOfPayment: act.journal }));
  const journalId = journal?.journalId;
  const version = await saveStep(ctx, updated, { parts, transition, party, sellers, journalId });
  if (proposed !== undefined && (party === 'buyer' || party === 'seller'))
    await saveProposal(ctx, { dealId: deal.id, part: part.part, number: version, side: party, sellers: proposed });
  if (act.evidence) await saveEvidence(ctx, { dealId: deal.id, part: part.part, number: version, party }, act.evidence);
  await moveOrderWithDeal(ctx, updated, { state: transition.to, party, why: act.why });
  const outcome = outcomeOfStep(part, transition, sellers);
  await announceLiveEvent(ctx.db, [deal.buyerId, deal.sellerId], `deal:${deal.id}`);
  const changed = updated.parts.filter(({ part: number }) => parts.some((one) => one.part === number));
  const outcomeToShow = proposed === undefined ? outcome : settlementOf(part, 'split', proposed);
  const { why, isAgreedBefore } = act;
  const news = { parts: changed, transition, party, version, outcome: outcomeToShow, why, isAgreedBefore };
  await notifyStep(ctx, updated, news);
  const issue = await prepareDocuments(ctx, updated, { transition, parts: changed, outcome, journalId });
  // Posts last, just before the documents get their numbers, because the postings lock accounts that other deals use too.
  await journal?.post();
  if (outcome) await distributeSettlement(ctx, deal, part.part, outcome);
  await issue();
  return { state: transition.to, version, ...(journalId !== undefined && { journalId }) };
}

const eventsWithTerms: ReadonlySet<DealEvent> = new Set(['amend', 'counter']);

function dealPartOf({ parts }: Deal, { part }: DealStep): DealPart {
  const [first] = parts;
  const found = part === undefined ? first : parts.find((one) => one.part === part);
  if (!found) throw new Failure('not_found', dealTexts.unknown);
  if (part === undefined && parts.length > 1 && !partsMoveTogether(found.state))
    throw new Failure('invalid', dealTexts.whichPart);
  return found;
}

/** The seller's share if a portion was accepted, or a share was ruled or agreed. A release and a refund settle the whole part. */
function sellersOf(
  part: DealPart,
  { event, portion, sellers }: DealStep,
  { money }: DealTransition,
): bigint | undefined {
  if (money === 'release' || money === 'refund') return undefined;
  if (event === 'rule_split') return sellers;
  if (event === 'accept_split') return part.dispute?.proposal?.sellers;
  if (event !== 'accept_part') return part.sellers;
  if (!portion || portion.whole <= 0n || portion.accepted < 0n || portion.accepted > portion.whole)
    throw new Failure('invalid', dealTexts.howMuch);
  return priceOfPortion(part, portion.accepted, portion.whole);
}

function outcomeOfStep(
  part: DealPart,
  { money }: DealTransition,
  sellers: bigint | undefined,
): SettledOutcome | undefined {
  return money && money !== 'hold' && money !== 'charge_back' ? settlementOf(part, money, sellers) : undefined;
}

type MoneyOfStep = {
  deal: Deal;
  parts: readonly DealPart[];
  sellers: bigint | undefined;
  journalOfPayment: Journal | undefined;
};

/**
 * Begins the journal of a step, which is posted at its end: for all parts together when they are paid, or for one part when it is settled. A
 * settlement also holds the seller's card money and schedules the payout.
 */
async function beginJournalOfStep(
  ctx: Ctx,
  effect: MoneyEffect,
  { deal, parts, sellers, journalOfPayment }: MoneyOfStep,
): Promise<BegunJournal> {
  if (journalOfPayment && (effect === 'hold' || effect === 'charge_back'))
    return requireNew(deal, await beginJournal(ctx, journalOfPayment));
  if (effect === 'charge_back') throw new Error('A chargeback is booked by the journal of its share of the loss.');
  const { id: dealId, currency, buyerId, sellerId } = deal;
  const lines = parts.flatMap((part) => journalLinesOf(effect, part, { dealId, buyerId, sellerId }, sellers));
  const [{ part }] = parts as [DealPart];
  const journal =
    effect === 'hold'
      ? ({
          kind: 'funding',
          key: `deal ${dealId} is paid for`,
          source: { kind: 'deal', id: String(dealId), step: 'funded' },
        } as const)
      : ({
          kind: 'settlement',
          part,
          key: `part ${part} of deal ${dealId} is settled`,
          source: { kind: 'part', id: `${dealId}/${part}`, step: 'settled' },
        } as const);
  const begun = requireNew(deal, await beginJournal(ctx, { ...journal, dealId, currency, lines }));
  const sellers_minor = lines.find(({ account }) => account.kind === 'member_payable')?.minor ?? 0n;
  const amount = { minor: sellers_minor, currency };
  const held = effect === 'hold' ? [] : await holdSettledCardMoney(ctx, { dealId, part, currency, lines });
  await schedulePayout(ctx, { dealId, part, memberId: sellerId, amount, plan: deal.plan, now: deal.now, held });
  return begun;
}

function requireNew({ id }: Deal, begun: BegunJournal): BegunJournal {
  if (!begun.isNew)
    throw new Error(`The money of deal ${id} is already booked, but the state of the deal has not changed.`);
  return begun;
}

import { announceLiveEvent } from '#platform/database/page-news.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { holdSettledCardMoney } from '#domain/money/card-ageing/hold-card-money.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { prepareDocuments } from '../documents/issue-documents.ts';
import { beginJournal, type BegunJournal, type Journal } from '#domain/money/ledger/post-journal.ts';
import { schedulePayout } from '#domain/money/payouts/schedule-payout.ts';
import { followDeal } from '../order-states/follow-deal.ts';
import type { Standing } from './deal.can.ts';
import type { DealEvent, DealParty, MoneyEffect, Transition } from '../deal-terms/deal.states.ts';
import { partsMoveTogether, mayDo } from './deal.standing.ts';
import type { DealTerms } from './deal.terms.ts';
import type { GivenPin } from './delivery-pin.ts';
import { dealTexts, type Deal, type DealPart } from '../deal-terms/find-deal.ts';
import { saveProposal, requireShare } from './proposals/save-proposal.ts';
import { rulingApprovalName, subjectOf } from './rulings/ruling.schema.ts';
import { saveEvidence, type StepEvidence } from './evidence/save-evidence.ts';
import { saveStep, writeTerms } from './save-step.ts';
import { notifyStep } from './notify-deal.ts';
import { linesOf, type Settled, settledBy, worthOf } from '../deal-terms/part.shape.ts';
import { handOver } from './after-settlement.ts';

export type Act = {
  dealId: bigint;
  event: DealEvent;
  /** The part; not needed if the deal has only one. */
  part?: number;
  /** The step that was seen: if the part has moved on meanwhile, the act is refused with a message. */
  seen?: number | undefined;
  /** The terms of a corrected proposal or of a counter-proposal. */
  terms?: DealTerms;
  /** An accepted portion: `accepted` out of `whole`, in whole units or grams. */
  portion?: { accepted: bigint; whole: bigint };
  /** The seller's share, for a ruling or an accepted proposal that gives some to each side. */
  sellers?: bigint;
  /** The digits with which the seller proves the delivery. */
  pin?: GivenPin;
  /** The journal of a payment through the provider, or of a chargeback. Without one, a deal is paid from the buyer's balance. */
  journal?: Journal;
  /** The reason in the person's words. It is not part of the history, because it must stay erasable. */
  why?: string | undefined;
  /** The evidence with its files, stored beside the history. */
  evidence?: StepEvidence | undefined;
};

export type Applied = { state: Transition['to']; version: number; journalId?: bigint };

/**
 * Takes a step of a deal that the caller's transaction has locked: checks in `transitions` who may take it, then writes the new state, the
 * journal, the line of the history, the deadlines, the order and the documents.
 */
export async function takeStep(
  ctx: Ctx,
  deal: Deal,
  party: DealParty,
  act: Act,
  standing: Partial<Standing> = {},
): Promise<Applied> {
  const part = dealPartOf(deal, act);
  const { transition, reason } = mayDo(deal, part, act.event, party, { ...standing, hasPin: act.pin !== undefined });
  if (!transition) throw new Failure('conflict', reason);
  if (act.seen !== undefined && act.seen !== part.version) throw new Failure('conflict', dealTexts.goneOn);
  const parts = partsMoveTogether(transition.from) ? deal.parts : [part];
  const proposed = act.event === 'propose_split' ? requireShare(part, act.sellers) : undefined;
  // A ruling that waits for a confirmation is about the dispute before this step.
  if (part.state === 'disputed')
    await overtakeApprovals(ctx, rulingApprovalName, [subjectOf({ dealId: deal.id, part: part.part })]);
  const agreed = bringsTerms.has(act.event) ? await writeTerms(ctx, deal, act.terms) : deal;
  const sellers = sellersOf(part, act, transition);
  const journal = transition.money && (await book(ctx, transition.money, { deal, parts, sellers, given: act.journal }));
  const journalId = journal?.journalId;
  const version = await saveStep(ctx, agreed, { parts, transition, party, sellers, journalId });
  if (proposed !== undefined && (party === 'buyer' || party === 'seller'))
    await saveProposal(ctx, { dealId: deal.id, part: part.part, number: version, side: party, sellers: proposed });
  if (act.evidence) await saveEvidence(ctx, { dealId: deal.id, part: part.part, number: version, party }, act.evidence);
  await followDeal(ctx, agreed, { state: transition.to, party, why: act.why });
  const outcome = outcomeOf(part, transition, sellers);
  await announceLiveEvent(ctx.db, [deal.buyerId, deal.sellerId], `deal:${deal.id}`);
  const changed = agreed.parts.filter(({ part: number }) => parts.some((one) => one.part === number));
  const shown = proposed === undefined ? outcome : settledBy(part, 'split', proposed);
  await notifyStep(ctx, agreed, { parts: changed, transition, party, version, outcome: shown, why: act.why });
  const issue = await prepareDocuments(ctx, agreed, { transition, parts: changed, outcome, journalId });
  // Posts last, just before the documents get their numbers, because the postings lock accounts that other deals use too.
  await journal?.post();
  if (outcome) await handOver(ctx, deal, part.part, outcome);
  await issue();
  return { state: transition.to, version, ...(journalId !== undefined && { journalId }) };
}

const bringsTerms: ReadonlySet<DealEvent> = new Set(['amend', 'counter']);

function dealPartOf({ parts }: Deal, { part }: Act): DealPart {
  const [first] = parts;
  const found = part === undefined ? first : parts.find((one) => one.part === part);
  if (!found) throw new Failure('not_found', dealTexts.unknown);
  if (part === undefined && parts.length > 1 && !partsMoveTogether(found.state))
    throw new Failure('invalid', dealTexts.whichPart);
  return found;
}

/** The seller's share if a portion was accepted, or a share was ruled or agreed. A release and a refund settle the whole part. */
function sellersOf(part: DealPart, { event, portion, sellers }: Act, { money }: Transition): bigint | undefined {
  if (money === 'release' || money === 'refund') return undefined;
  if (event === 'rule_split') return sellers;
  if (event === 'accept_split') return part.dispute?.proposal?.sellers;
  if (event !== 'accept_part') return part.sellers;
  if (!portion || portion.whole <= 0n || portion.accepted < 0n || portion.accepted > portion.whole)
    throw new Failure('invalid', dealTexts.howMuch);
  return worthOf(part, portion.accepted, portion.whole);
}

function outcomeOf(part: DealPart, { money }: Transition, sellers: bigint | undefined): Settled | undefined {
  return money && money !== 'hold' && money !== 'charge_back' ? settledBy(part, money, sellers) : undefined;
}

type Booked = { deal: Deal; parts: readonly DealPart[]; sellers: bigint | undefined; given: Journal | undefined };

/** One journal: all parts together when they are paid, or one part when it is settled. It is posted at the end of the step. */
async function book(ctx: Ctx, effect: MoneyEffect, { deal, parts, sellers, given }: Booked): Promise<BegunJournal> {
  if (given && (effect === 'hold' || effect === 'charge_back')) return requireNew(deal, await beginJournal(ctx, given));
  if (effect === 'charge_back') throw new Error('What a bank takes back is booked by the journal of its share.');
  const { id: dealId, currency, buyerId, sellerId } = deal;
  const lines = parts.flatMap((part) => linesOf(effect, part, { dealId, buyerId, sellerId }, sellers));
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

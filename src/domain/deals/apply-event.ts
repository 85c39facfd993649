import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { DealEvent, MoneyEffect, Transition } from './deal.states.ts';
import { goesTogether, mayDo, partyOf } from './deal.standing.ts';
import type { DealTerms } from './deal.terms.ts';
import { tryPin, type GivenPin } from './delivery-pin.ts';
import { dealTexts, holdDeal, type Deal, type DealLeg } from './find-deal.ts';
import { keepStep } from './keep-step.ts';
import { linesOf, worthOf } from './leg.money.ts';
import { writeTerms } from './write-terms.ts';

export type Act = {
  dealId: bigint;
  event: DealEvent;
  /** Which part of the deal; what goes together, or has one part, needs no name. */
  leg?: number;
  /** The step that was seen: where it has gone on meanwhile, whoever acts is told instead. */
  seen?: number;
  /** For a counter-proposal. */
  terms?: DealTerms;
  /** For a part: so many of so many, in whole units or grams. */
  part?: { accepted: bigint; whole: bigint };
  /** For a delivery that the seller proves. */
  pin?: GivenPin;
};

export type Applied = { state: Transition['to']; version: number };

/**
 * The one way in which anything becomes of a deal: who may, by the list; the step from the state and version that were found; the
 * journal, the line of its history and the clocks, all in one transaction or not at all. The deal is held first, then the accounts.
 */
export async function applyEvent(ctx: Ctx, act: Act): Promise<Applied> {
  if (act.pin) await tryPin(ctx, act, act.pin);
  return transaction(ctx, async (ctx) => {
    const deal = await holdDeal(ctx, act.dealId);
    const party = deal && partyOf(ctx.actor, deal);
    if (!deal || !party) throw new Failure('not_found', dealTexts.unknown);
    const leg = legOf(deal, act);
    const { transition, reason } = mayDo(deal, leg, act.event, party, act.pin !== undefined);
    if (!transition) throw new Failure('conflict', reason);
    if (act.seen !== undefined && act.seen !== leg.version) throw new Failure('conflict', dealTexts.goneOn);
    const legs = goesTogether(transition.from) ? deal.legs : [leg];
    if (act.event === 'counter') await writeTerms(ctx, deal, act.terms);
    const sellers = sellersOf(leg, act);
    const journalId = transition.money && (await book(ctx, transition.money, { deal, legs, sellers }));
    const version = await keepStep(ctx, deal, { legs, transition, party, sellers, journalId });
    return { state: transition.to, version };
  });
}

function legOf({ legs }: Deal, { leg }: Act): DealLeg {
  const [first] = legs;
  const found = leg === undefined ? first : legs.find((one) => one.leg === leg);
  if (!found) throw new Failure('not_found', dealTexts.unknown);
  if (leg === undefined && legs.length > 1 && !goesTogether(found.state))
    throw new Failure('invalid', dealTexts.whichPart);
  return found;
}

/** How much of its worth is the seller's, once the buyer said of which part; until then nothing is said of it. */
function sellersOf(leg: DealLeg, { event, part }: Act): bigint | undefined {
  if (event !== 'accept_part') return leg.sellers;
  if (!part || part.whole <= 0n || part.accepted < 0n || part.accepted > part.whole)
    throw new Failure('invalid', dealTexts.howMuch);
  return worthOf(leg, part.accepted, part.whole);
}

type Booked = { deal: Deal; legs: readonly DealLeg[]; sellers: bigint | undefined };

/** One journal: what is held for all parts together, or what becomes of one of them. */
async function book(ctx: Ctx, effect: MoneyEffect, { deal, legs, sellers }: Booked): Promise<bigint> {
  const { id: dealId, currency, buyerId, sellerId } = deal;
  const lines = legs.flatMap((leg) => linesOf(effect, leg, { dealId, buyerId, sellerId }, sellers));
  const [{ leg }] = legs as [DealLeg];
  const journal =
    effect === 'hold'
      ? ({ kind: 'funding', key: `deal ${dealId} is paid for` } as const)
      : ({ kind: 'settlement', leg, key: `part ${leg} of deal ${dealId} is settled` } as const);
  const { journalId, isNew } = await postJournal(ctx, { ...journal, dealId, currency, lines });
  if (!isNew) throw new Error(`The money of deal ${dealId} moved before, and its state did not.`);
  return journalId;
}

import { hour_ms } from '#platform/clock.ts';
import type { Actor } from '#domain/acting/context.ts';
import { stepPermission, type StepPermission, type StepFacts } from './deal.can.ts';
import { dealClocks } from '../deal-terms/deal.clocks.ts';
import { holdsMoney, isDealOver, type DealEvent, type DealParty, type DealState } from '../deal-terms/deal.states.ts';
import { dealTexts, type Deal, type DealPart } from '../deal-terms/find-deal.ts';

/** The actor's side in a deal. For all others the deal does not exist; staff have verbs of their own. */
export function dealPartyOf(actor: Actor, { buyerId, sellerId }: Deal): DealParty | undefined {
  if (actor.kind === 'job') return 'clock';
  if (actor.kind === 'provider') return 'provider';
  if (actor.kind !== 'member') return undefined;
  if (actor.id === buyerId) return 'buyer';
  return actor.id === sellerId ? 'seller' : undefined;
}

/** Until payment the parts of a deal take steps together, from then on each by itself. */
export function partsMoveTogether(state: DealState): boolean {
  return !holdsMoney(state) && !isDealOver(state);
}

/** Whether a step is possible for a part as it is now; for buttons and verbs. The clock takes only steps that are due. */
export function mayTakeDealStep(
  deal: Deal,
  part: DealPart,
  event: DealEvent,
  party: DealParty,
  extraFacts: Partial<StepFacts> = {},
): StepPermission {
  const { state, turn, due } = part;
  if (deal.standsStill && extraFacts.isClaimLost !== true) return { reason: dealTexts.standsStill };
  const isLateToShip = deal.now.getTime() >= part.shipBy.getTime() + cancellableAfter_ms;
  const facts = {
    state,
    isWork: deal.isWork,
    isSideAway: deal.isSideAway,
    ...(turn && { turn }),
    isLate: due !== undefined,
    isLateToShip,
    ...disputeFacts(part, party),
    ...extraFacts,
  };
  const permission = stepPermission(facts, event, party);
  return permission.transition && party === 'clock' && due !== event ? { reason: dealTexts.notYet } : permission;
}

function disputeFacts({ dispute }: DealPart, party: DealParty): Partial<StepFacts> {
  if (!dispute) return {};
  const { isHeard, proposal, proposalsMade: made } = dispute;
  const proposalsMade = party === 'buyer' || party === 'seller' ? made[party] : 0;
  return { isHeard, proposedBy: proposal?.by, proposalsLeft: mostProposals - proposalsMade };
}

/** How many proposals each side may make in a dispute, so that no side can delay a ruling for ever. The database checks it too. */
export const mostProposals = 5;

/** How late a shipment must be before the buyer may cancel. */
export const cancellableAfter_ms = dealClocks.find(({ kind }) => kind === 'late to ship')?.after_ms ?? 48 * hour_ms;

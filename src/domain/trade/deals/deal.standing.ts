import { hour_ms } from '#platform/clock.ts';
import type { Actor } from '#domain/acting/context.ts';
import { can, type Permission, type Standing } from './deal.can.ts';
import { clocks } from '../deal-terms/deal.clocks.ts';
import { holdsMoney, isOver, type DealEvent, type DealParty, type DealState } from '../deal-terms/deal.states.ts';
import { dealTexts, type Deal, type DealPart } from '../deal-terms/find-deal.ts';

/** The party that an actor is in a deal. Others are told that there is no such deal; staff have verbs of their own. */
export function partyOf(actor: Actor, { buyerId, sellerId }: Deal): DealParty | undefined {
  if (actor.kind === 'job') return 'clock';
  if (actor.kind === 'provider') return 'provider';
  if (actor.kind !== 'member') return undefined;
  if (actor.id === buyerId) return 'buyer';
  return actor.id === sellerId ? 'seller' : undefined;
}

/** Before there is money the parts of a deal go together, from then on each by itself. */
export function goesTogether(state: DealState): boolean {
  return !holdsMoney(state) && !isOver(state);
}

/** Whether an event may be done to a part of a deal as it is, for a button as for the verb. The clock does what is due, and nothing else. */
export function mayDo(
  deal: Deal,
  part: DealPart,
  event: DealEvent,
  party: DealParty,
  more: Partial<Standing> = {},
): Permission {
  const { state, turn, due } = part;
  if (deal.standsStill && more.isClaimLost !== true) return { reason: dealTexts.standsStill };
  const isLateToShip = deal.now.getTime() >= part.shipBy.getTime() + mayBeLate_ms;
  const standing = {
    state,
    ...(turn && { turn }),
    isLate: due !== undefined,
    isLateToShip,
    ...inDispute(part, party),
    ...more,
  };
  const permission = can(standing, event, party);
  return permission.transition && party === 'clock' && due !== event ? { reason: dealTexts.notYet } : permission;
}

function inDispute({ dispute }: DealPart, party: DealParty): Partial<Standing> {
  if (!dispute) return {};
  const { isHeard, proposal, made } = dispute;
  const proposed = party === 'buyer' || party === 'seller' ? made[party] : 0;
  return { isHeard, proposedBy: proposal?.by, proposalsLeft: mostProposals - proposed };
}

/** How often each side may propose in a dispute, so that no side can put off a ruling again and again. The database holds it too. */
export const mostProposals = 5;

/** How long a shipment may be late before the buyer may cancel. */
export const mayBeLate_ms = clocks.find(({ kind }) => kind === 'late to ship')?.after_ms ?? 48 * hour_ms;

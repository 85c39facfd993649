import { dealTexts } from '../deal-terms/find-deal.ts';
import {
  isDealOver,
  dealTransitions,
  type DealEvent,
  type DealParty,
  type DealState,
  type DealGuard,
  type DealTransition,
} from '../deal-terms/deal.states.ts';

/** The facts about a deal or a part that decide which steps are possible. */
export type StepFacts = {
  state: DealState;
  /** The side whose answer is awaited. */
  turn?: 'buyer' | 'seller';
  /** The time of the present state is over. */
  isLate?: boolean;
  /** 48 hours have passed since the agreed day of shipping. */
  isLateToShip?: boolean;
  isWork?: boolean;
  isSideAway?: boolean;
  /** The buyer's six digits were entered. */
  hasPin?: boolean;
  isParty?: boolean;
  /** The other side of the dispute has answered, or its time to answer is over. */
  isHeard?: boolean;
  /** The amount needs a second member of staff, who has not confirmed it. */
  needsSecond?: boolean;
  /** A chargeback was lost, and its shares are being booked. */
  isClaimLost?: boolean;
  /** The side whose proposal to share the money is open in a dispute. */
  proposedBy?: 'buyer' | 'seller' | undefined;
  /** How many proposals the party that takes the step may still make in this dispute. */
  proposalsLeft?: number;
};

export type StepPermission =
  | { transition: DealTransition; reason?: undefined }
  | { transition?: undefined; reason: string };

type Check = (facts: StepFacts, party: DealParty) => boolean;

const guards: Record<DealGuard, { holds: Check; reason: string }> = {
  'their turn': { holds: ({ turn }, party) => turn === party, reason: 'It is the other side’s turn.' },
  'own terms': {
    holds: ({ turn }, party) => turn !== undefined && turn !== party,
    reason: 'The other side proposed this: agree, decline or propose other terms.',
  },
  'late to ship': {
    holds: ({ isLateToShip }) => isLateToShip === true,
    reason: 'You can cancel once 48 hours have passed since the agreed day.',
  },
  'both here': { holds: ({ isSideAway }) => isSideAway !== true, reason: dealTexts.sideAway },
  goods: {
    holds: ({ isWork }) => isWork !== true,
    reason: 'This deal is about work, so nothing is handed over or sent back.',
  },
  pin: { holds: ({ hasPin }) => hasPin === true, reason: 'Enter the buyer’s six digits for this step.' },
  'before the end': { holds: ({ isLate }) => isLate !== true, reason: 'The time for this is over.' },
  impartial: { holds: ({ isParty }) => isParty !== true, reason: 'A person who is part of a deal cannot rule on it.' },
  'answered or time over': {
    holds: ({ isHeard }) => isHeard !== false,
    reason: 'The other side still has time to answer.',
  },
  'second person': {
    holds: ({ needsSecond }) => needsSecond !== true,
    reason: 'A second person has to confirm an amount this large.',
  },
  'after an answer': {
    holds: ({ turn, isHeard }, party) => turn === party || isHeard !== false,
    reason: 'The other side answers first. You can propose once it has answered, or once its time to answer is over.',
  },
  'proposals left': {
    holds: ({ proposalsLeft = 1 }) => proposalsLeft > 0,
    reason: 'Each side can propose five times. You can still accept what the other side proposes.',
  },
  'their proposal': {
    holds: ({ proposedBy }, party) => proposedBy !== undefined && proposedBy !== party,
    reason: 'The other side has no open proposal. Check the deal again.',
  },
  'own proposal': {
    holds: ({ proposedBy }, party) => proposedBy === party,
    reason: 'You have no open proposal. Check the deal again.',
  },
  'claim lost': { holds: ({ isClaimLost }) => isClaimLost === true, reason: 'No bank has taken this payment back.' },
};

/** Whether a party may take this step now: the transition that allows it, or the reason against it. */
export function stepPermission(facts: StepFacts, event: DealEvent, party: DealParty): StepPermission {
  const transitions = dealTransitions.filter((one) => one.event === event && one.from === facts.state);
  if (transitions.length === 0)
    return { reason: isDealOver(facts.state) ? 'This deal is over.' : 'This is not possible now.' };
  const transition = transitions.find(({ by }) => by.includes(party));
  if (!transition) return { reason: `Only ${partyNamesOf(transitions.flatMap(({ by }) => by))} can do this.` };
  const failedGuard = transition.guards?.find((guard) => !guards[guard].holds(facts, party));
  return failedGuard ? { reason: guards[failedGuard].reason } : { transition };
}

const partyNames: Record<DealParty, string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  staff: 'our team',
  clock: 'a deadline',
  provider: 'the payment provider',
};

function partyNamesOf(parties: readonly DealParty[]): string {
  return [...new Set(parties)].map((party) => partyNames[party]).join(' or ');
}

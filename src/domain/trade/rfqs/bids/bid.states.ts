import type { RfqState } from '../rfq.states.ts';

export const bidStates = ['standing', 'withdrawn'] as const;
export type BidState = (typeof bidStates)[number];

/** The state of a bid as its bidder reads it, which depends on its request too. */
export const bidStandings = {
  confirm: 'Confirm the change',
  counter: 'Answer the counter-offer',
  final: 'Send your final offer',
  sealed: 'Sealed',
  open: 'With the buyer',
  closed: 'The buyer decides',
  unreadable: 'Could not be opened',
  proposed: 'Proposed award',
  awarded: 'Awarded',
  not_awarded: 'Not awarded',
  over: 'Request withdrawn',
  withdrawn: 'Withdrawn',
} as const;
export type BidStanding = keyof typeof bidStandings;

const decided: readonly BidStanding[] = ['awarded', 'not_awarded', 'over', 'withdrawn'];

export function isBidDecided(standing: BidStanding): boolean {
  return decided.includes(standing);
}

type Standing = {
  state: BidState;
  isSealed: boolean;
  isUnreadable: boolean;
  isAwarded: boolean;
  /** The buyer proposes an award that is outside the bid. */
  isProposed?: boolean;
  revision: number;
  /** A counter-offer waits for the bidder's answer. */
  hasCounter: boolean;
  /** The final round waits for the bidder's final offer. */
  awaitsFinal: boolean;
  request: { state: RfqState; revision: number };
};

export function bidStandingOf(bid: Standing): BidStanding {
  if (bid.isAwarded) return 'awarded';
  if (bid.state === 'withdrawn') return 'withdrawn';
  if (bid.isProposed) return 'proposed';
  if (bid.request.state === 'withdrawn') return 'over';
  if (bid.request.state === 'awarded' || bid.request.state === 'lapsed') return 'not_awarded';
  if (bid.isUnreadable) return 'unreadable';
  if (bid.revision < bid.request.revision) return 'confirm';
  if (bid.hasCounter) return 'counter';
  if (bid.awaitsFinal) return 'final';
  if (bid.request.state === 'open') return bid.isSealed ? 'sealed' : 'open';
  return 'closed';
}

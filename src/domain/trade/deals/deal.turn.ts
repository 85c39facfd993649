import type { DealSide } from './deal.notices.ts';
import type { DealState } from '../deal-terms/deal.states.ts';

/** The states in which each side has to act, unless the part itself says whose turn it is. */
export const statesOfTurn: Record<DealSide, readonly DealState[]> = {
  buyer: ['agreed', 'shipped', 'delivered', 'rejected'],
  seller: ['funded', 'part_accepted', 'return_shipped'],
};

/** The side that a part of a deal waits for; undefined if it waits for neither. */
export function sideAwaited({ state, turn }: { state: DealState; turn: DealSide | null }): DealSide | undefined {
  return turn ?? (['buyer', 'seller'] as const).find((side) => statesOfTurn[side].includes(state));
}

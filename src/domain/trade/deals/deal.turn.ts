import type { Side } from './deal.notices.ts';
import type { DealState } from '../deal-terms/deal.states.ts';

/** In which states each side has something to do; where a word is waited for, the part says whose. */
export const turns: Record<Side, readonly DealState[]> = {
  buyer: ['agreed', 'shipped', 'delivered', 'rejected'],
  seller: ['funded', 'part_accepted', 'return_shipped'],
};

/** The side that a part of a deal waits for; undefined where only a deadline or our team moves it on. */
export function sideAwaited({ state, turn }: { state: DealState; turn: Side | null }): Side | undefined {
  return turn ?? (['buyer', 'seller'] as const).find((side) => turns[side].includes(state));
}

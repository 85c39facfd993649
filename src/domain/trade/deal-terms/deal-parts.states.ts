import { isOver, type DealState } from './deal.states.ts';

/** The states from the most urgent to those that are over. The first that a part has names a deal of several parts. */
const order: readonly DealState[] = [
  'disputed',
  'rejected',
  'return_shipped',
  'return_received',
  'part_accepted',
  'delivered',
  'accepted',
  'shipped',
  'funded',
  'agreed',
  'proposed',
  'draft',
];

/** While the parts of a deal are in different states: how many parts there are, how many are accepted, and the part whose state is shown. */
export type DealParts = { part: number; of: number; accepted: number };

const acceptedStates: ReadonlySet<DealState> = new Set(['accepted', 'released', 'split']);

/** Undefined if all parts have the same state, or all of them are over. */
export function partsOf(parts: readonly DealState[]): DealParts | undefined {
  if (new Set(parts).size < 2 || parts.every(isOver)) return undefined;
  return {
    part: parts.indexOf(dealStateOf(parts)) + 1,
    of: parts.length,
    accepted: parts.filter((state) => acceptedStates.has(state)).length,
  };
}

/** The state of a deal from those of its parts: the most urgent one; once all parts are over, how they ended. */
export function dealStateOf(parts: readonly DealState[]): DealState {
  const open = order.find((state) => parts.includes(state));
  if (open) return open;
  const [first, ...others] = new Set(parts);
  if (first === undefined) throw new RangeError('A deal has at least one part.');
  if (others.length === 0) return first;
  // A bank took back the payment of at least one part.
  if (parts.includes('charged_back')) return 'charged_back';
  const isBack = (state: DealState) => state === 'refunded' || state === 'cancelled';
  return parts.every((state) => isOver(state) && isBack(state)) ? 'refunded' : 'split';
}

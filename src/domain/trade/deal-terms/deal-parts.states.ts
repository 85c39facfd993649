import { isDealOver, type DealState } from './deal.states.ts';

/** The states of a part that is not over, the most urgent first. A deal of several parts shows the first of these states that a part has. */
const openStatesByUrgency: readonly DealState[] = [
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

/** For a deal whose parts differ in state: the part whose state is shown, the number of parts, and how many are accepted. */
export type DealParts = { part: number; of: number; accepted: number };

const acceptedStates: ReadonlySet<DealState> = new Set(['accepted', 'released', 'split']);

/** What to show about parts that differ in state. Undefined if all parts have the same state, or all of them are over. */
export function differingPartsOf(parts: readonly DealState[]): DealParts | undefined {
  if (new Set(parts).size < 2 || parts.every(isDealOver)) return undefined;
  return {
    part: parts.indexOf(dealStateOf(parts)) + 1,
    of: parts.length,
    accepted: parts.filter((state) => acceptedStates.has(state)).length,
  };
}

/** Derives the state of a deal from its parts: the most urgent state, or the way all parts ended once they are over. */
export function dealStateOf(parts: readonly DealState[]): DealState {
  const open = openStatesByUrgency.find((state) => parts.includes(state));
  if (open) return open;
  const [first, ...others] = new Set(parts);
  if (first === undefined) throw new RangeError('A deal has at least one part.');
  if (others.length === 0) return first;
  // A bank took back the payment of at least one part.
  if (parts.includes('charged_back')) return 'charged_back';
  const isRefund = (state: DealState) => state === 'refunded' || state === 'cancelled';
  return parts.every((state) => isDealOver(state) && isRefund(state)) ? 'refunded' : 'split';
}

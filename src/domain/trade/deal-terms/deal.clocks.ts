import { day_ms, hour_ms } from '#platform/clock.ts';
import type { DealEvent, DealState } from './deal.states.ts';

/** How long the buyer may inspect goods, by category; for other things the sides agree on 1 to 30 days (money.md 'The deal'). */
const inspections_ms = {
  'fresh nuts': 24 * hour_ms,
  'oil, copra, fibre': 72 * hour_ms,
  machine: 7 * day_ms,
} as const;

export type InspectionKind = keyof typeof inspections_ms | { days: number };

export function inspection_ms(kind: InspectionKind): number {
  if (typeof kind === 'string') return inspections_ms[kind];
  const { days } = kind;
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new RangeError('An inspection takes 1 to 30 days.');
  return days * day_ms;
}

/** A deadline that starts and ends with a state; it takes a step, or only sends a notice. */
type Clock = {
  kind: string;
  in: DealState;
  /** When the time starts: with the state, on the agreed day of shipping, at the end of the inspection, or at the time in a proposal. */
  from: 'state' | 'ship by' | 'inspection' | 'stands until';
  after_ms: number;
  fires?: DealEvent;
};

export const dealClocks: readonly Clock[] = [
  { kind: 'proposal', in: 'proposed', from: 'stands until', after_ms: 0, fires: 'lapse' },
  { kind: 'funding', in: 'agreed', from: 'state', after_ms: 72 * hour_ms, fires: 'lapse' },
  { kind: 'late to ship', in: 'funded', from: 'ship by', after_ms: 48 * hour_ms },
  { kind: 'never shipped', in: 'funded', from: 'ship by', after_ms: 7 * day_ms, fires: 'lapse' },
  { kind: 'did it arrive', in: 'shipped', from: 'state', after_ms: 21 * day_ms },
  { kind: 'never arrived', in: 'shipped', from: 'state', after_ms: 30 * day_ms, fires: 'dispute' },
  { kind: 'inspection', in: 'delivered', from: 'inspection', after_ms: 0, fires: 'accept' },
  { kind: 'a day left', in: 'delivered', from: 'inspection', after_ms: -24 * hour_ms },
  { kind: 'two hours left', in: 'delivered', from: 'inspection', after_ms: -2 * hour_ms },
  { kind: 'release', in: 'accepted', from: 'state', after_ms: 0, fires: 'release' },
  { kind: 'word about a part', in: 'part_accepted', from: 'state', after_ms: 3 * day_ms, fires: 'settle_part' },
  { kind: 'return', in: 'rejected', from: 'state', after_ms: 7 * day_ms, fires: 'lapse' },
  { kind: 'receipt of a return', in: 'return_shipped', from: 'state', after_ms: 7 * day_ms, fires: 'receive_return' },
  { kind: 'refund', in: 'return_received', from: 'state', after_ms: 0, fires: 'refund' },
  { kind: 'answer', in: 'disputed', from: 'state', after_ms: 3 * day_ms },
];

/** Staff rule on a dispute within this time of its opening. An answer gives them no more time. */
export const ruledWithin_days = 14;

export type DueClock = { kind: string; due_at: Date; fires: DealEvent | undefined };

type Times = { since: Date; shipBy?: Date; standsUntil?: Date | undefined; inspection_ms: number };

/** How long a proposal without a deadline of its own is valid. */
const proposal_ms = 14 * day_ms;

/** The deadlines of a part that has just got this state. A deadline that has passed already is left out, unless it takes a step. */
export function clocksOfState(
  state: DealState,
  { since, shipBy = since, standsUntil, inspection_ms: inspectionTime_ms }: Times,
): DueClock[] {
  const starts_ms = {
    state: since.getTime(),
    'ship by': shipBy.getTime(),
    inspection: since.getTime() + inspectionTime_ms,
    'stands until': standsUntil?.getTime() ?? since.getTime() + proposal_ms,
  };
  return dealClocks
    .filter((clock) => clock.in === state)
    .map(({ kind, from, after_ms, fires }) => ({ kind, due_at: new Date(starts_ms[from] + after_ms), fires }))
    .filter(({ due_at, fires }) => fires !== undefined || due_at > since);
}

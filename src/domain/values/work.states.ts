/** decisions.md §9 'Badges': the states of records that people sent us. Staff and the sender see the same words. */
export const workStates = ['received', 'in_talk', 'priced', 'confirmed', 'shipped', 'delivered', 'declined'] as const;
export type WorkState = (typeof workStates)[number];

export const workStateLabels: Record<WorkState, string> = {
  received: 'Received',
  in_talk: 'In talk',
  priced: 'Priced',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  declined: 'Declined',
};

/** The states that may follow each state. Staff can undo a mistaken step, and reopen a declined record. */
const leadsTo: Record<WorkState, readonly WorkState[]> = {
  received: ['in_talk', 'priced', 'confirmed', 'declined'],
  in_talk: ['received', 'priced', 'confirmed', 'declined'],
  priced: ['in_talk', 'confirmed', 'declined'],
  confirmed: ['in_talk', 'priced', 'shipped', 'delivered', 'declined'],
  shipped: ['confirmed', 'delivered'],
  delivered: ['shipped', 'confirmed'],
  declined: ['received', 'in_talk'],
};

export type Progress = {
  state: WorkState;
  steps: readonly { state: WorkState; at: Date }[];
  price_kobo: bigint | undefined;
};

/** 'Agreed' once the customer has accepted the price, also if the record was declined after that. */
export function priceLabel(state: WorkState, steps: readonly { state: WorkState }[]): string {
  const wasAccepted = ['confirmed', 'shipped', 'delivered'].includes(state);
  const endedLater = state === 'declined' && steps.some((step) => step.state === 'confirmed');
  return wasAccepted || endedLater ? 'Agreed price' : 'Our price';
}

type WorkColumns = { work_state: string; work_steps: unknown; price_kobo: bigint | null };

export function progressOf({ work_state, work_steps, price_kobo }: WorkColumns): Progress {
  const steps = work_steps as readonly { state: WorkState; at: string }[];
  return {
    state: work_state as WorkState,
    steps: steps.map(({ state, at }) => ({ state, at: new Date(at) })),
    price_kobo: price_kobo ?? undefined,
  };
}

export function nextStates(state: WorkState, known: readonly WorkState[]): WorkState[] {
  return leadsTo[state].filter((next) => known.includes(next));
}

export function mayBecome(state: WorkState, next: WorkState, known: readonly WorkState[]): boolean {
  return nextStates(state, known).includes(next);
}

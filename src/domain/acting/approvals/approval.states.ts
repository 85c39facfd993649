/** An approval ends once: no state follows an end. */
const approvalStates = ['waiting', 'done', 'withdrawn', 'turned_down', 'expired', 'overtaken'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approvalStateLabels: Record<ApprovalState, string> = {
  waiting: 'Waits to be confirmed',
  done: 'Confirmed and done',
  withdrawn: 'Withdrawn',
  turned_down: 'Turned down',
  expired: 'Not confirmed in time',
  overtaken: 'Replaced or no longer needed',
};

type Ended = { state: ApprovalState; confirmed: number; needed: number };

/** A change that no second person could confirm takes effect after a delay, so its label does not say 'confirmed'. */
export function approvalLabel({ state, confirmed, needed }: Ended): string {
  return state === 'done' && confirmed < needed ? 'Done after the wait' : approvalStateLabels[state];
}

/** Who began the approval. The shared password can only invite an owner. */
export type BegunAs = 'staff' | 'member' | 'clock' | 'shared';

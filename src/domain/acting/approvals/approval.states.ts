/** An approval waits, and then ends once, in one of the other states. */
const approvalStates = ['waiting', 'done', 'withdrawn', 'turned_down', 'expired', 'overtaken'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approvalStateLabels: Record<ApprovalState, string> = {
  waiting: 'Waiting for confirmation',
  done: 'Confirmed and done',
  withdrawn: 'Withdrawn',
  turned_down: 'Turned down',
  expired: 'Not confirmed in time',
  overtaken: 'Replaced or no longer needed',
};

type Confirmations = { state: ApprovalState; confirmed: number; needed: number };

/** A change that no second person could confirm takes effect after a delay, so its label does not say 'confirmed'. */
export function approvalLabel({ state, confirmed, needed }: Confirmations): string {
  return state === 'done' && confirmed < needed ? 'Done after the delay' : approvalStateLabels[state];
}

/** Who began the approval. The shared password can only invite an owner. */
export type BegunAs = 'staff' | 'member' | 'clock' | 'shared';

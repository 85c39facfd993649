/** How far an approval is. It ends once, and nothing follows on an end. */
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

/** A change that no other person could confirm takes effect after a wait, so it is not called confirmed. */
export function approvalLabel({ state, confirmed, needed }: Ended): string {
  return state === 'done' && confirmed < needed ? 'Done after the wait' : approvalStateLabels[state];
}

/** Who began it: a named member of staff, a member, the clock, or the shared password, which can only invite an owner. */
export type BegunAs = 'staff' | 'member' | 'clock' | 'shared';

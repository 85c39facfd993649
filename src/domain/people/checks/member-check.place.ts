import type { CheckedThing } from './member-check.schema.ts';

export const memberCheckApprovalName = 'member-check';

/** One approval per checked thing of a member. */
export function subjectOfCheck(memberId: bigint, what: CheckedThing): string {
  return `${memberId}-${what}`;
}

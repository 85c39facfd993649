import type { CheckedThing } from './member-check.schema.ts';

export const memberCheckApprovalName = 'member-check';

/** The subject of an approval: one thing of one member. */
export function subjectOfCheck(memberId: bigint, what: CheckedThing): string {
  return `${memberId}-${what}`;
}

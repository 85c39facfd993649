export const rulingApprovalName = 'ruling';

/** A ruling is about a part of a deal: '12-1'. */
export function subjectOf({ dealId, leg }: { dealId: bigint; leg: number }): string {
  return `${dealId}-${leg}`;
}

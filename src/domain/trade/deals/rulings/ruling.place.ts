export const rulingApprovalName = 'ruling';

/** A ruling is about a part of a deal: '12-1'. */
export function subjectOf({ dealId, part }: { dealId: bigint; part: number }): string {
  return `${dealId}-${part}`;
}

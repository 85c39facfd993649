/** What approvals of a match are called in the database. */
export const matchApprovalName = 'match';

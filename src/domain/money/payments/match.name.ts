export const matchApprovalName = 'match';

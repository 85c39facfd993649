export const supplierApprovalName = 'supplier-application';

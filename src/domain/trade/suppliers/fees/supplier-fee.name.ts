/** The purpose of payments for the fee of a supplier application. The migrations know it by this name too. */
export const feePurpose = 'supplier_fee';

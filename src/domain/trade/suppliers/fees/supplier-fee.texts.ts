/** public-site.md §8 'Supplier application', decisions.md §10 'FastSales', and texts that they do not specify. */
export const supplierFeeTexts = {
  unpaid: 'Please complete the payment before submitting the application.',
  redirect: 'You are being sent to our payment provider to pay by card.',
  paid: 'Payment successful! You can now submit your application.',
  paidBefore: 'This application fee does not have to be paid any more.',
  none: 'There is no application fee to pay.',
  notOpen: 'Payments are not available here yet. Write to us: you are not charged.',
  ownAccount: 'Our own account does not apply as a supplier.',
  claimed: 'A bank claims the application fee back. Decide once the bank has decided.',
  chargeback: 'The bank took the application fee back. Decline the application: its member can apply again.',
} as const;

/** The purpose of payments for the fee of a supplier application. The migrations know it by this name too. */
export const supplierFeePurposeName = 'supplier_fee';

import { applicationFee_kobo, firstApprovers } from '#content/supplier-fee.ts';

export const supplierSettings = [
  {
    name: 'application-fee',
    group: 'prices' as const,
    kind: 'fee amount' as const,
    label: 'Supplier application',
    note: 'Paid before an application is sent, and refunded if it is declined. At 0 there is no payment step. Fees that are already paid do not change.',
    first: { kobo: String(applicationFee_kobo) },
  },
  {
    name: 'supplier-approval',
    group: 'trading' as const,
    kind: 'approvers' as const,
    label: 'Who approves a supplier',
    note: 'With two people, the second one confirms each approval of a supplier application under Approvals. One person can always decline.',
    first: { people: firstApprovers },
  },
];

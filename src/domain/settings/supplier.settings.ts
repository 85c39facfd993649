import { applicationFee_kobo } from '#content/supplier-fee.ts';

/** What an application as a supplier costs. */
export const supplierSettings = [
  {
    name: 'application-fee',
    group: 'prices' as const,
    kind: 'fee amount' as const,
    label: 'Supplier application',
    note: 'Paid before an application is sent, and paid back if it is declined. At 0 there is no payment step. Fees that are paid stay as they are.',
    first: { kobo: String(applicationFee_kobo) },
  },
];

/** What a step of a deal is written down as, in the order in which a deal comes to them. */
const documentKinds = ['pro_forma', 'invoice', 'receipt', 'credit_note', 'certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentNames: Record<DocumentKind, string> = {
  pro_forma: 'Pro-forma invoice',
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  certificate: 'Escrow certificate',
};

/** What the sum below the lines of each is called. */
export const totalNames: Record<DocumentKind, string> = {
  pro_forma: 'Total',
  invoice: 'Total',
  receipt: 'Paid',
  credit_note: 'Given back',
  certificate: 'Held, and settled',
};

/** marketplace.md §3 'Invoice': Paid or Pending. A pro-forma that nobody can pay any more is neither. */
export type DocumentState = 'Paid' | 'Pending' | 'Issued' | 'Replaced' | 'Lapsed';

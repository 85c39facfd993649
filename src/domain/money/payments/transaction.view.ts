import type { Amount } from '#domain/values/currency.ts';

/** marketplace.md §3 'Transaction': a payment or a refund; and payouts. */
export const transactionTypes = ['payment', 'refund', 'payout'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeNames: Record<TransactionType, string> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
};

/** marketplace.md §3: Completed or Processing; of a payout also that it came back. */
const transactionStatuses = ['Completed', 'Processing', 'Came back'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export type Transaction = {
  /** Of the journal in which it is booked. */
  id: bigint;
  type: TransactionType;
  /** Above zero it came to the member, below zero it went. */
  amount: Amount;
  method: string;
  status: TransactionStatus;
  date: Date;
  description: string;
  dealId: bigint | undefined;
  /** From when it can be used or is paid out, where it came by card. */
  heldUntil: Date | undefined;
};

import { z } from 'zod';
import { aMoment, anAmount, anId } from '#domain/values/answer.schema.ts';

/** marketplace.md §3 'Transaction': a payment or a refund; and payouts. */
export const transactionTypes = ['payment', 'refund', 'payout'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeNames: Record<TransactionType, string> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
};

/** marketplace.md §3: Completed or Processing; a payout can also have come back. */
const transactionStatuses = ['Completed', 'Processing', 'Came back'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionLine = z.object({
  /** The number of its journal. */
  id: anId,
  type: z.enum(transactionTypes),
  /** Above zero it came to the member, below zero it left. */
  amount: anAmount,
  method: z.string(),
  status: z.enum(transactionStatuses),
  date: aMoment,
  description: z.string(),
  dealId: anId.optional(),
  /** From when card money can be used or is paid out. */
  heldUntil: aMoment.optional(),
});

export type Transaction = z.infer<typeof transactionLine>;

/** What a payment pays for, in a few words. `balance` is the reader's word for the payer's balance. */
export function paidForText({ dealId, purpose }: { dealId: string | null; purpose: string }, balance: string): string {
  if (dealId !== null) return `Deal ${dealId}`;
  return purpose === 'balance' ? balance : 'Supplier application fee';
}

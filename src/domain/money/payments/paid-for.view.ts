/** What a payment pays for, in a few words. `balance` is the reader's word for the payer's balance. */
export function paidFor({ dealId, purpose }: { dealId: string | null; purpose: string }, balance: string): string {
  if (dealId !== null) return `Deal ${dealId}`;
  return purpose === 'balance' ? balance : 'Supplier application fee';
}

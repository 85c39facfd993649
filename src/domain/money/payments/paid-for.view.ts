/** What a payment pays for, in a word; `balance` names the balance of the payer, as the reader calls it. */
export function paidFor({ dealId, purpose }: { dealId: string | null; purpose: string }, balance: string): string {
  if (dealId !== null) return `Deal ${dealId}`;
  return purpose === 'balance' ? balance : 'Supplier application fee';
}

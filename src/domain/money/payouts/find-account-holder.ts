import type { BankAccount, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { signedInMember } from '#domain/people/accounts/settings/lock-member.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { payoutTexts } from './payout.schema.ts';

/** Returns the account holder's name from the bank for the member who enters the account. Saves nothing. */
export async function findAccountHolder(
  ctx: Ctx,
  { bank, number }: BankAccount,
  { provider }: { provider: PaymentProvider },
): Promise<{ bank: string; number: string; holder: string }> {
  signedInMember(ctx);
  const found = await provider.resolveAccount({ bank, number });
  if (!found) throw new Failure('invalid', payoutTexts.noBank, { field: 'number' });
  return { bank, number, holder: found.name };
}

import { demoAccounts } from '#content/demo-accounts.ts';
import { shopAccount } from '#content/shop-account.ts';
import { newToken } from '#platform/token.ts';
import { signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Opens a buyer, a seller and a merchant, whose passwords the demo's sign-in page shows, and the account that sells our own machines, to
 * which nobody knows a password.
 */
export async function demoAccountsStory(ctx: Ctx): Promise<void> {
  for (const account of demoAccounts) await openDemoAccount(ctx, signUpSchema.parse(account));
  await openDemoAccount(ctx, signUpSchema.parse({ ...shopAccount, password: newToken(), account_type: 'merchant' }));
}

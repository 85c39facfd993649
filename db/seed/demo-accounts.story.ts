import { demoAccounts } from '#content/demo-accounts.ts';
import { signUpSchema } from '#domain/accounts/account.schema.ts';
import { openDemoAccount } from '#domain/accounts/open-demo-account.ts';
import type { Ctx } from '#domain/context.ts';

/** A buyer, a seller and a merchant, whose passwords stand on the sign-in page of the demo. */
export async function demoAccountsStory(ctx: Ctx): Promise<void> {
  for (const account of demoAccounts) await openDemoAccount(ctx, signUpSchema.parse(account));
}

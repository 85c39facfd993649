import { demoAccounts } from '#content/demo-accounts.ts';
import type { AccountType } from '#domain/values/account.options.ts';

/** The account that the demo shows for a role. */
export function demoAccount(type: AccountType) {
  return demoAccounts.find(({ account_type }) => account_type === type)!;
}

/** Sends requests and keeps their cookies: a browser's page or a visitor in process. */
type Asks = {
  request: {
    post(path: string, sent: { form: Record<string, string>; maxRedirects: number }): Promise<{ status(): number }>;
  };
};

/** Signs in to a demo account without opening its page. */
export const signedIn: Record<AccountType, (page: Asks) => Promise<void>> = {
  buyer: (page) => signIn(page, 'buyer'),
  seller: (page) => signIn(page, 'seller'),
  merchant: (page) => signIn(page, 'merchant'),
};

async function signIn(page: Asks, type: AccountType): Promise<void> {
  const { email, password } = demoAccount(type);
  const answer = await page.request.post('/login', { form: { email, password }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`The door answered ${answer.status()} to ${email}`);
}

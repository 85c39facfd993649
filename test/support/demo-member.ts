import { expect } from '@playwright/test';
import { demoAccounts } from '#content/demo-accounts.ts';
import type { AccountType } from '#domain/accounts/account.options.ts';
import type { Ready } from './conformance.ts';

/** The account that the demo shows for a role. */
export function demoAccount(type: AccountType) {
  return demoAccounts.find(({ account_type }) => account_type === type)!;
}

/** Signs a demo account in without opening its page; one function each, so that all who ask share one browser. */
export const signedIn: Record<AccountType, Ready> = {
  buyer: (page) => signIn(page, 'buyer'),
  seller: (page) => signIn(page, 'seller'),
  merchant: (page) => signIn(page, 'merchant'),
};

async function signIn(page: Parameters<Ready>[0], type: AccountType): Promise<void> {
  const { email, password } = demoAccount(type);
  const answer = await page.request.post('/login', { form: { email, password }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

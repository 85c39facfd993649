import { link } from '#content/link.ts';
import { askConfirmation } from '#domain/people/accounts/api-keys/confirmations/ask-confirmation.ts';
import { findApiKeys } from '#domain/people/accounts/api-keys/find-api-keys.ts';
import { currency } from '#domain/values/currency.ts';
import { keyOf } from './api-keys.ts';
import type { TestApp } from './app.ts';
import type { SignedIn } from './signed-in.ts';

/** The pages of a call that waits for its member. */
export async function callAddresses(site: TestApp, member: SignedIn) {
  await keyOf(site, member);
  const [key] = await findApiKeys(member.ctx());
  const { id } = await askConfirmation(
    member.ctx(),
    {
      keyId: key!.id,
      call: '/api/v1/payments/withdrawal',
      params: {},
      formKey: crypto.randomUUID(),
      input: { from: { purse: 'member_available', currency: 'NGN' }, amount: '600000' },
      ifMatch: null,
      amount: { minor: 60_000_000n, currency: currency('NGN') },
      does: 'Have money sent to your bank account.',
    },
    site.services.secret,
  );
  const confirmationId = String(id);
  return {
    dashboardConfirmation: link('dashboardConfirmation', { confirmationId }),
    dashboardConfirmationConfirming: link('dashboardConfirmationConfirming', { confirmationId }),
    dashboardConfirmationRefusal: link('dashboardConfirmationRefusal', { confirmationId }),
  };
}

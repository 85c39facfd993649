import type { TestDatabase } from './database.ts';
import { link } from '#content/link.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import type { TestApp } from './app.ts';
import { cardAddresses } from './cards.ts';
import { unmatchedCharge } from './unmatched-charge.ts';
import { documentAddresses } from './document-addresses.ts';
import { dealAddresses } from './deal-addresses.ts';
import { portalMoneyAddresses } from './portal-money-addresses.ts';
import { chargebackAddresses } from './chargeback.ts';
import { after, draft, member } from './deals.ts';
import { aMember } from './sound-books.ts';

/** Addresses of payments: shop orders, deals, a sandbox payment, and unmatched payments. */
export async function paymentAddresses(site: TestApp, buyerId: bigint) {
  const { ctx, services } = site;
  const sides = { buyerId, sellerId: await aMember(ctx()) };
  const dealId = await draft(site, sides);
  await after(site, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  const provider = services.payments.sandbox!;
  const deps = { provider, publicUrl: services.publicUrl };
  const { reference } = await beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
  const { id } = await unmatchedCharge(site, provider);
  const { token: machine } = await site.db
    .selectFrom('machine_orders')
    .select('token')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { tracking_token: shop } = await site.db
    .selectFrom('product_orders')
    .select('tracking_token')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sendingId = await unmatchedSending(site);
  const [token, unmatched] = [{ token: reference }, { unmatchedId: String(id) }];
  return {
    ...(await documentAddresses(site, dealId)),
    ...(await dealAddresses(site, buyerId)),
    dealPayment: link('dealPayment', { dealId: String(dealId) }),
    machineOrderPayment: link('machineOrderPayment', { token: machine }),
    shopOrderPayment: link('shopOrderPayment', { token: shop }),
    payment: link('payment', { reference }),
    paymentNotices: link('paymentNotices', { provider: 'sandbox' }),
    sandboxPayment: link('sandboxPayment', token),
    sandboxTransfer: link('sandboxTransfer', token),
    sandboxLeaving: link('sandboxLeaving', token),
    unmatchedRefund: link('unmatchedRefund', unmatched),
    unmatchedMatch: link('unmatchedMatch', unmatched),
    // It redirects to the list of approvals, because no approval has an old number.
    unmatchedConfirmation: link('unmatchedConfirmation', { matchId: '1' }),
    payoutCancelling: link('payoutCancelling', { payoutId: '1' }),
    ...(await cardAddresses(site, provider, buyerId)),
    ...(await chargebackAddresses(site, provider, reference)),
    sendingExplanation: link('sendingExplanation', { sendingId }),
    sendingBooking: link('sendingBooking', { sendingId }),
    ...(await portalMoneyAddresses(site)),
  };
}

/** The number of a sending of the provider that no record explains. */
export async function unmatchedSending({ db }: TestDatabase): Promise<string> {
  const reference = `out-member-${Date.now()}-balance-1`;
  const values = { provider: 'sandbox', kind: 'transfer', name: reference, reference, minor: 500n, currency: 'NGN' };
  const insert = db.insertInto('unmatched_sending').values({ ...values, state: 'success' });
  return String((await insert.returning('id').executeTakeFirstOrThrow()).id);
}

import { link } from '#content/link.ts';
import { beginPayment } from '#domain/payments/begin-payment.ts';
import type { TestApp } from './app.ts';
import { paidAstray } from './astray.ts';
import { after, draft, member } from './deals.ts';
import { aMember } from './sound-books.ts';

/** Addresses of what a member pays for: a deal, a payment at the test of payments, and money that nobody could be credited with. */
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
  const { reference } = await beginPayment(ctx(member(buyerId)), { of: { dealId } }, deps);
  const { id } = await paidAstray(site, provider);
  const [token, parked] = [{ token: reference }, { parkedId: String(id) }];
  return {
    dealPayment: link('dealPayment', { dealId: String(dealId) }),
    payment: link('payment', { reference }),
    paymentNotices: link('paymentNotices', { provider: 'sandbox' }),
    sandboxPayment: link('sandboxPayment', token),
    sandboxTransfer: link('sandboxTransfer', token),
    sandboxLeaving: link('sandboxLeaving', token),
    parkedRefund: link('parkedRefund', parked),
    parkedMatch: link('parkedMatch', parked),
  };
}

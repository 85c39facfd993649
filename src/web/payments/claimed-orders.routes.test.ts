import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { beginShopDeal } from '#domain/trade/shop/begin-shop-deal.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { findShopOrder, type ShopOrderAddress } from '#domain/trade/shop-deals/find-shop-order.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { productOrders } from '#domain/trade/shop-deals/product-orders.records.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { newToken } from '#platform/token.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { refreshChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';
import { testApp } from '../../../test/support/app.ts';
import { shopOrders } from '../../../test/support/shop-orders.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp();
const { ctx, services } = site;
keepBooksSound(site);
const { actor, cookie: staffCookie } = await staffAtDesk(site, 'owner');
const { priced, pricedEvent } = await shopOrders(site, ctx(actor));
const sandbox = services.payments.sandbox!;

/** An order of our own, with the address of its page. */
const kinds = {
  'a machine order': async (email: string) => {
    const { place, id } = await priced(email, 10_000_000n);
    return { place, id, page: link('machineOrderPlaced', { token: place.token }), begin: { seen: 10_000_000n } };
  },
  'an event booking': async (email: string) => {
    const { place, id } = await pricedEvent(email, 10_000_000n);
    const begin = { seen: 10_000_000n, upfront: 60 };
    return { place, id, page: link('eventBooking', { token: place.token }), begin };
  },
  'a shop order': async (email: string) => {
    const cartToken = newToken();
    await addToCart(ctx(), { cartToken, productId: 'fiber' });
    const typed = { name: 'Ada', email, phone: '0803 123 4567', address: 'Badagry' };
    const shown = (await findCart(ctx(), cartToken)).fingerprint;
    const { trackingToken: token } = await placeProductOrder(ctx(), {
      ...checkoutSchema.parse(typed),
      cartToken,
      shown,
    });
    const place = { kind: 'product-order', token } as const;
    const { id } = (await findShopOrder(ctx(), place))!;
    await setPrice(ctx(actor), productOrders, String(id), { price: 10_000_000n, reason: 'As agreed' });
    return { place, id, page: link('shopOrder', { token }), begin: { seen: 10_000_000n } };
  },
} satisfies Record<
  string,
  (email: string) => Promise<{ place: ShopOrderAddress; id: bigint; page: string; begin: object }>
>;

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s whose card payment has a chargeback and is lost is never shown as paid',
  async (kind) => {
    const email = `${crypto.randomUUID()}@claimed.example`;
    const { member, cookie } = await signedIn(site, { email });
    const { place, id, page, begin } = await kinds[kind](email);
    const dealId = await beginShopDeal(ctx(member), place, begin);
    await applyDealEvent(ctx(member), { dealId, event: 'agree' });
    const deps = { provider: sandbox, publicUrl: 'http://agbon.test' };
    const { reference } = await beginPayment(ctx(member), { paidFor: { dealId }, channel: 'card' }, deps);
    await sandbox.answer(reference, { answer: 'approve', channel: 'card' });
    await settlePayment(ctx(), sandbox, reference);
    const see = async (path: string, as = cookie) => (await seePage(await site.get(path, { cookie: as }))).text;
    const bill = link('dealPayment', { dealId: String(dealId) });
    expect(await see(page)).toContain('This order is paid.');

    await sandbox.openChargeback(reference);
    await refreshChargebacks(ctx(), sandbox, reference);
    for (const path of [page, bill]) {
      const text = await see(path);
      expect(text).toContain('Your bank wants ₦100,000 of this payment back');
      expect(text).not.toMatch(/This order is paid|It is paid|booked and paid|₦100,000 is paid/);
    }

    await sandbox.endChargeback(reference, 'lost');
    await refreshChargebacks(ctx(), sandbox, reference);
    for (const path of [page, bill]) {
      const text = await see(path);
      expect(text).toContain('Your bank took ₦100,000 of this payment back');
      expect(text).not.toMatch(/This order is paid|It is paid|booked and paid|₦100,000 is paid/);
    }
    const orders = await see(link('dashboardOrders'));
    expect(orders).toContain('Charged back');
    expect(orders).toContain('₦100,000 taken back by your bank');
    expect(await see(link('dashboardInvoices'))).toContain('Paid, charged back');
    const { rows } = await site.pool.query<{ id: bigint; code: string }>(
      `select id, code from document where deal_id = $1 and kind = 'invoice'`,
      [dealId],
    );
    const [{ id: documentId, code }] = rows as [(typeof rows)[number]];
    const said = 'The buyer’s bank took ₦100,000 of this payment back.';
    expect(await see(link('dashboardDocument', { documentId: String(documentId) }))).toContain(said);
    expect(await see(link('verifiedDocument', { token: code }))).toContain(said);
    const record = await see(link('record', { kind: place.kind, recordId: String(id) }), staffCookie);
    expect(record).toContain('A bank took ₦100,000 of the payment back');
  },
);

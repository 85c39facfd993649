import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { findShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import { productOrders } from '#domain/trade/shop-deals/product-orders.records.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { newToken } from '#platform/token.ts';
import { testApp } from '../../../test/support/app.ts';
import { openShopAccount } from '../../../test/support/application-fees.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp();
const { ctx, db, post } = site;

test('a priced shop order becomes one deal of its buyer at that price, however often the button is pressed', async () => {
  const houseId = await openShopAccount(site);
  const { member, cookie } = await signedIn(site);
  const cartToken = newToken();
  await addToCart(ctx(), { cartToken, productId: 'fiber' });
  const typed = { name: 'Ngozi', email: member.email, phone: '0803 123 4567', address: 'Badagry' };
  const shown = (await findCart(ctx(), cartToken)).fingerprint;
  const { trackingToken: token } = await placeProductOrder(ctx(), { ...checkoutSchema.parse(typed), cartToken, shown });
  const { id } = (await findShopOrder(ctx(), { kind: 'product-order', token }))!;
  const { actor } = await staffAtDesk(site, 'owner');
  await setPrice(ctx(actor), productOrders, String(id), { price: 10_000_000n, reason: 'As agreed' });

  const begin = () => post(link('shopOrderPayment', { token }), { seen: '10000000' }, { cookie });
  const [first, again] = [await begin(), await begin()];
  const deals = await db
    .selectFrom('shop_deal')
    .innerJoin('deal', 'deal.id', 'deal_id')
    .innerJoin('deal_part', 'deal_part.deal_id', 'deal.id')
    .select(['deal.id', 'buyer_id', 'seller_id', 'deal_part.minor', 'deal_part.state'])
    .where('record_id', '=', id)
    .execute();
  expect(deals).toMatchObject([{ buyer_id: member.id, seller_id: houseId, minor: 10_000_000n, state: 'proposed' }]);
  const place = link('dealPayment', { dealId: String(deals[0]!.id) });
  for (const { status, headers } of [first, again]) expect([status, headers.get('location')]).toEqual([303, place]);
});

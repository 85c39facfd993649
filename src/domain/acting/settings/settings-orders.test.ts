import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { sharedAtDesk } from '../../../../test/support/staff.ts';
import { newToken } from '#platform/token.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import type { Staff } from '../context.ts';
import { findMachineOrder } from '#domain/trade/shop/machine-orders/find-machine-order.ts';
import { shownMachineTerms } from '#domain/trade/shop/machine-orders/machine-order.view.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { changeSetting } from '../setting-changes/change-setting.ts';
import { settingNamed } from './setting.list.ts';
import { settingSchemas } from './setting.schema.ts';
import { settingsInForce } from './settings-in-force.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
let owner: Staff;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: owner } = await sharedAtDesk(database));
});

const whenAndWhy = { reason: 'Steel costs more', version: '0' };
const price = settingNamed('price-desheller')!;
const cocopeat = settingNamed('price-cocopeat')!;
const dearerMachine = settingSchemas.price.parse({ amount: '1,100,000', ...whenAndWhy });
const order = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', installation_address: 'Badagry' };
const fields = machineOrderSchema('desheller');
const orderOne = (shown?: string) =>
  orderMachine(ctx(), { machine_id: 'desheller', ...fields.parse({ ...order, quantity: '1', shown }) });

describe('an order', () => {
  test('is placed at the price in effect; an older order keeps its price and its shares', async () => {
    const older = await orderOne(shownMachineTerms(100_000_000n, 60n));
    await changeSetting(ctx(owner), price, dearerMachine);
    const share = settingSchemas.share.parse({ percent: '70', reason: 'Steel', version: '0' });
    await changeSetting(ctx(owner), settingNamed('share-desheller')!, share);
    await expect(orderOne(shownMachineTerms(100_000_000n, 60n))).rejects.toThrow(
      'The price has changed since this page was shown: one machine is now ₦1,100,000, 70% upfront, 30% on delivery.',
    );
    const newer = await orderOne(shownMachineTerms(110_000_000n, 70n));
    const kept = await Promise.all([older, newer].map(({ token }) => findMachineOrder(ctx(), token)));
    expect(kept.map((one) => [one!.total_price_kobo, one!.upfront_percent])).toEqual([
      [100_000_000n, 60n],
      [110_000_000n, 70n],
    ]);
  });

  test('of a cart is placed at the price that was shown, or not at all', async () => {
    const cartToken = newToken();
    await addToCart(ctx(), { cartToken, productId: 'cocopeat' });
    const { products } = await settingsInForce(ctx());
    const { fingerprint } = await findCart(ctx(), cartToken, products);
    const dearer = settingSchemas['shop price'].parse({
      amount: '7,500.50',
      reason: 'Bags',
      version: '0',
    });
    await changeSetting(ctx(owner), cocopeat, dearer);
    const checkout = checkoutSchema.parse({ ...order, address: 'Badagry' });
    await expect(placeProductOrder(ctx(), { ...checkout, cartToken, shown: fingerprint })).rejects.toThrow('₦7,500.50');
    const now = await findCart(ctx(), cartToken, (await settingsInForce(ctx())).products);
    await placeProductOrder(ctx(), { ...checkout, cartToken, shown: now.fingerprint });
    const { total_price_kobo } = await db
      .selectFrom('product_orders')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(total_price_kobo).toBe(750_050n);
  });

  test('of an item that is no longer sold is refused with a message', async () => {
    const gone = settingSchemas['shop price'].parse({ reason: 'None left', version: '0' });
    await changeSetting(ctx(owner), cocopeat, gone);
    await expect(addToCart(ctx(), { cartToken: newToken(), productId: 'cocopeat' })).rejects.toThrow('coming soon');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { addToCart } from '../carts/add-to-cart.ts';
import { newToken } from '#platform/token.ts';
import { findCart } from '../carts/find-cart.ts';
import { removeLine } from '../carts/change-cart.ts';
import { isFailure, type Failure } from '#domain/acting/context.ts';
import { findProductOrder } from './find-product-order.ts';
import { placeProductOrder } from './place-product-order.ts';
import { checkoutSchema, checkoutTexts } from './product-order.schema.ts';

const { ctx, db, pool, clock } = await testDatabase(20);

let cartToken = '';
beforeEach(async () => {
  await pool.query('truncate cart, cart_line, product_orders, mail, mail_notice');
  cartToken = newToken();
  for (const productId of ['cocopeat', 'fiber', 'cocopeat']) await addToCart(ctx(), { cartToken, productId });
});

const ada = checkoutSchema.parse({
  name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  address: '4 Creek Road\nnear the jetty',
  city: 'Badagry',
  state: 'Lagos',
  country: 'Nigeria',
  notes: 'Call before you come',
});
const shownNow = async () => (await findCart(ctx(), cartToken)).fingerprint;
const place = async (changes: object = {}, catalogue?: ShopProduct[]) =>
  placeProductOrder(ctx(), { ...ada, cartToken, shown: await shownNow(), ...changes }, catalogue);
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isFailure(error)) throw new Error('It was not refused');
  return error;
};
const orders = () => db.selectFrom('product_orders').selectAll().execute();
const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute();

const withPrice = (id: string, price_kobo: bigint | undefined) =>
  shopProducts.map((product) => (product.id === id ? { ...product, price_kobo } : product));

test('an order saves the person, the place and the items, priced by us, and the cart is empty after it', async () => {
  const { trackingToken } = await place();
  const [order] = await orders();
  expect(order).toMatchObject({
    name: 'Ada Okoro',
    email: 'ada@example.com',
    phone: '+2348031234567',
    address: '4 Creek Road\nnear the jetty',
    city: 'Badagry',
    state: 'Lagos',
    country: 'Nigeria',
    notes: 'Call before you come',
    total_price_kobo: 2_900_000n,
    tracking_token: trackingToken,
    created_at: clock.now(),
  });
  expect(order!.order_number).toMatch(/^AGB-[2-9A-HJ-NP-Z]{6}$/);
  expect(order!.products).toEqual([
    { id: 'cocopeat', name: 'Cocopeat', size: '5kg', price: '₦7,000', price_kobo: 700_000, quantity: 2 },
    { id: 'fiber', name: 'Fiber', size: 'a full sack', price: '₦15,000', price_kobo: 1_500_000, quantity: 1 },
  ]);
  expect(await findCart(ctx(), cartToken)).toMatchObject({ lines: [], removed: [], count: 0 });
});

test('city, state, country and notes are optional', async () => {
  const { city: _c, state: _s, country: _y, notes: _n, ...least } = ada;
  const { trackingToken } = await placeProductOrder(ctx(), { ...least, cartToken, shown: await shownNow() });
  expect(await findProductOrder(ctx(), trackingToken)).toMatchObject({
    address: ['4 Creek Road', 'near the jetty'],
    notes: null,
  });
});

describe('nothing is ordered, and the cart stays unchanged,', () => {
  test('when the cart is empty, unknown, or has just been emptied', async () => {
    for (const productId of ['cocopeat', 'fiber']) await removeLine(ctx(), { cartToken, productId });
    for (const token of [cartToken, newToken(), undefined]) {
      const refusal = await refusalOf(place({ cartToken: token }));
      expect([refusal.code, refusal.message]).toEqual(['conflict', checkoutTexts.empty]);
    }
    expect(await orders()).toEqual([]);
  });

  test('when an item was added since the page was shown', async () => {
    const shown = await shownNow();
    await addToCart(ctx(), { cartToken, productId: 'fiber' });
    const refusal = await refusalOf(place({ shown }));
    expect([refusal.code, refusal.message]).toEqual([
      'conflict',
      `${checkoutTexts.changed} The total is now ₦44,000. Check it, then place the order again.`,
    ]);
    expect([await orders(), await mails(), (await findCart(ctx(), cartToken)).count]).toEqual([[], [], 4]);
  });

  test('when a price changed since the page was shown, even down; the person sees the new total first', async () => {
    for (const price of [1_600_000n, 1_400_000n]) {
      const refusal = await refusalOf(place({}, withPrice('fiber', price)));
      expect(refusal.message).toContain(`The total is now ₦${price === 1_600_000n ? '30,000' : '28,000'}.`);
    }
    expect(await orders()).toEqual([]);
  });

  test('when an item is no longer for sale', async () => {
    const refusal = await refusalOf(place({}, withPrice('fiber', undefined)));
    expect(refusal.message).toBe('Fiber is not for sale at the moment. Remove it from your cart to order the rest.');
    expect([await orders(), (await findCart(ctx(), cartToken)).count]).toEqual([[], 3]);
  });

  test.each(['', 'abc', undefined])('when the form does not say what it showed: %j', async (shown) => {
    expect((await refusalOf(place({ shown }))).message).toContain(checkoutTexts.changed);
    expect(await orders()).toEqual([]);
  });

  test('when a job orders', async () => {
    const asked = placeProductOrder(ctx({ kind: 'job', name: 'x' }), { ...ada, cartToken, shown: await shownNow() });
    expect((await refusalOf(asked)).code).toBe('forbidden');
  });
});

test('if two tabs order the same cart at once, one gets the order and the other an error', async () => {
  const shown = await shownNow();
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => place({ shown })));
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as Failure).message);
  expect(refused).toEqual(Array.from({ length: 5 }, () => checkoutTexts.empty));
  expect([(await orders()).length, (await mails()).length]).toEqual([1, 2]);
});

test('the table refuses a total that is not the sum of its products', async () => {
  await place();
  await expect(pool.query('update product_orders set total_price_kobo = total_price_kobo - 1')).rejects.toThrow(
    /check/,
  );
  await expect(pool.query(`update product_orders set products = '[]'`)).rejects.toThrow(/check/);
});

describe('the mails of an order', () => {
  test('give the team the complete order, with the names of the specification', async () => {
    await place();
    const [team] = await mails();
    expect(team).toMatchObject({ template: 'team-notice', reply_to: 'ada@example.com' });
    const order_number = (await orders())[0]!.order_number;
    expect(team!.props).toMatchObject({
      customerName: 'Ada Okoro',
      customerEmail: 'ada@example.com',
      eventType: 'Product Order',
      formType: 'Product Order',
      message: 'Ada Okoro ordered 2 × Cocopeat (5kg), 1 × Fiber (a full sack) for ₦29,000.',
    });
    const { formData } = team!.props as { formData: { label: string; value: string }[] };
    expect(Object.fromEntries(formData.map(({ label, value }) => [label, value]))).toEqual({
      'Order number': order_number,
      Name: 'Ada Okoro',
      'E-mail': 'ada@example.com',
      Phone: '+2348031234567',
      Address: '4 Creek Road\nnear the jetty',
      City: 'Badagry',
      State: 'Lagos',
      Country: 'Nigeria',
      Notes: 'Call before you come',
      Cart: 'Cocopeat (5kg): 2 × ₦7,000 = ₦14,000\nFiber (a full sack): 1 × ₦15,000 = ₦15,000',
      Products: '2 × Cocopeat (5kg), 1 × Fiber (a full sack)',
      Total: '29000',
      'Total formatted': '₦29,000',
      'Order type': 'Product Order',
      'Submitted at': '2026-11-22T09:00:00.000Z',
    });
  });

  test('tell the person that we have the order, and where to follow it', async () => {
    const { trackingToken } = await place();
    const [, person] = await mails();
    const order_number = (await orders())[0]!.order_number;
    expect(person).toMatchObject({ template: 'acknowledgement', to_addresses: ['ada@example.com'] });
    expect(person!.props).toMatchObject({
      name: 'Ada Okoro',
      subject: `We have your order ${order_number}`,
      follow: { path: `/orders/${trackingToken}` },
    });
    expect(JSON.stringify(person!.props)).toContain('2 × ₦7,000 = ₦14,000');
    expect(JSON.stringify(person!.props)).not.toContain('Total formatted');
  });

  test('are saved with the order, or neither is', async () => {
    const shown = await shownNow();
    await pool.query('alter table mail rename to mail_away');
    await expect(place({ shown })).rejects.toThrow('relation "mail" does not exist');
    await pool.query('alter table mail_away rename to mail');
    expect([await orders(), (await findCart(ctx(), cartToken)).count]).toEqual([[], 3]);
  });
});

describe('an order’s page', () => {
  test('shows the order as it was placed', async () => {
    const { trackingToken } = await place();
    expect(await findProductOrder(ctx(), trackingToken)).toMatchObject({
      placedAt: clock.now(),
      lines: [
        { title: 'Cocopeat (5kg)', price: '₦7,000', quantity: 2, total_kobo: 1_400_000n },
        { title: 'Fiber (a full sack)', price: '₦15,000', quantity: 1, total_kobo: 1_500_000n },
      ],
      total_kobo: 2_900_000n,
      address: ['4 Creek Road', 'near the jetty', 'Badagry', 'Lagos', 'Nigeria'],
    });
  });

  test.each(['', '1', 'abc', '../1', 'AGB-7K3MQ2', '00000000-0000-4000-8000-000000000000', 'a\u0000b'])(
    'is not found by %j',
    async (token) => {
      expect(await findProductOrder(ctx(), token)).toBeUndefined();
    },
  );
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { newToken } from '#platform/token.ts';
import { hour_ms } from '#platform/clock.ts';

const { ctx, db, pool, clock, get, post, logged } = await testApp();

let cartToken = '';
let cookie = '';
beforeEach(async () => {
  await pool.query('truncate cart, cart_line, product_orders, mail, mail_notice, idempotency_key, rate_limit');
  cartToken = newToken();
  cookie = `agbon_cart=${cartToken}.1`;
  await put('cocopeat');
});

const put = (productId: string) => addToCart(ctx(), { cartToken, productId });
const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567', address: '4 Creek Road' };
const orders = () => db.selectFrom('product_orders').selectAll().execute();

/** The form's hidden fields: its key, and the checksum of the cart. */
async function hiddenFields(): Promise<Record<string, string>> {
  const { fields } = await seePage(await get('/checkout', { cookie }));
  return { form_key: fields['form_key']![0]!, shown: fields['shown']![0]! };
}
const send = (fields: FormFields, headers = {}) => post('/checkout', fields, { cookie, ...headers });
const see = async (fields: FormFields, headers = {}) => seePage(await send(fields, headers));

describe('an order', () => {
  test('leads to its own page, which confirms it, and leaves an empty cart', async () => {
    const answer = await send({ ...ada, ...(await hiddenFields()) });
    const location = answer.headers.get('location')!;
    expect([answer.status, location]).toEqual([303, expect.stringMatching(/^\/orders\/[\da-f-]{36}$/)]);
    expect(answer.headers.get('set-cookie')).toMatch(`agbon_cart=${cartToken};`);
    const page = await seePage(await get(location));
    expect(page.text).toContain('Order submitted! We will contact you soon.');
    expect(page.text).toContain((await orders())[0]!.order_number);
    expect(page.text).toContain('Not paid yet');
    expect(page.text).toContain('+234 803 123 4567');
    expect(page.html).toContain(encodeURIComponent(location));
    expect(await (await get('/cart', { cookie })).text()).toContain('Your cart is empty.');
  });

  test('shows on its page only the steps that have not happened yet', async () => {
    const location = (await send({ ...ada, ...(await hiddenFields()) })).headers.get('location')!;
    const stepsAs = async (state: string) => {
      await pool.query('update product_orders set work_state = $1', [state]);
      const { text } = await seePage(await get(location));
      return ['We call or write', 'We agree with you', 'Your goods go out'].filter((step) => text.includes(step));
    };
    expect(await stepsAs('received')).toHaveLength(3);
    expect(await stepsAs('priced')).toEqual(['We agree with you', 'Your goods go out']);
    expect(await stepsAs('confirmed')).toEqual(['Your goods go out']);
    for (const state of ['shipped', 'delivered', 'declined']) expect(await stepsAs(state)).toEqual([]);
  });

  test('is priced by the server, even when the form sends a price', async () => {
    const lies = { total: '1', total_price_kobo: '1', price: '₦1', products: '[]', quantity: '1000' };
    await send({ ...ada, ...lies, ...(await hiddenFields()) });
    expect((await orders()).map(({ total_price_kobo }) => total_price_kobo)).toEqual([700_000n]);
  });

  test('sent again is the same order, with the same answer, even at once and with an empty cart', async () => {
    const form = { ...ada, ...(await hiddenFields()) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form)));
    const later = await send(form);
    expect([...answers, later].map(({ status }) => status)).toEqual(Array(9).fill(303));
    expect(new Set([...answers, later].map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  test('sent again with another address is not placed a second time', async () => {
    const form = { ...ada, ...(await hiddenFields()) };
    await send(form);
    const page = await see({ ...form, address: '5 Creek Road' });
    expect([page.status, (await orders()).length]).toEqual([422, 1]);
    expect(page.alert).toContain('already sent');
  });
});

describe('is refused, and nothing is ordered,', () => {
  test('when something is missing: each error is beside its field, with the typed text', async () => {
    const page = await see({ ...(await hiddenFields()), city: 'Epe', notes: 'a\nb' });
    expect([page.status, page.title]).toEqual([422, 'Error: Checkout · Àgbọn']);
    expect(page.alert).toContain('Please fill in all required fields.');
    expect(Object.keys(page.faults).sort()).toEqual(['address', 'email', 'name', 'phone']);
    expect(page.fields).toMatchObject({ city: ['Epe'], notes: ['a\nb'] });
    expect(await orders()).toEqual([]);
  });

  test('when the cart has changed: the new total is shown, and can be ordered then', async () => {
    const hidden = await hiddenFields();
    await put('fiber');
    const page = await see({ ...ada, ...hidden });
    expect([page.status, page.alert]).toEqual([
      409,
      'Your cart or a price has changed since this page was shown. The total is now ₦22,000. Check it, then place the order again.',
    ]);
    expect(page.fields['shown']).not.toEqual([hidden.shown]);
    expect(page.fields).toMatchObject({ name: ['Ada Okoro'], form_key: [hidden.form_key] });
    expect(await orders()).toEqual([]);
    expect((await send({ ...ada, ...hidden, shown: page.fields['shown']! })).status).toBe(303);
  });

  test('when the form does not say what it showed', async () => {
    const page = await see({ ...ada, form_key: randomUUID() });
    expect([page.status, await orders()]).toEqual([409, []]);
  });

  test('when the cart is empty: the page says so, with a link to the shop and the typed text', async () => {
    const hidden = await hiddenFields();
    await pool.query('truncate cart_line');
    const page = await see({ ...ada, ...hidden });
    expect([page.status, page.alert]).toEqual([409, 'Your cart is empty. Put something in it, then check out.']);
    expect(page.fields.address).toEqual(['4 Creek Road']);
    expect(page.html).toContain('href="/product"');
  });

  test('when a card number is in a field', async () => {
    const page = await see({ ...ada, ...(await hiddenFields()), notes: '4111 1111 1111 1111' });
    expect([page.status, Object.keys(page.faults), await orders()]).toEqual([422, ['notes'], []]);
    expect(JSON.stringify(logged)).not.toContain('4111 1111');
  });

  test('when it could not be saved, and the cart stays unchanged', async () => {
    const form = { ...ada, ...(await hiddenFields()) };
    await pool.query('alter table mail rename to mail_away');
    const page = await see(form);
    await pool.query('alter table mail_away rename to mail');
    expect([page.status, page.alert]).toEqual([500, 'Failed to submit order. Please try again.']);
    expect([await orders(), page.fields.name]).toEqual([[], ['Ada Okoro']]);
    expect((await send(form)).status).toBe(303);
  });

  test('when one person has placed ten in an hour', async () => {
    await pool.query('truncate rate_limit');
    for (let order = 0; order < 10; order++) {
      await put('cocopeat');
      expect((await send({ ...ada, ...(await hiddenFields()) })).status).toBe(303);
    }
    await put('cocopeat');
    expect((await see({ ...ada, ...(await hiddenFields()) })).status).toBe(429);
  });
});

describe('an order’s page', () => {
  const place = async () => (await send({ ...ada, ...(await hiddenFields()) })).headers.get('location')!;

  test('is not stored, not indexed, and sends no referrer', async () => {
    const page = await get(await place());
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test('thanks for an hour, and after that only shows the order', async () => {
    const location = await place();
    const fresh = await seePage(await get(location));
    expect(fresh.text).toContain('Order submitted!');
    expect(fresh.text).toContain('Keep this link. It opens your order.');
    expect(fresh.text).toContain(location);
    expect(fresh.html).not.toContain(`href="${location}"`);
    clock.advance(hour_ms);
    const page = await seePage(await get(location));
    expect([page.status, page.text.includes('4 Creek Road'), page.text.includes('Order submitted!')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  test('of a person whose data was erased answers 404', async () => {
    const location = await place();
    const blank = ['name', 'email', 'phone', 'address', 'city', 'state', 'country', 'notes'].map(
      (part) => `${part} = null`,
    );
    await pool.query(`update product_orders set anonymised_at = now(), ${blank.join()}`);
    expect((await get(location)).status).toBe(404);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'AGB-7K3MQ2', '1', '..%2f'])(
    'that is unknown is a 404 without a hint: %s',
    async (token) => {
      const page = await seePage(await get(`/orders/${token}`));
      expect([page.status, page.title]).toEqual([404, 'Page not found · Àgbọn']);
      expect(page.text).toContain('There is no page at this address.');
    },
  );
});

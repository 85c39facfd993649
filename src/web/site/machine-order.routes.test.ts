import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { db, pool, get, post } = await testApp();
beforeEach(() => pool.query('truncate machine_orders, mail, mail_notice, idempotency_key, rate_limit'));

const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
const ada = {
  name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  quantity: '3',
  installation_address: '4 Market Road\nBadagry',
};

const address = (machine: string) => `/machines/${machine}/order`;
const send = async (machine: string, fields: FormFields) => seePage(await post(address(machine), fields));
const rows = () => db.selectFrom('machine_orders').selectAll().orderBy('id').execute();
const amounts = (html: string) =>
  Object.fromEntries([...html.matchAll(/data-amount="(\w+)"[^>]*>([^<]*)</g)].map(([, name, text]) => [name, text]));

const machines = [
  ['desheller', 'Coconut Desheller Order', 'Coconut Desheller'],
  ['dehusker', 'Coconut Dehusker Order', 'Coconut Dehusker'],
  ['extractor-automatic', 'Coconut Milk Extractor Order (Automatic)', 'Coconut Milk Extractor (Automatic)'],
  ['extractor-manual', 'Coconut Milk Extractor Order (Manual)', 'Coconut Milk Extractor (Manual)'],
] as const;

describe.each(machines)('%s', (machine, title, name) => {
  test('has an order form that posts without script', async () => {
    const page = await seePage(await get(address(machine)));
    expect([page.status, page.title, page.alert]).toEqual([200, `${title} · Àgbọn`, undefined]);
    expect(page.form).toEqual({ method: 'post', action: address(machine) });
    expect(page.html).toContain('data-busy="Submitting..."');
    expect(page.text).toContain('Quantity in Kg');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('is ordered, and the order’s own page confirms it', async () => {
    const sent = await post(address(machine), ada);
    const { token } = (await rows())[0]!;
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/machine-orders/${token}`]);
    const page = await seePage(await get(`/machine-orders/${token}`));
    expect(page.html).toMatch(new RegExp('role="status"[^]*?Your [^<]* order has been submitted!'));
    expect(page.text).toContain(`Your ${name} order has been submitted!`);
    expect(page.html).toContain('noindex');
    expect(page.text).toContain('Keep this link. It opens your order.');
    expect(page.text).toContain(`/machine-orders/${token}`);
    expect(page.html).toContain(`https://wa.me/?text=${encodeURIComponent(`${title}, Àgbọn: http`)}`);
    expect(page.html).toContain(encodeURIComponent(`/machine-orders/${token}`));
    expect(page.text.includes('Not paid yet')).toBe(page.text.includes('₦'));
    expect(page.html).not.toContain(`href="/machine-orders/${token}"`);
    for (const secret of ['Ada', 'ada@example.com', '803 123', 'Market Road']) expect(page.text).not.toContain(secret);
  });

  test('when refused, keeps the typed text and shows each error beside its field', async () => {
    const page = await send(machine, { quantity: '0', phone: '12', additional_requirements: 'Two <doors>\nwide' });
    expect([page.status, page.title]).toEqual([422, `Error: ${title} · Àgbọn`]);
    expect(page.alert).toContain('Please fill in all required fields.');
    expect(page.faults).toEqual({
      [`${machine}-quantity`]: 'Please enter a valid quantity',
      [`${machine}-name`]: 'Enter your full name',
      [`${machine}-email`]: 'Enter your e-mail address',
      [`${machine}-phone`]: expect.stringMatching(/^Enter a phone number, like/),
      [`${machine}-installation_address`]: 'Enter the installation address',
    });
    expect(page.fields).toMatchObject({
      quantity: ['0'],
      phone: ['12'],
      additional_requirements: ['Two <doors>\nwide'],
    });
    expect(await rows()).toEqual([]);
  });

  test('with an invalid quantity reports only that', async () => {
    const page = await send(machine, { ...ada, quantity: 'many' });
    expect([page.status, page.alert]).toEqual([422, 'Please enter a valid quantity']);
  });
});

describe('the desheller’s total', () => {
  test('is shown before anything is typed: one piece, and its two payments', async () => {
    const { html, fields } = await seePage(await get(address('desheller')));
    expect(fields.quantity).toEqual(['1']);
    expect(amounts(html)).toEqual({
      quantity: '1 piece',
      total: '₦1,000,000',
      upfront: '₦600,000',
      delivery: '₦400,000',
    });
  });

  test('uses the quantity in the address, if there is one', async () => {
    const asked = async (quantity: string) => {
      const { fields, html } = await seePage(await get(`${address('desheller')}?quantity=${quantity}`));
      return [fields.quantity, amounts(html).total];
    };
    expect(await asked('2500')).toEqual([['2500'], '₦2,500,000,000']);
    for (const wrong of ['0', '-4', '1.5', 'x', '99999']) expect(await asked(wrong)).toEqual([['1'], '₦1,000,000']);
  });

  test('uses the typed quantity after a refusal, and is absent for a machine that cannot be ordered', async () => {
    expect(amounts((await send('desheller', { quantity: '4000' })).html)).toEqual({
      quantity: '4,000 pieces',
      total: '₦4,000,000,000',
      upfront: '₦2,400,000,000',
      delivery: '₦1,600,000,000',
    });
    for (const quantity of ['0', '10001', 'x', '1.5']) {
      expect(amounts((await send('desheller', { quantity })).html).total).toBe('Enter how many');
    }
  });

  test('is on the order’s page, divided into two payments', async () => {
    await post(address('desheller'), ada);
    const { token } = (await rows())[0]!;
    expect(amounts((await seePage(await get(`/machine-orders/${token}`))).html)).toEqual({
      quantity: '3 pieces',
      total: '₦3,000,000',
      upfront: '₦1,800,000',
      delivery: '₦1,200,000',
    });
  });

  test('comes from the server, even when a visitor sends a price', async () => {
    await post(address('desheller'), {
      ...ada,
      total_price: '1',
      total_price_kobo: '1',
      price: '1',
      machine_id: 'dehusker',
    });
    expect(await rows()).toMatchObject([{ machine_id: 'desheller', total_price_kobo: 300_000_000n }]);
  });

  test('an excessive quantity is refused with what to do instead', async () => {
    const page = await send('desheller', { ...ada, quantity: '10001' });
    expect([page.status, page.alert]).toEqual([422, 'Enter 10,000 pieces or fewer. For more, call or write to us']);
  });
});

describe('the page of an order on which staff worked', () => {
  const shownAfter = async (changes: { work_state: string; price_kobo?: bigint }) => {
    await post(address('desheller'), ada);
    const { token } = (await rows())[0]!;
    const steps = sql<never>`${JSON.stringify([{ state: changes.work_state, at: '2026-11-22T12:00:00Z' }])}::jsonb`;
    await db
      .updateTable('machine_orders')
      .set({ ...changes, work_steps: steps })
      .execute();
    return (await seePage(await get(`/machine-orders/${token}`))).text;
  };

  test('with a price of 0 asks for no payment', async () => {
    const text = await shownAfter({ work_state: 'priced', price_kobo: 0n });
    for (const said of ['There is nothing to pay for your order.', 'Nothing to pay']) expect(text).toContain(said);
    expect(text).not.toMatch(/ready to be paid|You pay/);
  });

  test('that was sent does not say that it is unpaid, because it may have been paid against an invoice', async () => {
    expect(await shownAfter({ work_state: 'confirmed' })).toContain('Not paid yet');
    await db.deleteFrom('machine_orders').execute();
    expect(await shownAfter({ work_state: 'shipped' })).not.toContain('Not paid yet');
  });
});

test('a machine that is priced on request has no total', async () => {
  for (const [machine] of machines.slice(1)) {
    expect(amounts((await seePage(await get(address(machine)))).html)).toEqual({});
  }
});

test('an order sent many times with one key is one order, one address and two mails', async () => {
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => post(address('desheller'), { ...ada, form_key: key })),
  );
  sent.push(await post(address('desheller'), { ...ada, form_key: key }));
  expect(new Set(sent.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect([(await rows()).length, (await db.selectFrom('mail').select('id').execute()).length]).toEqual([1, 2]);
});

test('an order that cannot be saved gets no thanks: the form stays, and says so', async () => {
  await pool.query('alter table machine_orders rename to machine_orders_away');
  const page = await send('desheller', { ...ada, form_key: key });
  await pool.query('alter table machine_orders_away rename to machine_orders');
  expect([page.status, page.alert]).toEqual([500, 'Failed to submit order. Please try again.']);
  expect(page.fields).toMatchObject({ name: ['Ada Okoro'], quantity: ['3'], form_key: [key] });
  expect((await post(address('desheller'), { ...ada, form_key: key })).status).toBe(303);
  expect(await rows()).toHaveLength(1);
});

test('the mail links to the order’s page', async () => {
  await post(address('dehusker'), ada);
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('template', '=', 'acknowledgement')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { follow } = mail.props as { follow: { path: string } };
  expect((await seePage(await get(follow.path))).text).toContain('Your Coconut Dehusker order has been submitted!');
});

test.each(['tractor', 'DESHELLER', 'extractor', 'constructor'])('there is no machine %s to order', async (machine) => {
  expect((await get(address(machine))).status).toBe(404);
  expect((await post(address(machine), ada)).status).toBe(404);
});

test('only the form’s middle, named by the machine, is sent to the script', async () => {
  const part = await seePage(await get(address('extractor-manual'), { 'agbon-part': '1' }));
  expect([part.status, part.title]).toEqual([200, 'Coconut Milk Extractor Order (Manual) · Àgbọn']);
  expect(part.html).toContain('closedby="closerequest"');
  expect(part.html.match(/<(html|nav|footer)\b/g)).toBeNull();
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { MachineId } from '#content/machines.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { findMachineOrder } from './find-machine-order.ts';
import { machineOrderSchema } from './machine-order.schema.ts';
import { orderMachine } from './order-machine.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate machine_orders, mail, mail_notice'));

function order(machine_id: MachineId, changes: Record<string, string> = {}) {
  const typed = {
    name: 'Ada Okoro',
    email: 'ada@example.com',
    phone: '0803 123 4567',
    quantity: '3',
    installation_address: '4 Market Road, Badagry',
    ...changes,
  };
  return { machine_id, ...machineOrderSchema(machine_id).parse(typed) };
}

const rows = () => db.selectFrom('machine_orders').selectAll().orderBy('id').execute();
const mail = (template: string) =>
  db.selectFrom('mail').selectAll().where('template', '=', template).orderBy('id').executeTakeFirstOrThrow();

describe('each machine is ordered under its own name', () => {
  test.each([
    ['desheller', 'Coconut Desheller Order', 'piece', 300_000_000n],
    ['dehusker', 'Coconut Dehusker Order', 'kg', null],
    ['extractor-automatic', 'Coconut Milk Extractor Order (Automatic)', 'kg', null],
    ['extractor-manual', 'Coconut Milk Extractor Order (Manual)', 'kg', null],
  ] as const)('%s: %s, counted by the %s', async (machine_id, type, quantity_unit, total_price_kobo) => {
    await orderMachine(ctx(), order(machine_id, { additional_requirements: 'Please call first' }));
    expect(await rows()).toMatchObject([
      {
        machine_id,
        type,
        name: 'Ada Okoro',
        email: 'ada@example.com',
        phone: '+2348031234567',
        quantity: 3,
        quantity_unit,
        installation_address: '4 Market Road, Badagry',
        additional_requirements: 'Please call first',
        total_price_kobo,
        submitted_at: clock.now(),
      },
    ]);
    expect((await mail('team-notice')).props).toMatchObject({ eventType: type, formType: 'Machine Order' });
  });
});

test('ten thousand deshellers are stored at their whole price', async () => {
  await orderMachine(ctx(), order('desheller', { quantity: '10000' }));
  expect((await rows())[0]!.total_price_kobo).toBe(1_000_000_000_000n);
});

test('the mail to staff has the complete order, and its reply goes to the person', async () => {
  await orderMachine(ctx(), order('desheller'));
  const notice = await mail('team-notice');
  expect(notice).toMatchObject({ to_addresses: ['team@agbon.example'], reply_to: 'ada@example.com' });
  expect(notice.props).toEqual({
    customerName: 'Ada Okoro',
    customerEmail: 'ada@example.com',
    eventType: 'Coconut Desheller Order',
    formType: 'Machine Order',
    message: 'Ada Okoro sent an order for the Coconut Desheller.',
    formData: [
      { label: 'Machine type', value: 'Coconut Desheller' },
      { label: 'Order type', value: 'Coconut Desheller Order' },
      { label: 'Quantity', value: '3 pieces' },
      { label: 'Total price', value: '₦3,000,000' },
      { label: '60% upfront', value: '₦1,800,000' },
      { label: '40% on delivery', value: '₦1,200,000' },
      { label: 'Name', value: 'Ada Okoro' },
      { label: 'E-mail', value: 'ada@example.com' },
      { label: 'Phone', value: '+2348031234567' },
      { label: 'Installation address', value: '4 Market Road, Badagry' },
      { label: 'Submitted at', value: '22 Nov 2026, 10:00 am WAT' },
    ],
  });
});

test('the person gets a mail with the price, how to pay and a link to the order', async () => {
  const { token } = await orderMachine(ctx(), order('desheller'));
  const told = await mail('acknowledgement');
  expect(told).toMatchObject({ to_addresses: ['ada@example.com'], reply_to: 'team@agbon.example' });
  expect(told.props).toMatchObject({
    name: 'Ada Okoro',
    subject: 'We have your Coconut Desheller order',
    lead: 'Your Coconut Desheller order comes to ₦3,000,000: ₦1,800,000 upfront and ₦1,200,000 on delivery.',
    follow: { path: `/machine-orders/${token}` },
  });
});

test('the mails about a machine that is priced on request name no price', async () => {
  await orderMachine(ctx(), order('extractor-manual', { quantity: '12.5' }));
  const told = [await mail('team-notice'), await mail('acknowledgement')].map(({ props }) => JSON.stringify(props));
  for (const text of told) {
    expect(text).toContain('12.5 kg a day');
    expect(text).not.toContain('₦');
  }
});

describe('the page of an order', () => {
  test('has the ordered items, and no data of the person', async () => {
    const { token } = await orderMachine(ctx(), order('desheller'));
    expect(await findMachineOrder(ctx(), token)).toEqual({
      machine_id: 'desheller',
      quantity: 3,
      upfront_percent: 60n,
      total_price_kobo: 300_000_000n,
      submitted_at: clock.now(),
      progress: { state: 'received', steps: [], price_kobo: undefined },
    });
  });

  test.each(['', '1', 'a\u0000b', '00000000-0000-4000-8000-000000000000'])('does not exist at %j', async (token) => {
    expect(await findMachineOrder(ctx(), token)).toBeUndefined();
  });
});

describe('an order is saved completely or not at all:', () => {
  test('if the mails cannot be queued, no order is saved', async () => {
    await pool.query('alter table mail rename to mail_away');
    await expect(orderMachine(ctx(), order('desheller'))).rejects.toThrow('mail');
    await pool.query('alter table mail_away rename to mail');
    expect(await rows()).toEqual([]);
  });

  test('a job cannot order in the name of a person', async () => {
    const job = ctx({ kind: 'job', name: 'deliver-mail' });
    await expect(orderMachine(job, order('dehusker'))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await rows()).toEqual([]);
  });
});

describe('the table itself refuses', () => {
  const good = {
    machine_id: 'desheller',
    type: 'Coconut Desheller Order',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+2348031234567',
    quantity: 1,
    quantity_unit: 'piece',
    installation_address: 'Badagry',
    total_price_kobo: 100_000_000n,
    submitted_at: new Date('2026-11-22'),
  };

  test.each([
    ['an unknown machine', { machine_id: 'tractor' }],
    ['no machine at all', { quantity: 0 }],
    ['half a machine', { quantity: 1.5 }],
    ['an unknown unit', { quantity_unit: 'bags' }],
    ['a price of zero', { total_price_kobo: 0n }],
    ['a total without a unit', { quantity_unit: 'kg' }],
    ['an address in capitals', { email: 'ADA@example.com' }],
    ['an empty place', { installation_address: '' }],
  ])('%s', async (_, changes) => {
    await expect(
      db
        .insertInto('machine_orders')
        .values({ ...good, ...changes })
        .execute(),
    ).rejects.toThrow(/violates check constraint/);
  });
});

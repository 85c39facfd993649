import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { findOwnRequests } from './find-own-requests.ts';

const { ctx } = await testDatabase();
const ada: Member = { kind: 'member', id: 1n, name: 'Ada', email: 'ada@own.example', accountType: 'buyer' };
const answers = { name: 'Ada', phone: '0803 123 4567', installation_address: 'Badagry' };

function order(from: Ctx, machine_id: 'desheller' | 'extractor-manual', quantity: string, email = 'ada@own.example') {
  const schema = machineOrderSchema(machine_id);
  return orderMachine(from, { machine_id, ...schema.parse({ ...answers, quantity, email }) });
}

test('the newest is first, and a request without a price shows none', async () => {
  const then = { ...ctx(), now: new Date(ctx().now.getTime() - day_ms) };
  await order(then, 'extractor-manual', '12.5');
  await order(ctx(), 'desheller', '1');
  await order(ctx(), 'desheller', '9', 'bola@own.example');
  const found = await findOwnRequests(ctx(ada));
  expect(found.map(({ what, detail, total_kobo }) => [what, detail, total_kobo])).toEqual([
    ['Coconut Desheller', '1 piece', 100_000_000n],
    ['Coconut Milk Extractor (Manual)', '12.5 kg a day', undefined],
  ]);
});

test('a member’s requests are found only by a confirmed address, and a guest has none', async () => {
  expect(await findOwnRequests(ctx({ ...ada, email: undefined }))).toEqual([]);
  expect(await findOwnRequests(ctx())).toEqual([]);
});

test('an order whose person was erased belongs to no member', async () => {
  await order(ctx(), 'desheller', '1', 'gone@own.example');
  const gone = ctx({ ...ada, email: 'gone@own.example' });
  expect(await findOwnRequests(gone)).toHaveLength(1);
  await ctx()
    .db.updateTable('machine_orders')
    .set({
      name: null,
      email: null,
      phone: null,
      installation_address: null,
      additional_requirements: null,
      anonymised_at: ctx().now,
    })
    .where('email', '=', 'gone@own.example')
    .execute();
  expect(await findOwnRequests(gone)).toEqual([]);
});

test('a question about data belongs to its address or phone number, and shows until when it is answered', async () => {
  const dayo: Member = { ...ada, id: 3n, email: 'dayo@own.example', phone: '+2348031230003' };
  const asked = { came_by: 'mail', asked_at: ctx().now, due_at: new Date(ctx().now.getTime() + 30 * day_ms) };
  const { db } = ctx();
  await db
    .insertInto('rights_request')
    .values([
      { ...asked, kind: 'copy', email: dayo.email },
      { ...asked, kind: 'correction', phone: dayo.phone },
      { ...asked, kind: 'objection', email: 'bola@own.example' },
    ])
    .execute();
  const found = await findOwnRequests(ctx(dayo));
  expect(found.every(({ dueAt }) => dueAt?.getTime() === asked.due_at.getTime())).toBe(true);
  expect(new Set(found.map(({ detail }) => detail))).toEqual(
    new Set(['A copy of your data', 'Correction of your data']),
  );
});

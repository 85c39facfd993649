import { beforeEach, describe, expect, test } from 'vitest';
import { dataLinkOf } from '../../../../test/support/data-link.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { findMachineOrder } from './machine-orders/find-machine-order.ts';
import { machineOrderData } from './machine-orders/person-data.ts';
import type { PersonData } from '#domain/acting/requests/person-data.ts';
import { erasePersonData } from '#domain/registers/privacy/erase-person-data.ts';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { productOrderData } from './product-orders/person-data.ts';

const database = await testDatabase();
const { ctx, pool, clock } = database;
const ada = {
  name: 'Adaeze',
  email: 'ada@example.com',
  phone: '0803 765 4321',
  place: 'Zangotedi',
  notes: 'Turquoise',
};
const bola = { ...ada, name: 'Bola', email: 'bola@example.com' };

type Row = Record<string, unknown>;
type Orders = { data: PersonData; person: string[]; token: string };

const orders: Record<string, Orders> = {
  machine_orders: {
    data: machineOrderData,
    person: ['name', 'email', 'phone', 'installation_address', 'additional_requirements'],
    token: 'token',
  },
  product_orders: {
    data: productOrderData,
    person: ['name', 'email', 'phone', 'address', 'city', 'state', 'country', 'notes'],
    token: 'tracking_token',
  },
};

beforeEach(async () => {
  await forgetEverything(pool);
  await fillEveryForm(ctx(), ada);
  await fillEveryForm(ctx(), bola);
});

const rowsOf = async (table: string) => (await pool.query<Row>(`select * from ${table} order by id`)).rows;
const isAdas = ({ email }: Row) => email === ada.email;
const job = (now: Date) => ({ ...ctx({ kind: 'job', name: 'purge-personal-data' }), now });
const inMonths = (months: number) => {
  const day = new Date(clock.now());
  day.setUTCMonth(day.getUTCMonth() + months);
  return new Date(day.getTime() + 1);
};

/** The same row without the person; nothing else may change. */
function withoutPerson(row: Row, { person, token }: Orders, now: Date): Row {
  const nobody = Object.fromEntries(person.map((column) => [column, null]));
  const found = expect.not.stringMatching(/example|\+234|badagry/i) as unknown;
  return {
    ...row,
    ...nobody,
    search_text: found,
    anonymised_at: now,
    [token]: expect.not.stringMatching(String(row[token])) as unknown,
  };
}

describe.each(Object.entries(orders))('the person in %s', (table, kept) => {
  test('is removed by an erasure, and all figures stay; other people’s orders stay complete', async () => {
    const before = await rowsOf(table);
    const { erased } = await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
    expect(erased[kept.data.kind]).toEqual({ deleted: 0, anonymised: before.filter(isAdas).length });
    // Nobody can be called about it any more, so it is in no work queue.
    const left = (row: Row) => ({ ...withoutPerson(row, kept, ctx().now), work_state: 'declined' });
    const after = before.map((row) => (isAdas(row) ? left(row) : row));
    expect(await rowsOf(table)).toEqual(after);
  });

  test('is removed after 24 months, in as many batches as needed, and the figures are deleted after 6 years', async () => {
    const before = await rowsOf(table);
    expect(await kept.data.retire(job(inMonths(24)), 1, allErasureHolds())).toEqual({ deleted: 0, anonymised: 1 });
    expect(await kept.data.retire(job(inMonths(24)), 1000, allErasureHolds())).toEqual({
      deleted: 0,
      anonymised: before.length - 1,
    });
    expect(await rowsOf(table)).toEqual(before.map((row) => withoutPerson(row, kept, inMonths(24))));
    expect(await kept.data.retire(job(new Date(inMonths(72).getTime() - 1)), 1000, allErasureHolds())).toEqual({
      deleted: 0,
      anonymised: 0,
    });
    expect(await kept.data.retire(job(inMonths(72)), 1000, allErasureHolds())).toEqual({
      deleted: before.length,
      anonymised: 0,
    });
    expect(await rowsOf(table)).toEqual([]);
  });

  test('is there completely or not at all', async () => {
    for (const column of kept.person.slice(0, 4)) {
      await expect(pool.query(`update ${table} set ${column} = null`)).rejects.toMatchObject({ code: '23514' });
    }
    await expect(pool.query(`update ${table} set anonymised_at = now()`)).rejects.toMatchObject({ code: '23514' });
  });
});

test('the page of an order whose person was erased answers 404', async () => {
  const [order] = (await rowsOf('machine_orders')).filter(isAdas);
  const token = String(order!.token);
  expect(await findMachineOrder(ctx(), token)).toBeDefined();
  await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
  expect(await findMachineOrder(ctx(), token)).toBeUndefined();
});

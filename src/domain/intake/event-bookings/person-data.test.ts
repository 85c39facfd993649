import { expect, test } from 'vitest';
import { bookEvents } from '../../../../test/support/booked-events.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { shopOrders } from '../../../../test/support/shop-orders.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { beginShopDeal } from '#domain/trade/shop/begin-shop-deal.ts';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { findEventBooking } from './find-event-booking.ts';
import { eventBookingData } from './person-data.ts';

const database = await testDatabase();
const { ctx, pool, clock } = database;
const { actor: owner } = await staffAtDesk(database, 'owner');
const { pricedEvent } = await shopOrders(database, ctx(owner));

const words = ['full_name', 'email', 'phone', 'venue', 'notes', 'price_reason', 'decline_reason'];

type Row = Record<string, unknown> & { id: bigint };
const rows = async () => (await pool.query<Row>('select * from book_event_requests order by id')).rows;

/** A person with one booking that became a deal and one that did not. */
async function host(email: string) {
  const { member } = await signedIn(database, { email });
  const dealt = await pricedEvent(email);
  await beginShopDeal(ctx(member), dealt.place, { seen: 48_000_000n, upfront: 60 });
  const other = await pricedEvent(email);
  return { dealt, other };
}

const job = (months: number) => {
  const day = new Date(clock.now());
  day.setUTCMonth(day.getUTCMonth() + months);
  return { ...ctx({ kind: 'job', name: 'purge-personal-data' }), now: new Date(day.getTime() + 1) };
};

function expectFiguresAlone(row: Row, before: Row): void {
  for (const word of words) expect(row[word]).toBeNull();
  for (const figure of ['booking_number', 'price_kobo', 'upfront_percent', 'event_date', 'guests'])
    expect(row[figure]).toEqual(before[figure]);
  expect(row.token).not.toBe(before.token);
  expect(row.search_text).not.toMatch(/ada|palm|803/i);
}

test('an erasure deletes a booking, but anonymises a booking that became a deal', async () => {
  const { dealt, other } = await host('ada@hosts.example');
  const [guest] = await bookEvents(database, 'Bola');
  const before = (await rows()).find(({ id }) => id === dealt.id)!;
  expect(await eventBookingData.erase(ctx(), { email: 'ada@hosts.example' })).toEqual({ deleted: 1, anonymised: 1 });
  const after = await rows();
  expect(after.map(({ id }) => id)).toEqual([dealt.id, BigInt(guest!)]);
  expectFiguresAlone(after[0]!, before);
  expect(await findEventBooking(ctx(), dealt.token)).toBeUndefined();
  expect(await findEventBooking(ctx(), other.token)).toBeUndefined();
});

test('the same happens after 24 months, in as many batches as needed, and the amounts are deleted after 6 years', async () => {
  await pool.query('delete from book_event_requests');
  const { dealt } = await host('chi@hosts.example');
  await host('dayo@hosts.example');
  const before = (await rows())[0]!;
  const most = (months: number, most: number) => eventBookingData.retire(job(months), most, allErasureHolds());
  expect(await most(24, 1)).toEqual({ deleted: 1, anonymised: 1 });
  expect(await most(24, 1000)).toEqual({ deleted: 1, anonymised: 1 });
  expect(await most(24, 1000)).toEqual({ deleted: 0, anonymised: 0 });
  const after = await rows();
  expect(after).toHaveLength(2);
  expectFiguresAlone(
    after.find(({ id }) => id === dealt.id)!,
    before,
  );
  expect(await most(72, 1000)).toEqual({ deleted: 2, anonymised: 0 });
  expect(await rows()).toEqual([]);
});

test('a booking has all data of its person or none', async () => {
  await pool.query('delete from book_event_requests');
  await bookEvents(database, 'Efe');
  for (const change of ['full_name = null', 'email = null', 'phone = null', 'venue = null', 'anonymised_at = now()'])
    await expect(pool.query(`update book_event_requests set ${change}`)).rejects.toMatchObject({ code: '23514' });
});

test('the data of a person includes their answer to a price', async () => {
  const { token } = await pricedEvent('gbenga@hosts.example');
  await pool.query(
    `update book_event_requests set work_state = 'declined', answer = 'declined', answered_at = now(), decline_reason = 'Too dear' where token = $1`,
    [token],
  );
  const about = eventBookingData.about({ email: 'gbenga@hosts.example' }).compile(database.db);
  const { rows: found } = await pool.query<{ content: never }>(about.sql, [...about.parameters]);
  const { answers } = eventBookingData.describe(found[0]!.content);
  expect(answers.map(({ label }) => label)).not.toContain('Agreed price');
  expect(answers).toEqual(
    expect.arrayContaining([
      { label: 'Our price', value: '₦480,000' },
      { label: 'Why this price', value: 'With two servers' },
      { label: 'Your answer to the price', value: 'Declined' },
      { label: 'Why you declined', value: 'Too dear' },
    ]),
  );
});

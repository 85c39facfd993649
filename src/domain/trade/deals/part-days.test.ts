import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, draft, paidDeal, twoSides } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { verifySeals } from '#domain/money/ledger/verify-seals.ts';
import { hour_ms } from '#platform/clock.ts';
import { findDeal } from '../deal-terms/find-deal.ts';
import { mayTakeDealStep } from './deal.standing.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const app = await appPool(database);
keepBooksSound(database);

const day = (text: string) => new Date(`${text}T23:59:59+01:00`);
const [first, last] = [day('2098-03-01'), day('2098-06-01')];
const inParts = { shares: [60n, 40n], shipBy: last, partsBy: [first, last] };

test('each part of a deal has the day that its terms name, and its deadlines run from that day', async () => {
  const { dealId } = await paidDeal(database, inParts);
  const deal = (await findDeal(ctx(), dealId))!;
  expect(deal.parts.map(({ shipBy }) => shipBy)).toEqual([first, last]);
  const { rows } = await pool.query<{ part: number; due: Date }>(
    "select part, due_at - interval '48 hours' as due from deal_clock where deal_id = $1 and kind = 'late to ship' order by part",
    [dealId],
  );
  expect(rows).toEqual([
    { part: 1, due: first },
    { part: 2, due: last },
  ]);
  const [one, two] = deal.parts;
  const later = { ...deal, now: new Date(first.getTime() + 49 * hour_ms) };
  expect(mayTakeDealStep(later, one!, 'cancel', 'buyer').reason).toBeUndefined();
  expect(mayTakeDealStep(later, two!, 'cancel', 'buyer').reason).toBe(
    'You can cancel once 48 hours have passed since the agreed day.',
  );
});

test('a part without a day of its own has the day of its deal', async () => {
  const { dealId } = await paidDeal(database, { shares: [60n, 40n], shipBy: last });
  const deal = (await findDeal(ctx(), dealId))!;
  expect(deal.parts.map(({ shipBy }) => shipBy)).toEqual([last, last]);
  expect((await pool.query('select from deal_part_day where deal_id = $1', [dealId])).rowCount).toBe(0);
});

test('days out of order, or after the day of the deal, are refused', async () => {
  const sides = await twoSides(ctx());
  for (const partsBy of [[last, first], [first], [first, day('2098-06-02')]])
    await expect(draft(database, sides, { ...inParts, partsBy })).rejects.toMatchObject({ code: 'invalid' });
  const dealId = await draft(database, sides, inParts);
  await pool.query('delete from deal_part_day where deal_id = $1 and part = 2', [dealId]);
  for (const wrong of ['2098-02-01', '2098-06-02'])
    await expect(
      app.query('insert into deal_part_day (deal_id, part, ship_by) values ($1, 2, $2)', [dealId, day(wrong)]),
    ).rejects.toThrow('The parts of a deal are due in their order');
});

test('new terms set the days again, and the days cannot change once both sides agreed', async () => {
  const sides = await twoSides(ctx());
  const dealId = await draft(database, sides, inParts);
  const sooner = [day('2098-02-01'), day('2098-02-02')];
  const terms = { ...inParts, minor: 100_000n, payer: 'buyer', inspected: 'machine' } as const;
  await after(database, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'counter', { terms: { ...terms, shipBy: sooner[1]!, partsBy: sooner } }],
  ]);
  expect((await findDeal(ctx(), dealId))!.parts.map(({ shipBy }) => shipBy)).toEqual(sooner);
  await after(database, dealId, sides, [['buyer', 'agree']]);
  for (const change of [
    "update deal_part_day set ship_by = ship_by - interval '1 day' where deal_id = $1",
    'delete from deal_part_day where deal_id = $1',
  ])
    await expect(app.query(change, [dealId])).rejects.toThrow('The terms of a deal stay as they were agreed.');
});

test('the days are sealed with the terms, so that the verifier finds one that was changed, removed or added', async () => {
  const { dealId } = await paidDeal(database, inParts);
  const plain = await paidDeal(database, { shares: [60n, 40n], shipBy: last });
  const problemsAfter = async (plant: ReturnType<typeof sql>) => (await withBroken(ctx(), plant, verifySeals)).problems;
  expect((await verifySeals(ctx())).problems).toEqual([]);
  const where = sql`where deal_id = ${dealId} and part = 1`;
  expect(await problemsAfter(sql`update deal_part_day set ship_by = now() ${where}`)).toEqual([
    expect.stringContaining('of the table deal_part_day was changed after it was sealed'),
  ]);
  expect(await problemsAfter(sql`delete from deal_part_day ${where}`)).toEqual([
    expect.stringContaining('of the table deal_part_day was removed after it was sealed'),
  ]);
  expect(await problemsAfter(sql`insert into deal_part_day values (${plain.dealId}, 1, now())`)).toEqual([
    expect.stringContaining('of the table deal_part_day was added without a seal'),
  ]);
});

import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { addViews } from './start-counting.ts';
import { ListingViews } from './listing-views.ts';

const { ctx, db, pool } = await testDatabase();
const morning = new Date('2026-11-23T08:00:00+01:00');
const evening = new Date('2026-11-23T23:59:59+01:00');
const tomorrow = new Date('2026-11-24T00:00:00+01:00');

test('a person counts once a day for a listing, by the day in Lagos', () => {
  const views = new ListingViews();
  views.note(1n, 'Ada', morning);
  views.note(1n, 'Ada', evening);
  views.note(1n, 'Bola', evening);
  views.note(2n, 'Ada', evening);
  expect([...views.take()]).toEqual([
    [1n, 2],
    [2n, 1],
  ]);
  views.note(1n, 'Ada', evening);
  expect(views.take().size).toBe(0);
  views.note(1n, 'Ada', tomorrow);
  expect([...views.take()]).toEqual([[1n, 1]]);
});

test('all views are saved in one statement, each once, and those of a deleted listing are dropped', async () => {
  const [one, other] = [await openListing(ctx()), await openListing(ctx())];
  const views = new ListingViews();
  for (const who of ['Ada', 'Bola']) views.note(one.id, who, morning);
  views.note(other.id, 'Ada', morning);
  views.note(999_999n, 'Ada', morning);
  expect(await statementsOf(pool, () => addViews(ctx(), views))).toHaveLength(1);
  expect(await statementsOf(pool, () => addViews(ctx(), views))).toHaveLength(0);
  views.note(one.id, 'Chidi', morning);
  await addViews(ctx(), views);
  expect(await db.selectFrom('listing_views').selectAll().orderBy('listing_id').execute()).toEqual([
    { listing_id: one.id, views: 3n },
    { listing_id: other.id, views: 1n },
  ]);
});

test('views that cannot be saved are saved the next time', async () => {
  const { id } = await openListing(ctx());
  const views = new ListingViews();
  views.note(id, 'Ada', morning);
  await pool.query('alter table listing_views rename to away');
  await expect(addViews(ctx(), views)).rejects.toThrow('listing_views');
  await pool.query('alter table away rename to listing_views');
  views.note(id, 'Bola', morning);
  await addViews(ctx(), views);
  const { views: counted } = await db
    .selectFrom('listing_views')
    .select('views')
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(counted).toBe(2n);
});

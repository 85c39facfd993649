import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { aTrader, openListing, openTrade } from '../../../../../test/support/listings.ts';
import { saveFavourite } from './save-favourite.ts';

const { ctx, db, pool } = await testDatabase();
await openTrade(ctx());

test('a listing that is saved on two devices at once is saved once, and neither is told that it is gone', async () => {
  const { member } = await aTrader(ctx());
  const { id } = await openListing(ctx());
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('insert into favourite (member_id, listing_id) values ($1, $2)', [member.id, id]);
    const waiting = saveFavourite(ctx(member), String(id));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await other.query('commit');
    await expect(waiting).resolves.toBeUndefined();
  } finally {
    other.release();
  }
  const saved = await db.selectFrom('favourite').selectAll().where('member_id', '=', member.id).execute();
  expect(saved).toHaveLength(1);
});

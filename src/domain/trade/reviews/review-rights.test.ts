import { afterAll, expect, test } from 'vitest';
import { retention } from '#content/retention.ts';
import { prepareAppLogin } from '#platform/database/app-login.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { reviewData } from './person-data.ts';

const { pool: owner, connection, ctx } = await testDatabase();
const app = createPool((await prepareAppLogin(owner, { connection })).connection, 1, () => {});
afterAll(() => app.end());

test.each([
  'update review set stars = 5',
  'update review set about_id = 1',
  "update review set side = 'buyer'",
  'update review set written_at = now()',
])('the role cannot change the stars or the people of a review: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the role can remove the author of a review, and cannot name another', async () => {
  await owner.query(`
    insert into member (name, email, account_type, created_at) select n, n || '@example.com', 'merchant', now()
    from unnest(array['ada', 'bola', 'mallory']) n`);
  await owner.query(`alter table review disable trigger reviews_counted; alter table review drop constraint review_order_id_fkey;
    insert into review (order_id, side, author_id, about_id, stars, written_at)
    select 1, 'buyer', ada.id, bola.id, 1, business_now() - interval '8 days' from member ada, member bola where ada.name = 'ada' and bola.name = 'bola'`);
  const another = app.query(`update review set author_id = (select id from member where name = 'mallory')`);
  await expect(another).rejects.toMatchObject({ code: '23001' });
  await app.query(`update review set words = 'Counted by two', published_at = business_now()`);
  await app.query('update review set author_id = null, words = null');
  await expect(
    app.query(`update review set author_id = (select id from member where name = 'ada')`),
  ).rejects.toMatchObject({
    code: '23001',
  });
});

test('the role deletes only reviews past their retention, so that none is rewritten with other stars', async () => {
  await owner.query(`
    insert into member (name, email, account_type, created_at) select n, n || '@example.com', 'merchant', now()
    from unnest(array['chidi', 'dayo']) n;
    insert into review (order_id, side, author_id, about_id, stars, words, written_at)
    select number, 'buyer', chidi.id, dayo.id, 1, 'Late', now() - make_interval(months => months)
    from member chidi, member dayo, (values (11, 0), (12, ${retention.reviews.kept_months - 1}), (13, ${retention.reviews.kept_months})) kept (number, months)
    where chidi.name = 'chidi' and dayo.name = 'dayo'`);
  const numbers = async () => {
    const { rows } = await owner.query<{ number: number }>(
      'select order_id::int as number from review where order_id > 10 order by 1',
    );
    return rows.map(({ number }) => number);
  };
  // The business clock can be moved, so it decides nothing here.
  await owner.query(`insert into business_clock (ahead_ms) values (10::bigint * 365 * 86400 * 1000)`);
  for (const number of [11, 12]) {
    await expect(app.query(`delete from review where order_id = ${number}`)).rejects.toMatchObject({ code: '23001' });
  }
  await owner.query('delete from business_clock');
  const asApp = { ...ctx(), db: createDatabase(app), now: new Date() };
  expect(await reviewData.retire(asApp, 10, allErasureHolds())).toEqual({ deleted: 1, anonymised: 0 });
  expect(await numbers()).toEqual([11, 12]);
  // Rows that are deleted with their member are deleted by the foreign key.
  await app.query(`delete from member where name = 'dayo'`);
  expect(await numbers()).toEqual([]);
});

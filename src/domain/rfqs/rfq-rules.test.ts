import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAwards } from '../../../test/support/awards.ts';
import { bidKeyOfTests } from '../../../test/support/bid-key.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { openBids } from './bids/open-bids.ts';
import { lapse_days } from './rfq.options.ts';
import { rfqTransitions } from './rfq.states.ts';

/** What SQL with the site's own login cannot do to requests, bids, counter-offers and awards. */
const site = await testDatabase();
const { ctx, db, siteDb } = site;
const { answered, award, close, rowOf } = await openAwards(site);

const refused = (statement: ReturnType<typeof sql>) =>
  expect(siteDb.transaction().execute((within) => statement.execute(within))).rejects.toMatchObject({ code: '23001' });

test('the database has the changes of state that the table of states has', async () => {
  const { rows } = await sql<{
    from_state: string;
    to_state: string;
  }>`select from_state, to_state from rfq_moves()`.execute(db);
  const listed = rfqTransitions
    .filter(({ event, from, to }) => event !== 'fell_back' && from !== 'draft' && from !== to)
    .map(({ from, to }) => `${from} ${to}`);
  expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(
    [...new Set(listed)].toSorted(),
  );
  expect(lapse_days).toBe(14);
});

describe('a sealed request with a bid', () => {
  test('is opened by nothing but its deadline', async () => {
    const { rfqId, bidId } = await answered({ is_sealed: true });
    for (const statement of [
      sql`insert into rfq_opening (rfq_id, deadline) values (${rfqId}, business_now())`,
      sql`update rfq set deadline = deadline - interval '1 hour', due_at = deadline - interval '1 hour' where id = ${rfqId}`,
      sql`update rfq set deadline = business_now() - interval '1 second' where id = ${rfqId}`,
      sql`update rfq set due_at = business_now() where id = ${rfqId}`,
      sql`update rfq set state = 'closed', due_at = deadline + interval '14 days' where id = ${rfqId}`,
      sql`update rfq set state = 'awarded', due_at = null where id = ${rfqId}`,
      sql`update rfq set is_sealed = false where id = ${rfqId}`,
      sql`update rfq set buyer_id = (select max(id) from member) where id = ${rfqId}`,
      sql`update rfq set bids = 0 where id = ${rfqId}`,
      sql`update rfq_bid set opened_at = business_now(), sealed = null where id = ${bidId}`,
    ])
      await refused(statement);
    await openBids(ctx({ kind: 'job', name: 'open-bids' }), bidKeyOfTests, 100);
    expect((await rowOf(bidId)).sealed).not.toBeNull();
  });

  test('is opened once after it, and what it offers stays', async () => {
    const { rfqId, bidId } = await answered({ is_sealed: true });
    await close(rfqId);
    await openBids(ctx({ kind: 'job', name: 'open-bids' }), bidKeyOfTests, 100);
    const { price_kobo, opened_at } = await rowOf(bidId);
    expect([price_kobo, opened_at]).toEqual([expect.any(BigInt), expect.any(Date)]);
    await refused(
      sql`update rfq_bid set price_kobo = 1, opened_at = opened_at + interval '1 second' where id = ${bidId}`,
    );
    await refused(sql`update rfq_bid set price_kobo = 1, opened_at = null where id = ${bidId}`);
    await refused(sql`update rfq_bid set price_kobo = 1, bidder_erased_at = business_now() where id = ${bidId}`);
  });
});

test('an award stays, and what is awarded is counted by the database alone', async () => {
  expect.hasAssertions();
  const { buyer, rfqId, publicId, bidId } = await answered();
  await award(buyer, publicId, bidId, 10);
  await refused(sql`delete from rfq_award where bid_id = ${bidId}`);
  await refused(sql`update rfq set awarded = 0 where id = ${rfqId}`);
  await refused(sql`update rfq set state = 'withdrawn', due_at = null where id = ${rfqId}`);
  await refused(sql`update rfq set state = 'lapsed', due_at = null where id = ${rfqId}`);
});

test('a counter-offer stays as it was made and is answered once', async () => {
  expect.hasAssertions();
  const { bidId } = await answered();
  const { rows } = await sql<{ id: bigint }>`insert into rfq_counter (bid_id, price_kobo, quantity, expires_at)
    values (${bidId}, 100, 1, business_now() + interval '1 day') returning id`.execute(db);
  const { id } = rows[0]!;
  await refused(sql`update rfq_counter set price_kobo = 1 where id = ${id}`);
  await refused(sql`update rfq_counter set expires_at = expires_at + interval '9 days' where id = ${id}`);
  await sql`update rfq_counter set state = 'declined' where id = ${id}`.execute(siteDb);
  await refused(sql`update rfq_counter set state = 'accepted' where id = ${id}`);
});

test('a final round keeps its deadline', async () => {
  expect.hasAssertions();
  const { rfqId } = await answered();
  await refused(sql`insert into rfq_round (rfq_id, deadline) values (${rfqId}, business_now() + interval '1 minute')`);
  await sql`insert into rfq_round (rfq_id, deadline) values (${rfqId}, business_now() + interval '24 hours')`.execute(
    siteDb,
  );
  await refused(sql`update rfq_round set deadline = business_now() where rfq_id = ${rfqId}`);
  await refused(sql`update rfq_round set opened_at = business_now() where rfq_id = ${rfqId}`);
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAwards } from '../../../../test/support/awards.ts';
import { bidKeyOfTests } from '../../../../test/support/bid-key.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { anonymiseMember } from '../../../../test/support/former-member.ts';
import { retention } from '#content/retention.ts';
import { transaction } from '#platform/database/transaction.ts';
import { openBids } from './bids/open-bids.ts';
import { bidData } from './bids/person-data.ts';
import { withdrawBid } from './bids/withdraw-bid.ts';
import { rfqData } from './person-data.ts';
import { rfqLapse_days } from './rfq.options.ts';
import { rfqTransitions } from './rfq.states.ts';

/** What SQL with the site's own login cannot do to requests, bids, counter-offers and awards. */
const site = await testDatabase();
const { ctx, db, siteDb } = site;
const { answered, award, close, rowOf } = await openAwards(site);

const refused = (...statements: ReturnType<typeof sql>[]) =>
  expect(
    siteDb.transaction().execute(async (within) => {
      for (const statement of statements) await statement.execute(within);
    }),
  ).rejects.toMatchObject({ code: '23001' });

test('the database allows the same changes of state as the table of states', async () => {
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
  expect(rfqLapse_days).toBe(14);
});

describe('a sealed request with a bid', () => {
  test('is opened by nothing but its deadline', async () => {
    const { rfqId, bidId } = await answered({ is_sealed: true });
    for (const statement of [
      sql`insert into rfq_opening (rfq_id, deadline) values (${rfqId}, business_now())`,
      sql`update rfq set due_at = business_now() where id = ${rfqId}`,
      sql`update rfq set state = 'closed', due_at = deadline + interval '14 days' where id = ${rfqId}`,
      sql`update rfq set state = 'awarded', due_at = null where id = ${rfqId}`,
      sql`update rfq set is_sealed = false where id = ${rfqId}`,
      sql`update rfq set buyer_id = (select max(id) from member) where id = ${rfqId}`,
      sql`update rfq set bids = 0 where id = ${rfqId}`,
      sql`update rfq_bid set opened_at = business_now(), sealed = null where id = ${bidId}`,
    ])
      await refused(statement);
    // Notifies the bidders of each change of a request.
    const told = sql`insert into rfq_change (rfq_id, revision, changes) values (${rfqId}, 1, '[]')`;
    for (const deadline of [sql`deadline - interval '1 hour'`, sql`business_now() - interval '1 second'`])
      await refused(
        sql`update rfq set deadline = ${deadline}, due_at = ${deadline}, revision = revision + 1 where id = ${rfqId}`,
        told,
      );
    await openBids(ctx({ kind: 'job', name: 'open-bids' }), bidKeyOfTests, 100);
    expect((await rowOf(bidId)).sealed).not.toBeNull();
  });

  test('is opened once after the deadline, and its content is fixed', async () => {
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

test('an award is fixed, and only the database counts the awarded quantity', async () => {
  expect.hasAssertions();
  const { buyer, rfqId, publicId, bidId } = await answered();
  await award(buyer, publicId, bidId, 10);
  await refused(sql`delete from rfq_award where bid_id = ${bidId}`);
  await refused(sql`update rfq set awarded = 0 where id = ${rfqId}`);
  await refused(sql`update rfq set state = 'withdrawn', due_at = null where id = ${rfqId}`);
  await refused(sql`update rfq set state = 'lapsed', due_at = null where id = ${rfqId}`);
});

test('a counter-offer is fixed and is answered once', async () => {
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
  await refused(sql`delete from rfq_round where rfq_id = ${rfqId}`);
});

const months = retention.offers.kept_months;
/** Changes the day of a request or bid, which the owner of the tables may do. */
const age = (table: 'rfq' | 'rfq_bid', id: bigint | string, days: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(table === 'rfq' ? 'created_at' : 'sent_at')} =
    now() - make_interval(months => ${months}) + make_interval(days => ${days}) where id = ${id}`.execute(db);

describe('the database refuses to delete too early', () => {
  test('a request in any state, with or without bids', async () => {
    expect.hasAssertions();
    const { rfqId } = await answered();
    for (const state of ['open', 'withdrawn', 'lapsed', 'closed']) {
      const due = state === 'open' || state === 'closed' ? sql`deadline` : sql`null`;
      await sql`update rfq set state = ${state}, due_at = ${due} where id = ${rfqId}`.execute(db);
      await refused(sql`delete from rfq where id = ${rfqId}`);
    }
  });

  test('a request without awards, until 24 months have passed, and an open one at any time', async () => {
    const { rfqId } = await answered();
    await age('rfq', rfqId, -1);
    await refused(sql`delete from rfq where id = ${rfqId}`);
    await sql`update rfq set state = 'lapsed', due_at = null where id = ${rfqId}`.execute(db);
    await age('rfq', rfqId, 2);
    await refused(sql`delete from rfq where id = ${rfqId}`);
    await age('rfq', rfqId, -1);
    const { numAffectedRows } = await sql`delete from rfq where id = ${rfqId}`.execute(siteDb);
    expect(numAffectedRows).toBe(1n);
  });

  test('a bid, open or withdrawn, until 24 months have passed since the day on which it was sent', async () => {
    const { seller, bidId } = await answered();
    await refused(sql`delete from rfq_bid where id = ${bidId}`);
    await refused(sql`update rfq_bid set sent_at = sent_at - interval '3 years' where id = ${bidId}`);
    await withdrawBid(ctx(seller), bidId);
    await refused(sql`delete from rfq_bid where id = ${bidId}`);
    await age('rfq_bid', bidId, -1);
    const { numAffectedRows } = await sql`delete from rfq_bid where id = ${bidId}`.execute(siteDb);
    expect(numAffectedRows).toBe(1n);
  });

  test('a counter-offer, and the list of bidders in the final round', async () => {
    expect.hasAssertions();
    const { rfqId, bidId } = await answered();
    await sql`insert into rfq_counter (bid_id, price_kobo, quantity, expires_at)
      values (${bidId}, 100, 1, business_now() + interval '1 day')`.execute(db);
    await sql`insert into rfq_round (rfq_id, deadline) values (${rfqId}, business_now() + interval '24 hours')`.execute(
      db,
    );
    await sql`insert into rfq_round_bidder (rfq_id, bidder_id, bid_id) select rfq_id, bidder_id, id from rfq_bid
      where id = ${bidId}`.execute(db);
    for (const table of ['rfq_counter', 'rfq_round_bidder', 'rfq_round'])
      await refused(sql`delete from ${sql.table(table)}`);
  });

  test('but both are deleted with their members', async () => {
    const { rfqId, seller, buyer } = await answered();
    for (const [person, data] of [
      [seller, bidData],
      [buyer, rfqData],
    ] as const)
      await transaction(ctx({ kind: 'job', name: 'purge-personal-data' }), async (ctx) => {
        await data.erase(ctx, { memberId: person.id });
        await anonymiseMember(ctx, person.id);
      });
    const left =
      await sql`select from rfq where id = ${rfqId} union all select from rfq_bid where rfq_id = ${rfqId}`.execute(db);
    expect(left.rows).toEqual([]);
  });
});

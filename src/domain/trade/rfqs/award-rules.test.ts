import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAwards } from '../../../../test/support/awards.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { withdrawBid } from './bids/withdraw-bid.ts';
import { acceptCounter } from './counters/answer-counter.ts';
import { sendCounter } from './counters/send-counter.ts';

/** What SQL with the site's own login cannot invent of final rounds, counter-offers and awards. */
const site = await testDatabase();
const { ctx, db, siteDb } = site;
const { answered, award, bid, rowOf } = await openAwards(site);

type Statement = ReturnType<typeof sql>;
const together = (...statements: Statement[]) =>
  siteDb.transaction().execute(async (within) => {
    for (const statement of statements) await statement.execute(within);
  });
const refused = (...statements: Statement[]) =>
  expect(together(...statements)).rejects.toMatchObject({ code: '23001' });

describe('a final round', () => {
  const begun = (rfqId: bigint, hours: number) =>
    sql`insert into rfq_round (rfq_id, deadline) values (${rfqId}, business_now() + ${hours} * interval '1 hour')`;
  const asked = (bidId: string) =>
    sql`insert into rfq_round_bidder (rfq_id, bidder_id, bid_id) select rfq_id, bidder_id, id from rfq_bid where id = ${bidId}`;

  test('begins once the bids are open, lasts three days at most, and asks its bidders as it begins', async () => {
    const sealed = await answered({ is_sealed: true });
    await refused(begun(sealed.rfqId, 24));
    const { rfqId, bidId } = await answered();
    await refused(begun(rfqId, 200));
    const other = await answered();
    await refused(
      begun(rfqId, 24),
      sql`insert into rfq_round_bidder (rfq_id, bidder_id, bid_id)
      select ${rfqId}, bidder_id, id from rfq_bid where id = ${other.bidId}`,
    );
    await together(begun(rfqId, 24));
    await refused(asked(bidId));
    expect(await db.selectFrom('rfq_round_bidder').selectAll().where('rfq_id', '=', rfqId).execute()).toEqual([]);
  });

  test('accepts only the offers that bidders sent, and only while it lasts', async () => {
    const { rfqId, bidId } = await answered();
    await together(begun(rfqId, 24), asked(bidId));
    const cheaper = sql`update rfq_bid set price_kobo = 1, final_at = business_now() where id = ${bidId}`;
    await refused(cheaper);
    await refused(sql`update rfq_round_bidder set sealed = 'x' where bid_id = ${bidId}`);
    await refused(sql`update rfq_round_bidder set unreadable_at = business_now() where bid_id = ${bidId}`);
    await refused(sql`update rfq_round_bidder set first_price_kobo = 1, first_quantity = 1 where bid_id = ${bidId}`);
    await sql`update rfq_round_bidder set answered_at = business_now(), sealed = 'x' where bid_id = ${bidId}`.execute(
      siteDb,
    );
    await refused(sql`update rfq_round_bidder set sealed = 'y' where bid_id = ${bidId}`);
    await refused(sql`update rfq_round_bidder set sealed = null where bid_id = ${bidId}`);
    await sql`update rfq_round set deadline = business_now(), opened_at = business_now() where rfq_id = ${rfqId}`.execute(
      db,
    );
    await refused(cheaper);
    expect((await rowOf(bidId)).price_kobo).toBe(10_000_000n);
  });
});

describe('a counter-offer', () => {
  const typed = { price: 9_000_000n, quantity: 10n, message: undefined, days: '2' as const };

  test('begins open, on a bid that can be awarded', async () => {
    const { rfqId, bidId, seller } = await answered();
    const counter = (
      state: string,
      days: number,
    ) => sql`insert into rfq_counter (bid_id, price_kobo, quantity, state, expires_at)
      values (${bidId}, 1, 40, ${state}, business_now() + ${days} * interval '1 day')`;
    await refused(counter('accepted', 1));
    await refused(counter('open', 90));
    await withdrawBid(ctx(seller), bidId);
    await refused(counter('open', 1));
    const sealed = await answered({ is_sealed: true });
    await refused(sql`insert into rfq_counter (bid_id, price_kobo, quantity, expires_at)
      values (${sealed.bidId}, 1, 40, business_now() + interval '1 day')`);
    expect(
      await db
        .selectFrom('rfq_counter')
        .innerJoin('rfq_bid', 'rfq_bid.id', 'bid_id')
        .select('rfq_counter.id')
        .where('rfq_id', '=', rfqId)
        .execute(),
    ).toEqual([]);
  });

  test('that was accepted ends when its bidder changes or withdraws the bid', async () => {
    const { publicId, bidId, buyer, seller } = await answered();
    const states = async () =>
      (await db.selectFrom('rfq_counter').selectAll().where('bid_id', '=', BigInt(bidId)).orderBy('id').execute()).map(
        ({ state }) => state,
      );
    const agreed = async () => {
      await sendCounter(ctx(buyer), { publicId, bidId }, typed);
      const { id } = await db
        .selectFrom('rfq_counter')
        .select('id')
        .where('state', '=', 'open')
        .where('bid_id', '=', BigInt(bidId))
        .executeTakeFirstOrThrow();
      await acceptCounter(ctx(seller), bidId, { counter: id });
    };
    await agreed();
    await bid(seller, publicId, { priceOffer: '95000', leastQuantity: '5' });
    expect(await states()).toEqual(['withdrawn']);
    await agreed();
    await withdrawBid(ctx(seller), bidId);
    expect(await states()).toEqual(['withdrawn', 'withdrawn']);
  });
});

describe('an award', () => {
  const awarded = (
    rfqId: bigint,
    bidId: string,
    quantity: number,
    price: number,
    more = sql`'ended', null, null`,
  ) => sql`
    insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state, answer_until, shipping_address)
    values (${rfqId}, ${bidId}, ${quantity}, ${price}, ${more})`;
  const proposal = (hours: number) => sql`'proposed', business_now() + ${hours} * interval '1 hour', 'Marina'`;

  test('has the price of its bid, and waits for the bidder if it is outside the bid’s offer', async () => {
    const { rfqId, bidId } = await answered();
    await refused(awarded(rfqId, bidId, 40, 10_000_000));
    await refused(awarded(rfqId, bidId, 40, 1, proposal(72)));
    await refused(awarded(rfqId, bidId, 40, 10_000_000, proposal(900)));
    await refused(awarded(rfqId, bidId, 2, 10_000_000, sql`'made', null, null`));
    await together(awarded(rfqId, bidId, 2, 10_000_000, proposal(72)));
    await refused(sql`update rfq_award set shipping_address = 'Elsewhere' where bid_id = ${bidId}`);
    await sql`update rfq_award set answer_until = business_now() - interval '1 hour' where bid_id = ${bidId}`.execute(
      db,
    );
    await refused(
      sql`update rfq_award set state = 'made', answer_until = null, shipping_address = null, order_id = 1 where bid_id = ${bidId}`,
    );
    expect(await db.selectFrom('rfq_award').select('state').where('rfq_id', '=', rfqId).execute()).toEqual([
      { state: 'proposed' },
    ]);
  });

  test('is reversed only with its order', async () => {
    const { buyer, publicId, rfqId, bidId } = await answered();
    await award(buyer, publicId, bidId, 10);
    await refused(sql`update rfq_award set state = 'fell_back' where bid_id = ${bidId}`);
    const { awarded: counted } = await db
      .selectFrom('rfq')
      .select('awarded')
      .where('id', '=', rfqId)
      .executeTakeFirstOrThrow();
    expect(counted).toBe(10n);
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAwards } from '../../../../test/support/awards.ts';
import { bidKeyOfTests } from '../../../../test/support/bid-key.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { postedRfq } from '../../../../test/support/rfqs.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { bidRecords } from './bids/bids.records.ts';
import { openBids } from './bids/open-bids.ts';
import { askPro } from './pro/ask-pro.ts';

/** What SQL with the site's own login cannot invent of requests, bids and pro buyers. */
const site = await testDatabase();
const { ctx, db, siteDb } = site;
const { answered, bid, close, rowOf } = await openAwards(site);

type Statement = ReturnType<typeof sql>;
const together = (...statements: Statement[]) =>
  siteDb.transaction().execute(async (within) => {
    for (const statement of statements) await statement.execute(within);
  });
const refused = (...statements: Statement[]) =>
  expect(together(...statements)).rejects.toMatchObject({ code: '23001' });
const line = (what: string, kind: string, id: bigint) => sql`
  insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id)
  values (now(), 'Ada', 'support', ${what}, ${kind}, ${String(id)}, 'x')`;

describe('a request', () => {
  const posted = (buyerId: bigint, more: { public_id: string; columns?: string; values?: Statement }) => sql`
    insert into rfq (public_id, is_pro, buyer_id, state, opened_at, due_at, product_name, type, category, specifications, quantity, unit, low_kobo,
      high_kobo, location, place, delivery_timeframe, deadline ${sql.raw(more.columns ?? '')})
    select ${more.public_id}, ${more.public_id.startsWith('pro')}, ${buyerId}, 'open', business_now(), until, 'Copra', 'Processed Products', 'copra', 'Dry', 40,
      'ton', 1, 2, 'Apapa', 'Lagos', 'Soon', until ${more.values ?? sql``} from (select business_now() + interval '9 days' as until) soon`;

  test('is pro only for a buyer whom staff approved, and begins without bids and awards', async () => {
    const { member } = await aTrader(ctx());
    await refused(posted(member.id, { public_id: 'pro-BDRZ22' }));
    await refused(posted(member.id, { public_id: 'rfq-BDRZ23', columns: ', revision', values: sql`, 1` }));
    await refused(posted(member.id, { public_id: 'rfq-BDRZ24', columns: ', awarded', values: sql`, 1` }));
    await sql`insert into pro_buyer (member_id, granted_at) values (${member.id}, business_now())`.execute(db);
    await together(posted(member.id, { public_id: 'pro-BDRZ22' }));
    const rows = await db.selectFrom('rfq').select('public_id').where('buyer_id', '=', member.id).execute();
    expect(rows).toEqual([{ public_id: 'pro-BDRZ22' }]);
  });

  test('of a new buyer is published with a line in the audit log', async () => {
    const { member: buyer } = await aTrader(ctx());
    const publicId = await postedRfq({ ctx, buyer });
    const { id } = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
    const published = sql`update rfq set state = 'open', opened_at = business_now(), due_at = deadline where id = ${id}`;
    await refused(published);
    await together(published, line('publish-rfq', 'rfq', id));
    expect((await db.selectFrom('rfq').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe('open');
  });

  test('with a bid changes only by a revision with its line, and not after the deadline', async () => {
    const { rfqId } = await answered();
    const changed = sql`update rfq set specifications = 'Any copra' where id = ${rfqId}`;
    const revised = sql`update rfq set specifications = 'Any copra', revision = revision + 1 where id = ${rfqId}`;
    const told = sql`insert into rfq_change (rfq_id, revision, changes) values (${rfqId}, 1, '[]')`;
    await refused(changed);
    await refused(revised);
    await refused(sql`update rfq set revision = 9 where id = ${rfqId}`);
    await together(revised, told);
    await close(rfqId);
    await refused(
      sql`update rfq set quantity = 1, revision = revision + 1 where id = ${rfqId}`,
      sql`insert into rfq_change (rfq_id, revision, changes) values (${rfqId}, 2, '[]')`,
    );
    const { revision } = await db
      .selectFrom('rfq')
      .select('revision')
      .where('id', '=', rfqId)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1);
  });
});

test('a buyer becomes pro, or is refused, by an act of staff in the audit log', async () => {
  const { member } = await aTrader(ctx());
  await refused(sql`insert into pro_buyer (member_id, granted_at) values (${member.id}, business_now())`);
  await askPro(ctx(member), { why: 'We buy 400 tons a year.' });
  const granted = sql`update pro_buyer set granted_at = business_now() where member_id = ${member.id}`;
  await refused(granted);
  await refused(granted, line('grant-pro', 'member', member.id + 1n));
  await together(granted, line('grant-pro', 'member', member.id));
  await refused(sql`update pro_buyer set granted_at = null where member_id = ${member.id}`);
  const { granted_at } = await db
    .selectFrom('pro_buyer')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(granted_at).not.toBeNull();
});

describe('a bid', () => {
  test('that is open keeps a record of each earlier offer', async () => {
    const { seller, publicId, bidId } = await answered();
    await sql`update rfq_bid set price_kobo = 1 where id = ${bidId}`.execute(siteDb);
    await bid(seller, publicId, { priceOffer: '90000', leastQuantity: '5' });
    const rows = await db
      .selectFrom('rfq_bid_change')
      .selectAll()
      .where('bid_id', '=', BigInt(bidId))
      .orderBy('id')
      .execute();
    expect(rows.map(({ price_kobo }) => price_kobo)).toEqual([10_000_000n, 1n]);
    for (const statement of ['delete from rfq_bid_change', 'update rfq_bid_change set price_kobo = 2'])
      await expect(sql.raw(statement).execute(siteDb)).rejects.toMatchObject({ code: '42501' });
  });

  test('that is sealed has no readable content before its opening', async () => {
    const { seller, publicId, bidId } = await answered({ is_sealed: true });
    await bid(seller, publicId, { priceOffer: '90000', leastQuantity: '5' });
    expect(await db.selectFrom('rfq_bid_change').selectAll().where('bid_id', '=', BigInt(bidId)).execute()).toEqual([]);
  });

  test('cannot be inserted as if its bidder had been erased', async () => {
    const { rfqId } = await answered();
    const { member } = await aTrader(ctx());
    await refused(
      sql`insert into rfq_bid (rfq_id, bidder_id, bidder_erased_at) values (${rfqId}, ${member.id}, business_now())`,
    );
    expect(await db.selectFrom('rfq_bid').select('id').where('bidder_id', '=', member.id).execute()).toEqual([]);
  });

  test('that is sealed is opened after the deadline: it cannot be marked unreadable before, and its opening cannot be deleted', async () => {
    const { rfqId, bidId } = await answered({ is_sealed: true });
    await refused(sql`update rfq_bid set unreadable_at = business_now() where id = ${bidId}`);
    await close(rfqId);
    await refused(sql`delete from rfq_opening where rfq_id = ${rfqId}`);
    await openBids(ctx({ kind: 'job', name: 'open-bids' }), bidKeyOfTests, 100);
    expect((await rowOf(bidId)).price_kobo).toBe(10_000_000n);
  });
});

test('staff see the earlier offers of a bid', async () => {
  const { seller, publicId, bidId } = await answered();
  await bid(seller, publicId, { priceOffer: '90000', leastQuantity: '5' });
  const { actor } = await staffAtDesk(site, 'support');
  const { fields } = (await bidRecords.find(ctx(actor), bidId))!;
  expect(fields.offered_before).toMatch(/^₦100,000 a ton for 40 tons until \d/);
});

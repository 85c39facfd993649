import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '../../../../test/support/database.ts';
import { anonymiseMember } from '../../../../test/support/former-member.ts';
import { nutPicture } from '../../../../test/support/own-listings.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { typedRfq } from '../../../../test/support/rfqs.ts';
import { transaction } from '#platform/database/transaction.ts';
import { findErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { saveRfqDraft } from './drafts/save-draft.ts';
import { rfqData } from './person-data.ts';
import { postRfq } from './post-rfq.ts';
import { postRfqSchema, rfqDraftSchema } from './rfq.schema.ts';
import { withdrawRfq } from './withdraw-rfq.ts';

const site = await testDatabase();
const { ctx, db, siteDb } = site;
await openTrade(ctx());

test('a buyer’s data has their requests and drafts, and an erasure deletes requests, drafts and pictures', async () => {
  const { member } = await aTrader(ctx());
  const typed = { ...typedRfq(new Date()), picture: await nutPicture() };
  await postRfq(ctx(member), postRfqSchema.parse(typed), { isPro: false });
  await saveRfqDraft(ctx(member), rfqDraftSchema.parse({ product_name: 'Oil' }));
  const person = { memberId: member.id };
  const { rows } = await sql<{ content: never }>`${rfqData.about(person)}`.execute(siteDb);
  const titles = rows.map(({ content }) => rfqData.describe(content).title).toSorted();
  expect(titles).toEqual(['A draft of a request for quotes', expect.stringMatching(/^Request for quotes rfq-/)]);
  const files = await sql`${rfqData.files!(person)}`.execute(siteDb);
  expect(files.rows).toHaveLength(1);
  const erased = await transaction(ctx({ kind: 'job', name: 'purge-personal-data' }), async (ctx) => {
    // As at the end of an erasure, because the database keeps the requests of a present member.
    await anonymiseMember(ctx, member.id);
    return rfqData.erase(ctx, person);
  });
  expect(erased).toEqual({ deleted: 2, anonymised: 0 });
  const { rows: left } = await sql<{
    count: number;
  }>`select (select count(*) from rfq)::int + (select count(*) from rfq_draft)::int
    + (select count(*) from file where kind in ('rfq-picture', 'rfq-file'))::int as count`.execute(db);
  expect(left).toEqual([{ count: 0 }]);
});

test('a buyer is not erased while sellers wait for an answer to their bids, and is once the request is withdrawn', async () => {
  const { posted, bid } = await openBidding(site);
  const { buyer, seller, publicId } = await posted();
  const person = { memberId: buyer.id };
  expect(await findErasureHolds(ctx(), person)).toEqual([]);
  await bid(seller, publicId);
  expect(await findErasureHolds(ctx(), person)).toEqual([
    expect.stringMatching(/^A request for quotes of yours has bids\./),
  ]);
  await withdrawRfq(ctx(buyer), publicId, { why: 'We found what we need' });
  expect(await findErasureHolds(ctx(), person)).toEqual([]);
});

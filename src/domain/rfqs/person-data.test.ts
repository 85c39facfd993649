import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/support/database.ts';
import { nutPicture } from '../../../test/support/own-listings.ts';
import { aTrader, openTrade } from '../../../test/support/listings.ts';
import { typedRfq } from '../../../test/support/rfqs.ts';
import { transaction } from '#platform/database/transaction.ts';
import { saveDraft } from './drafts/tend-drafts.ts';
import { rfqData } from './person-data.ts';
import { postRfq } from './post-rfq.ts';
import { postRfqSchema, rfqDraftSchema } from './rfq.schema.ts';

const site = await testDatabase();
const { ctx, db, siteDb } = site;
await openTrade(ctx());

test('a buyer is shown their requests and drafts, and when they go their requests, drafts and pictures go too', async () => {
  const { member } = await aTrader(ctx());
  const typed = { ...typedRfq(new Date()), picture: await nutPicture() };
  await postRfq(ctx(member), postRfqSchema.parse(typed), { isPro: false });
  await saveDraft(ctx(member), rfqDraftSchema.parse({ product_name: 'Oil' }));
  const person = { memberId: member.id };
  const { rows } = await sql<{ content: never }>`${rfqData.about(person)}`.execute(siteDb);
  const titles = rows.map(({ content }) => rfqData.describe(content).title).toSorted();
  expect(titles).toEqual(['A draft of a request for quotes', expect.stringMatching(/^Request for quotes rfq-/)]);
  const files = await sql`${rfqData.files!(person)}`.execute(siteDb);
  expect(files.rows).toHaveLength(1);
  const erased = await transaction(ctx({ kind: 'job', name: 'purge-personal-data' }), (ctx) =>
    rfqData.erase(ctx, person),
  );
  expect(erased).toEqual({ deleted: 2, anonymised: 0 });
  const { rows: left } = await sql<{
    count: number;
  }>`select (select count(*) from rfq)::int + (select count(*) from rfq_draft)::int
    + (select count(*) from file where kind in ('rfq-picture', 'rfq-file'))::int as count`.execute(db);
  expect(left).toEqual([{ count: 0 }]);
});

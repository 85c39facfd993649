import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { paidDeal } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { noticeInvariants } from './find-missing-notices.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);

/** Deal 1 has two parts and is paid: 3 steps with one notice each. */
await paidDeal(database, { shares: [60n, 40n] });

test.each<[ReturnType<typeof sql>, string]>([
  [sql`delete from deal_notice where number = 2`, 'The buyer has no notice of step 2 of part 1 of deal 1.'],
  [
    sql`delete from deal_notice where side = 'seller' and number = 3`,
    'The seller has no notice of step 3 of part 1 of deal 1.',
  ],
  [
    sql`update deal_notice set news = 'declined' where number = 1`,
    'The seller has no notice of step 1 of part 1 of deal 1.',
  ],
  [sql`update deal_notice set clock = 'answer' where number = 2`, 'has no notice of step 2 of part 1 of deal 1'],
  [sql`update mail set created_at = now() - interval '9 days'`, 'has waited to be sent for more than a week.'],
  [sql`update mail set template = 'no-account'`, 'about deal 1, but is about something else.'],
])('a missing deal notice is found (%#)', async (plant, found) => {
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, noticeInvariants))).toContainEqual(
    expect.stringContaining(found),
  );
});

import { expect, test } from 'vitest';
import { openBidding } from '../../../../../test/support/bids.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { bidList } from './bid.list.ts';
import { findBidsOfMember } from './find-own-bids.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
const { answered } = await openBidding(site);

test('a bid to confirm is shown above the list, even if the list does not show it', async () => {
  const { rfqId, seller, bidId } = await answered();
  const id = BigInt(bidId);
  const shown = async (query: Record<string, string>) => {
    const { rows, toAnswer } = await findBidsOfMember(ctx(seller), bidList.read(new URLSearchParams(query)));
    return { listed: rows.map((bid) => bid.id), toAnswer: toAnswer.map((bid) => bid.id) };
  };
  expect(await shown({})).toEqual({ listed: [id], toAnswer: [] });
  const changes = JSON.stringify(['Quantity']);
  await db.insertInto('rfq_change').values({ rfq_id: rfqId, revision: 1, changes }).execute();
  await db.updateTable('rfq').set({ revision: 1 }).where('id', '=', rfqId).execute();
  expect(await shown({})).toEqual({ listed: [id], toAnswer: [id] });
  expect(await shown({ state: 'withdrawn' })).toEqual({ listed: [], toAnswer: [id] });
  // A bid to confirm that is on the page costs no query of its own.
  expect(await statementsOf(pool, () => shown({}))).toHaveLength(1);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { reviewedOrder } from '../../../../../test/support/reviews.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import type { Member } from '#domain/acting/context.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { reviewRings } from './reviews.queue.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
beforeEach(() => forgetEverything(pool));

const share = async (...members: readonly Member[]) => {
  const digest = traceDigest(crypto.randomUUID());
  for (const { id } of members) await saveTrace(ctx(), { memberId: id }, 'bank_account', digest);
};
const rings = async () =>
  (await db.selectFrom('review_ring').select('kind').orderBy('review_id').execute()).map(({ kind }) => kind);
const waiting = async () => {
  const [line] = await findWaiting(ctx(), { id: 1n, role: 'owner' }, [reviewRings]);
  return line?.count ?? 0;
};

test('a buyer and a seller of one order who rate each other are not a ring', async () => {
  const { orderId, buyer, seller } = await reviewedOrder(ctx());
  await sql`insert into review (order_id, side, author_id, about_id, stars)
    values (${orderId}, 'seller', ${seller.id}, ${buyer.id}, 5)`.execute(db);
  await reviewedOrder(ctx(), { buyer });
  expect([await rings(), await waiting()]).toEqual([[], 0]);
});

test('two members who buy from and review each other are shown to staff', async () => {
  const { buyer, seller } = await reviewedOrder(ctx());
  await reviewedOrder(ctx(), { buyer: seller, seller: buyer });
  expect([await rings(), await waiting()]).toEqual([['mutual'], 1]);
});

test('a review between accounts with the same bank account is shown to staff', async () => {
  const { seller, buyer } = await reviewedOrder(ctx());
  await share(seller, buyer);
  await reviewedOrder(ctx(), { seller, buyer });
  expect(await rings()).toEqual(['together']);
});

test('three members who review each other in a circle are shown to staff, even if one of them uses a second account', async () => {
  const first = await reviewedOrder(ctx());
  const second = await reviewedOrder(ctx(), { buyer: first.seller });
  expect(await rings()).toEqual([]);
  await reviewedOrder(ctx(), { buyer: second.seller, seller: first.buyer });
  const other = await reviewedOrder(ctx());
  await share(other.seller, first.buyer);
  await reviewedOrder(ctx(), { buyer: second.seller, seller: other.seller });
  expect(await rings()).toEqual(['circle', 'circle']);
});

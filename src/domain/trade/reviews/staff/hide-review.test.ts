import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { aTrader } from '../../../../../test/support/listings.ts';
import { reviewedOrder } from '../../../../../test/support/reviews.ts';
import { mailedTo } from '../../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { findOrder } from '../../orders/find-order.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { findReviews } from '../find-reviews.ts';
import { publishReviews } from '../publish-reviews.ts';
import { reportReview } from '../report-review.ts';
import { hideReview, dismissReviewReports, showReview } from './hide-review.ts';
import { reviewRecords } from './reviews.records.ts';
import { reviewRings, reviewsReported } from './reviews.queue.ts';
import { staffReviewTexts } from './staff-review.schema.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { actor: support } = await staffAtDesk(database, 'support');
const reason = 'It names a third person';

/** The page of a review as a colleague sees it. */
const seenOn = async (reviewId: string) => ({ seen: (await reviewRecords.find(ctx(support), reviewId))!.seen });
const figuresOf = async (sellerId: bigint) => {
  const row = db.selectFrom('seller_figures').select(['rated', 'stars']).where('seller_id', '=', sellerId);
  const { rated, stars } = await row.executeTakeFirstOrThrow();
  return [Number(rated), Number(stars)];
};
const reported = async () => {
  const [line] = await findWaiting(ctx(), { id: 1n, role: 'owner' }, [reviewsReported]);
  return line?.count ?? 0;
};

test('a hidden review is read only by its author and staff, counts in no average, and counts again once it is restored', async () => {
  const { reviewId, orderId, buyer, seller } = await reviewedOrder(ctx(), { answer: 'Thank you' });
  await reviewedOrder(ctx(), { seller, stars: 2 });
  expect(await figuresOf(seller.id)).toEqual([2, 6]);
  await hideReview(ctx(support), reviewId, 'review', { reason });
  expect(await figuresOf(seller.id)).toEqual([1, 2]);
  expect((await findReviews(ctx(), seller.id)).map(({ stars }) => stars)).toEqual([2]);
  const read = async (who: typeof buyer | typeof support) => (await findOrder(ctx(who), orderId))!.ratings[0]!;
  expect(await read(buyer)).toMatchObject({ words: 'Dry and clean', isHidden: true, hiddenWhy: reason });
  expect(await read(support)).toMatchObject({ words: 'Dry and clean', hiddenWhy: reason });
  expect(await read(seller)).toMatchObject({ words: undefined, isHidden: true, hiddenWhy: undefined });
  await showReview(ctx(support), reviewId, 'review');
  expect([await figuresOf(seller.id), (await findReviews(ctx(), seller.id)).length]).toEqual([[2, 6], 2]);
});

test('a hidden answer does not change its review', async () => {
  const { reviewId, seller } = await reviewedOrder(ctx(), { answer: 'Thank you' });
  await hideReview(ctx(support), reviewId, 'answer', { reason });
  expect(await findReviews(ctx(), seller.id)).toMatchObject([{ words: 'Dry and clean', answer: undefined }]);
  expect(await figuresOf(seller.id)).toEqual([1, 4]);
});

test('the author of a hidden or restored review gets a mail, and the other side gets none', async () => {
  const { reviewId, buyer, seller } = await reviewedOrder(ctx(), { answer: 'Thank you' });
  await hideReview(ctx(support), reviewId, 'answer', { reason });
  await showReview(ctx(support), reviewId, 'answer');
  const told = await Promise.all([buyer, seller].map(({ email }) => mailedTo(database, email!)));
  expect(told).toEqual([[], ['review-moderated', 'review-moderated']]);
});

test('a review that is hidden before its week is over counts only from when it is shown again', async () => {
  const { reviewId, seller } = await reviewedOrder(ctx(), { isPublished: false });
  await hideReview(ctx(support), reviewId, 'review', { reason });
  await pool.query(`update review set written_at = written_at - interval '8 days' where id = ${reviewId}`);
  await publishReviews(ctx(), 10);
  expect(await figuresOf(seller.id)).toEqual([0, 0]);
  await showReview(ctx(support), reviewId, 'review');
  expect(await figuresOf(seller.id)).toEqual([1, 4]);
});

test('a review is not hidden or restored twice, and a missing one not at all', async () => {
  const { reviewId } = await reviewedOrder(ctx());
  await hideReview(ctx(support), reviewId, 'review', { reason });
  await expect(hideReview(ctx(support), reviewId, 'review', { reason })).rejects.toMatchObject({ code: 'conflict' });
  await showReview(ctx(support), reviewId, 'review');
  await expect(showReview(ctx(support), reviewId, 'review')).rejects.toMatchObject({ code: 'conflict' });
  await expect(hideReview(ctx(support), reviewId, 'answer', { reason })).rejects.toMatchObject({ code: 'not_found' });
  await expect(dismissReviewReports(ctx(support), reviewId, await seenOn(reviewId))).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a reported review waits for staff until they hide it or leave it, and waits again if it is reported again', async () => {
  const { reviewId, buyer } = await reviewedOrder(ctx());
  const { member: reader } = await aTrader(ctx());
  const report = () => reportReview(ctx(reader), reviewId, { why: 'Not about the goods' });
  await report();
  await report();
  expect(await reported()).toBe(1);
  await dismissReviewReports(ctx(support), reviewId, await seenOn(reviewId));
  expect(await reported()).toBe(0);
  await report();
  expect(await reported()).toBe(1);
  await hideReview(ctx(support), reviewId, 'review', { reason });
  expect(await reported()).toBe(0);
  await expect(report()).rejects.toMatchObject({ code: 'not_found' });
  await showReview(ctx(support), reviewId, 'review');
  await expect(reportReview(ctx(buyer), reviewId, { why: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reportReview(ctx(), reviewId, { why: 'A guest' })).rejects.toMatchObject({ code: 'signed_out' });
});

test('a report that came after staff opened the page is not left unread', async () => {
  const { reviewId } = await reviewedOrder(ctx());
  const [{ member: first }, { member: second }] = [await aTrader(ctx()), await aTrader(ctx())];
  const report = (who: typeof first, why: string) => reportReview(ctx(who), reviewId, { why });
  const before = await reported();
  await report(first, 'Not about the goods');
  const opened = await seenOn(reviewId);
  await report(second, 'It names my child');
  const refused = { message: staffReviewTexts.changed };
  for (const stale of [opened, { seen: undefined }])
    await expect(dismissReviewReports(ctx(support), reviewId, stale)).rejects.toMatchObject(refused);
  const again = await seenOn(reviewId);
  await report(first, 'It names my child, too');
  await expect(dismissReviewReports(ctx(support), reviewId, again)).rejects.toMatchObject(refused);
  expect(await reported()).toBe(before + 1);
  await dismissReviewReports(ctx(support), reviewId, await seenOn(reviewId));
  expect(await reported()).toBe(before);
});

test('a ring of reviews still waits after its answer is hidden', async () => {
  const { buyer, seller } = await reviewedOrder(ctx());
  const { reviewId } = await reviewedOrder(ctx(), { buyer: seller, seller: buyer, answer: 'Thank you' });
  const rings = async () => (await findWaiting(ctx(), { id: 1n, role: 'owner' }, [reviewRings]))[0]?.count ?? 0;
  const before = await rings();
  await hideReview(ctx(support), reviewId, 'answer', { reason });
  expect(await rings()).toBe(before);
  await hideReview(ctx(support), reviewId, 'review', { reason });
  expect(await rings()).toBe(before - 1);
});

test('staff cannot decide about a review if an account that shares something with theirs wrote it or is its subject', async () => {
  for (const side of ['buyer', 'seller'] as const) {
    const { reviewId, [side]: own } = await reviewedOrder(ctx());
    const email = `bisi.${side}@agbon.example`;
    const { actor: bisi } = await staffAtDesk(database, 'support', { name: 'Bisi', email });
    await db.updateTable('member').set({ email }).where('id', '=', own.id).execute();
    const seen = await seenOn(reviewId);
    for (const decide of [
      () => hideReview(ctx(bisi), reviewId, 'review', { reason }),
      () => showReview(ctx(bisi), reviewId, 'review'),
      () => dismissReviewReports(ctx(bisi), reviewId, seen),
    ])
      await expect(decide()).rejects.toThrow(ownMoneyText);
  }
});

test('colleagues who only read decide nothing about reviews', async () => {
  const { reviewId, buyer } = await reviewedOrder(ctx());
  const { actor: viewer } = await staffAtDesk(database, 'viewer');
  for (const who of [viewer, buyer]) {
    await expect(hideReview(ctx(who), reviewId, 'review', { reason })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(showReview(ctx(who), reviewId, 'review')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(dismissReviewReports(ctx(who), reviewId, await seenOn(reviewId))).rejects.toMatchObject({
      code: 'forbidden',
    });
  }
});

test('staff cannot decide about a review that their own account wrote, or that is about it', async () => {
  const { reviewId, buyer, seller } = await reviewedOrder(ctx());
  for (const { email } of [buyer, seller]) {
    const { actor } = await staffAtDesk(database, 'support', { email: email! });
    await expect(hideReview(ctx(actor), reviewId, 'review', { reason })).rejects.toThrow(ownMoneyText);
    await expect(dismissReviewReports(ctx(actor), reviewId, await seenOn(reviewId))).rejects.toThrow(ownMoneyText);
  }
});

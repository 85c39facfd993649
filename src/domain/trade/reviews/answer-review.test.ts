import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { reviewedOrder } from '../../../../test/support/reviews.ts';
import { hideMessage, showMessage } from '../moderation/decide-flag.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findOrder } from '../orders/find-order.ts';
import { answerReview } from './answer-review.ts';
import { findReviews } from './find-reviews.ts';
import { hideReview } from './staff/hide-review.ts';

const database = await testDatabase();
const { ctx, db } = database;
const app = await appPool(database);
const answers = (sellerId: bigint) =>
  findReviews(ctx(), sellerId).then((all) => all.map(({ answer }) => answer?.words));

test('the seller answers a published review once, and the answer is public with its age', async () => {
  const { orderId, seller } = await reviewedOrder(ctx());
  await answerReview(ctx(seller), orderId, { words: 'Thank you' });
  await expect(answerReview(ctx(seller), orderId, { words: 'And again' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await findReviews(ctx(), seller.id)).toMatchObject([
    { words: 'Dry and clean', age_days: 0, answer: { words: 'Thank you', age_days: 0 } },
  ]);
});

test('of two answers at the same moment, one is saved', async () => {
  const { orderId, seller } = await reviewedOrder(ctx());
  const both = ['One', 'Two'].map((words) => answerReview(ctx(seller), orderId, { words }));
  const ended = (await Promise.allSettled(both)).map(({ status }) => status).toSorted();
  expect([ended, (await answers(seller.id)).length]).toEqual([['fulfilled', 'rejected'], 1]);
});

test('the buyer, a stranger, and the seller of an unpublished or hidden review cannot answer', async () => {
  const shown = await reviewedOrder(ctx());
  const { member: stranger } = await aTrader(ctx());
  const answer = (who: typeof stranger, orderId: string) => answerReview(ctx(who), orderId, { words: 'No' });
  await expect(answer(shown.buyer, shown.orderId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answer(stranger, shown.orderId)).rejects.toMatchObject({ code: 'not_found' });
  const waiting = await reviewedOrder(ctx(), { isPublished: false });
  await expect(answer(waiting.seller, waiting.orderId)).rejects.toMatchObject({ code: 'conflict' });
  const { actor } = await staffAtDesk(database, 'support');
  await hideReview(ctx(actor), shown.reviewId, 'review', { reason: 'Not about the goods' });
  await expect(answer(shown.seller, shown.orderId)).rejects.toMatchObject({ code: 'conflict' });
});

test('a code in an answer is refused, and an insult in it is flagged for staff, who remove the text and restore it', async () => {
  const { orderId, seller } = await reviewedOrder(ctx());
  const code = answerReview(ctx(seller), orderId, { words: 'My OTP is 482913' });
  await expect(code).rejects.toMatchObject({ field: 'words' });
  await answerReview(ctx(seller), orderId, { words: 'You be mumu' });
  const flag = await db
    .selectFrom('message_flag')
    .select(['id', 'place', 'order_part'])
    .where('order_id', '=', BigInt(orderId))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(flag).toMatchObject({ place: 'review', order_part: 'review_answer' });
  const { actor } = await staffAtDesk(database, 'support', { email: 'moderator@agbon.example' });
  await hideMessage(ctx(actor), String(flag.id), { reason: 'An insult' });
  expect(await answers(seller.id)).toEqual([undefined]);
  await expect(answerReview(ctx(seller), orderId, { words: 'Kinder' })).rejects.toMatchObject({ code: 'conflict' });
  await showMessage(ctx(actor), String(flag.id));
  expect(await answers(seller.id)).toEqual(['You be mumu']);
});

test('both sides of the order read the answer on its page', async () => {
  const { orderId, buyer, seller } = await reviewedOrder(ctx(), { answer: 'Thank you' });
  for (const who of [buyer, seller])
    expect((await findOrder(ctx(who), orderId))!.ratings).toMatchObject([{ answer: { words: 'Thank you' } }]);
});

test.each([
  ['by another member', 'update review_answer set author_id = (select max(id) from member)'],
  ['a second time, after the first is deleted', 'delete from review_answer'],
  ['about another review', 'update review_answer set review_id = review_id + 1000'],
])('the application’s login cannot write an answer %s', async (_, statement) => {
  await reviewedOrder(ctx(), { answer: 'Thank you' });
  await aTrader(ctx());
  await expect(app.query(statement)).rejects.toMatchObject({ code: '23001' });
});

test('the database refuses a review or an answer by a person who did not trade', async () => {
  const { orderId, reviewId, buyer } = await reviewedOrder(ctx());
  const { member: stranger } = await aTrader(ctx());
  const forged = sql`insert into review (order_id, side, author_id, about_id, stars) select ${orderId}, 'seller', ${stranger.id}, ${buyer.id}, 1`;
  await expect(forged.execute(db)).rejects.toMatchObject({ code: '23514' });
  const answered = db
    .insertInto('review_answer')
    .values({ review_id: BigInt(reviewId), author_id: stranger.id, words: 'No' });
  await expect(answered.execute()).rejects.toMatchObject({ code: '23514' });
});

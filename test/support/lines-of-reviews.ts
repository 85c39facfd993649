import { hideReview, dismissReviewReports, showReview } from '#domain/trade/reviews/staff/hide-review.ts';
import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import { reviewedOrder } from './reviews.ts';
import type { StaffWork } from './staff-work.ts';

/** Hides and shows a review and its answer, and leaves a reported one. */
export const lookOverReviews: StaffWork = async (asOwner, leaves, { ctx, db }) => {
  const { reviewId, buyer } = await reviewedOrder(ctx(), { answer: 'Thank you' });
  const on = ['review', reviewId] as const;
  for (const part of ['review', 'answer'] as const) {
    await hideReview(asOwner(), reviewId, part, { reason: 'It names a third person' });
    await leaves(['Ada owner', 'hide-review', ...on, { [part]: 'shown' }, { [part]: 'hidden' }]);
    await showReview(asOwner(), reviewId, part);
    await leaves(['Ada owner', 'show-review', ...on, { [part]: 'hidden' }, { [part]: 'shown' }]);
  }
  await db
    .insertInto('review_report')
    .values({ review_id: BigInt(reviewId), reporter_id: buyer.id, why: 'Not about the goods' })
    .execute();
  const { seen } = (await reviewRecords.find(ctx(), reviewId))!;
  await dismissReviewReports(asOwner(), reviewId, { seen });
  await leaves(['Ada owner', 'leave-review', ...on, { to_decide: '1' }, { to_decide: '0' }]);
};

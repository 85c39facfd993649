import { urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { dismissReviewReports, showReview } from '#domain/trade/reviews/staff/hide-review.ts';
import { reviewPartOf, staffReviewTexts, type ReviewPart } from '#domain/trade/reviews/staff/staff-review.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordPress } from '../kinds/record-press.ts';

const atReview = { who: staff(...rolesThat.answer), id: 'reviewId' };

export const reviewIdInAddress = ({ params }: Visit) => params.reviewId ?? '';

export function reviewPartInAddress({ params }: Visit): ReviewPart {
  const part = reviewPartOf(params.text);
  if (!part) throw new Failure('not_found', staffReviewTexts.notThere);
  return part;
}

export const reviewPresses: readonly RecordPress[] = [
  {
    ...atReview,
    at: urls.reviewShowing,
    verb: (ctx, visit) => showReview(ctx, reviewIdInAddress(visit), reviewPartInAddress(visit)),
    news: 'review-shown',
  },
  {
    ...atReview,
    at: urls.reviewLeaving,
    verb: (ctx, visit) =>
      dismissReviewReports(ctx, reviewIdInAddress(visit), { seen: visit.url.searchParams.get('seen') ?? undefined }),
    news: 'review-left',
  },
];

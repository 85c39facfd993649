import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { hideReview } from '#domain/trade/reviews/staff/hide-review.ts';
import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import {
  hideReviewSchema,
  staffReviewTexts,
  type ReviewPart,
} from '#domain/trade/reviews/staff/staff-review.schema.ts';
import { actPage } from '../../pages/act-page.tsx';
import { fieldText } from '../kinds/record-kind.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { reviewIdInAddress, reviewPartInAddress } from './review-presses.routes.ts';

const reasonText = 'sees your reason on the page of the order, and in an e-mail if they have an address.';

/** Only reviews by buyers are public. */
function effectOf(part: ReviewPart, isByBuyer: boolean): string {
  if (part === 'answer')
    return `The public and the buyer do not see the answer. The review stays as it is. The seller ${reasonText}`;
  return isByBuyer
    ? `The public does not see the review and its answer, its stars count in no average, and the seller does not see its words. The buyer ${reasonText}`
    : `The buyer does not see the words of the review. The seller ${reasonText}`;
}

/** Staff hide a review or its answer here. They find and read reviews among the records. */
export const staffReviewsRoutes = actPage({
  at: urls.reviewHiding,
  who: whoMay('hide-review'),
  frame: portalFrame,
  id: 'hide-review',
  schema: hideReviewSchema,
  missing: staffReviewTexts.missing,
  failed: staffReviewTexts.failed,
  async find(visit) {
    const part = reviewPartInAddress(visit);
    const record = await reviewRecords.find(visit.ctx, reviewIdInAddress(visit));
    if (!record) throw new Failure('not_found', staffReviewTexts.notThere);
    if (part === 'answer' && record.fields.answered_at === null)
      throw new Failure('not_found', staffReviewTexts.noAnswer);
    return { part, record };
  },
  look({ part, record: { id, fields } }) {
    const back = link('record', { kind: 'review', recordId: String(id) });
    const list = link('records', { kind: 'review' });
    const words = fieldText(part === 'review' ? fields.words : fields.answer);
    const isHidden = (part === 'review' ? fields.hidden_because : fields.answer_hidden_because) !== null;
    return {
      title: `Hide the ${part}`,
      place: list,
      crumbs: [
        { label: 'Reviews', href: list },
        { label: fieldText(fields.bought), href: back },
      ],
      above:
        words === '' ? null : <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{words}</p>,
      lead: effectOf(part, fields.from === 'The buyer'),
      button: `Hide the ${part}`,
      kind: 'danger',
      busy: 'Hiding it...',
      leave: { label: 'Back to the review', href: back },
      whyNot: isHidden ? staffReviewTexts.alreadyHidden : undefined,
    };
  },
  answer: z.object({ done: z.literal(true) }),
  verb: (ctx, input, visit) => hideReview(ctx, reviewIdInAddress(visit), reviewPartInAddress(visit), input),
  next: (_, visit) =>
    link(
      'record',
      { kind: 'review', recordId: reviewIdInAddress(visit) },
      { news: 'review-hidden' satisfies RecordNews },
    ),
});

import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findShownReview } from '#domain/trade/reviews/find-shown-review.ts';
import { reportReview } from '#domain/trade/reviews/report-review.ts';
import { reportReviewSchema, reviewTexts } from '#domain/trade/reviews/review.schema.ts';
import { memberOf } from '../../member/member-page.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { siteFrame } from '../../pages/site-act.tsx';
import { members } from '../../request/route.ts';

export const reportReviewRoutes = actPage({
  at: urls.reviewReport,
  who: members,
  frame: siteFrame,
  id: 'review-report',
  schema: reportReviewSchema,
  missing: reviewTexts.missing,
  failed: reviewTexts.reportNotSaved,
  limits: { member: 'contact' },
  async find(visit) {
    const review = await findShownReview(visit.ctx, visit.params.reviewId ?? '');
    if (!review) throw new Failure('not_found', reviewTexts.unknown);
    return review;
  },
  look({ authorId, stars, words, answer, bought, seller }, visit) {
    const href = link('seller', { sellerId: String(seller.id) });
    return {
      title: 'Report this review',
      description: 'Say what is wrong with a review or with the answer to it.',
      back: { label: seller.name, href },
      above: (
        <div className="grid gap-3 border-l-2 border-line pl-4 wrap-anywhere">
          <p className="text-quiet">{`${stars} of 5 stars, for ${bought}`}</p>
          {words ? <p className="whitespace-pre-line">{words}</p> : null}
          {answer ? <p className="whitespace-pre-line">{`The seller’s answer: ${answer}`}</p> : null}
        </div>
      ),
      lead: `Our team reads the review, ${answer ? 'the answer to it ' : ''}and what you say about ${answer ? 'them' : 'it'}. Nobody else learns who reported it.`,
      button: 'Report the review',
      leave: { label: 'Back to the seller', href },
      whyNot: authorId === memberOf(visit).id ? reviewTexts.ownReport : undefined,
    };
  },
  answer: z.object({ sellerId: anId }),
  verb: (ctx, input, visit) => reportReview(ctx, visit.params.reviewId ?? '', input),
  next: (reported) =>
    reported ? link('seller', { sellerId: String(reported.sellerId) }, { said: 'reported' }) : link('marketplace'),
});

import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { Failure } from '#domain/acting/context.ts';
import { findShownReview } from '#domain/trade/reviews/find-shown-review.ts';
import { reportReview } from '#domain/trade/reviews/report-review.ts';
import { reportReviewSchema, reviewTexts } from '#domain/trade/reviews/review.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle, page } from '../../pages/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../../member/member-page.tsx';
import { ReportReviewPage } from './report-review.page.tsx';

const reportForm = defineForm({ id: 'review-report', schema: reportReviewSchema, missingText: reviewTexts.missing });

/** Reporting what buyers say of a seller, or what the seller answered. */
export const reportReviewRoutes: readonly Route[] = [
  get(urls.reviewReport, members, (visit) => showReport(visit, blankForm(visit, reportForm))),
  ...action({
    at: urls.reviewReport,
    who: members,
    form: reportForm,
    limits: { member: 'contact' },
    verb: (ctx, input, visit) => reportReview(ctx, visit.params.reviewId ?? '', input),
    show: showReport,
    next: (reported) =>
      reported ? link('seller', { sellerId: String(reported.sellerId) }, { said: 'reported' }) : link('marketplace'),
    failedText: reviewTexts.reportNotSaved,
  }),
];

async function showReport(visit: Visit, form: FormOf<typeof reportReviewSchema>, refusal?: Refusal): Promise<Response> {
  const review = await findShownReview(visit.ctx, visit.params.reviewId ?? '');
  if (!review) throw new Failure('not_found', reviewTexts.unknown);
  return page(visit, {
    title: formTitle('Report this review', form),
    description: 'Say what is wrong with a review or with the answer to it.',
    ...refusal,
    body: <ReportReviewPage review={review} isOwn={review.authorId === memberOf(visit).id} form={form} />,
  });
}

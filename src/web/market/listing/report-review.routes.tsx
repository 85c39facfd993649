import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findShownReview, type ShownReview } from '#domain/trade/reviews/find-shown-review.ts';
import { reportReview } from '#domain/trade/reviews/report-review.ts';
import { reportReviewSchema, reviewTexts } from '#domain/trade/reviews/review.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle, page } from '../../pages/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../../member/member-page.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';

const reportForm = defineForm({ id: 'review-report', schema: reportReviewSchema, missingText: reviewTexts.missing });

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

type ReportReviewProps = {
  review: ShownReview;
  isOwn: boolean;
  form: FormOf<typeof reportReviewSchema>;
};

function ReportReviewPage({ review, isOwn, form }: ReportReviewProps) {
  const { stars, words, answer, bought, seller } = review;
  const profile = link('seller', { sellerId: String(seller.id) });
  return (
    <div className="wrap page-top pb-10 tablet:pb-16">
      <div className="max-w-[40rem]">
        <p className="over-title">
          <TextLink href={profile}>{seller.name}</TextLink>
        </p>
        <h1 className="page-title">Report this review</h1>
        <div className="my-6 grid gap-3 border-l-2 border-line pl-4 wrap-anywhere">
          <p className="text-quiet">{`${stars} of 5 stars, for ${bought}`}</p>
          {words ? <p className="whitespace-pre-line">{words}</p> : null}
          {answer ? <p className="whitespace-pre-line">{`The seller’s answer: ${answer}`}</p> : null}
        </div>
        {isOwn ? (
          <Banner tone="info">{reviewTexts.ownReport}</Banner>
        ) : (
          <ReportForm reviewId={String(review.id)} profile={profile} form={form} />
        )}
      </div>
    </div>
  );
}

type ReportFormProps = Pick<ReportReviewProps, 'form'> & { reviewId: string; profile: string };

function ReportForm({ reviewId, profile, form }: ReportFormProps) {
  return (
    <>
      <p className="mb-6">
        Our team reads the review, the answer and what you say about them. Nobody else learns who reported it.
      </p>
      <FormFrame
        form={form}
        action={link('reviewReport', { reviewId })}
        failedText={reviewTexts.reportNotSaved}
        noDraft
      >
        <TextArea field={form.fields.why} label="What is wrong with it?" rows={3} />
        <div className="flex flex-wrap gap-3">
          <Button>Report it</Button>
          <ButtonLink kind="secondary" href={profile}>
            Back to the seller
          </ButtonLink>
        </div>
      </FormFrame>
    </>
  );
}

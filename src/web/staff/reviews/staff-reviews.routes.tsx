import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { hideReview } from '#domain/trade/reviews/staff/hide-review.ts';
import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import {
  hideReviewSchema,
  type ReviewPart,
  staffReviewTexts,
} from '#domain/trade/reviews/staff/staff-review.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { reviewIdIn, reviewPartIn } from './review-presses.routes.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { textOf } from '../kinds/record-kind.tsx';

const moderators = staff(...rolesThat.answer);
const hideForm = defineForm({ id: 'hide-review', schema: hideReviewSchema, missingText: staffReviewTexts.missing });

/** What staff decide about reviews and answers. They find and read them among the records. */
export const staffReviewsRoutes: readonly Route[] = [
  get(urls.reviewHiding, moderators, (visit) => showHiding(visit, blankForm(visit, hideForm))),
  ...action({
    at: urls.reviewHiding,
    who: moderators,
    form: hideForm,
    verb: (ctx, input, visit) => hideReview(ctx, reviewIdIn(visit), reviewPartIn(visit), input),
    show: showHiding,
    next: (_, visit) =>
      link('record', { kind: 'review', recordId: reviewIdIn(visit) }, { news: 'review-hidden' satisfies RecordNews }),
    failedText: staffReviewTexts.failed,
  }),
];

async function showHiding(visit: Visit, form: FormOf<typeof hideReviewSchema>, refusal?: Refusal): Promise<Response> {
  const part = reviewPartIn(visit);
  const record = await reviewRecords.find(visit.ctx, reviewIdIn(visit));
  if (!record) throw new Failure('not_found', staffReviewTexts.notThere);
  if (part === 'answer' && record.fields.answered_at === null)
    throw new Failure('not_found', staffReviewTexts.noAnswer);
  return portalPage(visit, {
    title: formTitle(`Hide the ${part}`, form),
    place: link('records', { kind: 'review' }),
    ...refusal,
    body: <HideReviewPage record={record} part={part} form={form} />,
  });
}

type HideReviewProps = { record: StaffRecord; part: ReviewPart; form: FormOf<typeof hideReviewSchema> };

const leads = {
  review:
    'The review and its answer disappear from public pages, and its stars no longer count in the average. The author gets an e-mail.',
  answer: 'The answer disappears from public pages. The review stays as it is. The seller gets an e-mail.',
} as const;

function HideReviewPage({ record: { id, fields }, part, form }: HideReviewProps) {
  const reviewId = String(id);
  const back = link('record', { kind: 'review', recordId: reviewId });
  const isHidden = (part === 'review' ? fields.hidden_because : fields.answer_hidden_because) !== null;
  const words = textOf(part === 'review' ? fields.words : fields.answer);
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Reviews', href: link('records', { kind: 'review' }) },
          { label: textOf(fields.bought), href: back },
        ]}
      />
      <h1 className="mt-3 text-28">{`Hide the ${part}`}</h1>
      {words === '' ? null : (
        <p className="mt-4 border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{words}</p>
      )}
      <p className="mt-4 mb-6 text-quiet">{leads[part]}</p>
      {isHidden ? (
        <Banner tone="info">{staffReviewTexts.alreadyHidden}</Banner>
      ) : (
        <FormFrame noDraft form={form} action={link('reviewHiding', { reviewId, text: part })} busyText="Hiding it...">
          <TextArea
            field={form.fields.reason}
            label="Reason"
            hint="The author can read it. It is also saved in the audit log."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="danger">{`Hide the ${part}`}</Button>
            <ButtonLink kind="secondary" href={back}>
              Back to the review
            </ButtonLink>
          </div>
        </FormFrame>
      )}
    </div>
  );
}

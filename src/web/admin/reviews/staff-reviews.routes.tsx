import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { Failure } from '#domain/failure.ts';
import { hideReview, leaveReview, showReview } from '#domain/reviews/staff/hide-review.ts';
import { reviewRecords } from '#domain/reviews/staff/reviews.records.ts';
import {
  hideReviewSchema,
  reviewPartOf,
  staffReviewTexts,
  type ReviewPart,
} from '#domain/reviews/staff/staff-review.schema.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../request/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../request/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { HideReviewPage } from './hide-review.page.tsx';

const moderators = staff(...rolesThat.answer);
const hideForm = defineForm({ id: 'hide-review', schema: hideReviewSchema, missingText: staffReviewTexts.missing });

const idIn = ({ params }: Visit) => params.reviewId ?? '';
const recordOf = (visit: Visit, news?: RecordNews) =>
  link('record', { kind: 'review', recordId: idIn(visit) }, { news });

function partIn({ params }: Visit): ReviewPart {
  const part = reviewPartOf(params.part);
  if (!part) throw new Failure('not_found', staffReviewTexts.notThere);
  return part;
}

/** What staff decide about reviews and answers. They find and read them among the records. */
export const staffReviewsRoutes: readonly Route[] = [
  get(urls.reviewHiding, moderators, (visit) => showHiding(visit, blankForm(visit, hideForm))),
  ...action({
    at: urls.reviewHiding,
    who: moderators,
    form: hideForm,
    verb: (ctx, input, visit) => hideReview(ctx, idIn(visit), partIn(visit), input),
    show: showHiding,
    next: (_, visit) => recordOf(visit, 'review-hidden'),
    failedText: staffReviewTexts.failed,
  }),
  ...press({
    at: urls.reviewShowing,
    who: moderators,
    page: (visit) => recordOf(visit),
    verb: (ctx, visit) => showReview(ctx, idIn(visit), partIn(visit)),
    next: (_, visit) => recordOf(visit, 'review-shown'),
  }),
  ...press({
    at: urls.reviewLeaving,
    who: moderators,
    page: (visit) => recordOf(visit),
    verb: (ctx, visit) => leaveReview(ctx, idIn(visit)),
    next: (_, visit) => recordOf(visit, 'review-left'),
  }),
];

async function showHiding(visit: Visit, form: FormOf<typeof hideReviewSchema>, refusal?: Refusal): Promise<Response> {
  const part = partIn(visit);
  const record = await reviewRecords.find(visit.ctx, idIn(visit));
  if (!record) throw new Failure('not_found', staffReviewTexts.notThere);
  if (part === 'answer' && record.fields.answered_at === null)
    throw new Failure('not_found', staffReviewTexts.noAnswer);
  return adminPage(visit, {
    title: formTitle(`Hide the ${part}`, form),
    place: link('records', { kind: 'review' }),
    ...refusal,
    body: <HideReviewPage record={record} part={part} form={form} />,
  });
}

import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { Failure } from '#domain/acting/context.ts';
import { hideReview } from '#domain/trade/reviews/staff/hide-review.ts';
import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import { hideReviewSchema, staffReviewTexts } from '#domain/trade/reviews/staff/staff-review.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { HideReviewPage } from './hide-review.page.tsx';
import { reviewIdIn, reviewPartIn } from './review-presses.routes.ts';

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
  return adminPage(visit, {
    title: formTitle(`Hide the ${part}`, form),
    place: link('records', { kind: 'review' }),
    ...refusal,
    body: <HideReviewPage record={record} part={part} form={form} />,
  });
}

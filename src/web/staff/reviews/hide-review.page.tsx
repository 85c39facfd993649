import { link } from '#content/link.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import {
  staffReviewTexts,
  type hideReviewSchema,
  type ReviewPart,
} from '#domain/trade/reviews/staff/staff-review.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { textOf } from '../kinds/record-kind.tsx';

type HideReviewProps = { record: StaffRecord; part: ReviewPart; form: FormOf<typeof hideReviewSchema> };

const leads = {
  review:
    'The review and its answer disappear from public pages, and its stars no longer count in the average. The author gets an e-mail.',
  answer: 'The answer disappears from public pages. The review stays as it is. The seller gets an e-mail.',
} as const;

/** Hides a review or the answer to it, with a reason. */
export function HideReviewPage({ record: { id, fields }, part, form }: HideReviewProps) {
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
        <FormFrame noDraft form={form} action={link('reviewHiding', { reviewId, part })} busyText="Hiding it...">
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

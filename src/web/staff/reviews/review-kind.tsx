import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { recordColumn, messagePreview, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { reviewPresses } from './review-presses.routes.ts';
import { PressButton } from '../../parts/press-button.tsx';

export const reviewKind: RecordKind = {
  records: reviewRecords,
  group: 'People',
  title: 'Reviews',
  one: 'Review',
  writtenVerb: 'written',
  empty: 'No reviews found',
  namesThing: true,
  searchPlaceholder: 'Words, order, goods, name, company',
  nameOf: ({ bought, stars }) => `${text(bought)}, ${text(stars)}`,
  columns: [
    recordColumn('Words', ({ words }) => messagePreview(text(words)) || 'No words', { share: 'wide' }),
    recordColumn('From', ({ from }) => text(from), { short: true }),
    recordColumn('Answered', ({ answered_at }) => (answered_at === null ? 'No' : 'Yes'), { short: true }),
    { ...recordColumn('State', ({ state }) => text(state), { short: true }), card: 'state' },
  ],
  summaryOf: ({ words, stars }) => messagePreview(text(words)) || text(stars),
  acts: (shown) => <ReviewActs {...shown} />,
  presses: reviewPresses,
};

function ReviewActs({ record: { id, fields, seen }, staff }: { record: StaffRecord; staff: Staff }) {
  if (!mayAnswerPeople(staff)) return null;
  const reviewId = String(id);
  const waitsForDecision = fields.reported_because !== null || fields.ring !== null;
  return (
    <>
      <HideOrShow reviewId={reviewId} part="review" isHidden={fields.hidden_because !== null} />
      {fields.answered_at === null ? null : (
        <HideOrShow reviewId={reviewId} part="answer" isHidden={fields.answer_hidden_because !== null} />
      )}
      {waitsForDecision ? (
        <PressButton action={link('reviewLeaving', { reviewId }, { seen })} about={`review ${reviewId}`}>
          Keep the review
        </PressButton>
      ) : null}
    </>
  );
}

type HideOrShowProps = { reviewId: string; part: 'review' | 'answer'; isHidden: boolean };

function HideOrShow({ reviewId, part, isHidden }: HideOrShowProps) {
  return isHidden ? (
    <PressButton action={link('reviewShowing', { reviewId, text: part })} about={`review ${reviewId}`}>
      {`Show the ${part} again`}
    </PressButton>
  ) : (
    <ButtonLink kind="secondary" size="small" href={link('reviewHiding', { reviewId, text: part })}>
      {`Hide the ${part}`}
    </ButtonLink>
  );
}

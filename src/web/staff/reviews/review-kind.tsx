import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import { column, preview, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';
import { ReviewActs } from './review-acts.tsx';
import { reviewPresses } from './review-presses.routes.ts';

/** Reviews and the answers to them, among the records that staff find. */
export const reviewKind: RecordKind = {
  records: reviewRecords,
  group: 'People',
  title: 'Reviews',
  one: 'Review',
  begun: 'written',
  empty: 'No reviews found',
  namesThing: true,
  findBy: 'Words, order, goods, name, company',
  nameOf: ({ bought, stars }) => `${text(bought)}, ${text(stars)}`,
  columns: [
    column('Words', ({ words }) => preview(text(words)) || 'No words', { share: 'wide' }),
    column('From', ({ from }) => text(from), { short: true }),
    column('Answered', ({ answered_at }) => (answered_at === null ? 'No' : 'Yes'), { short: true }),
    { ...column('State', ({ state }) => text(state), { short: true }), card: 'state' },
  ],
  lineOf: ({ words, stars }) => preview(text(words)) || text(stars),
  acts: (shown) => <ReviewActs {...shown} />,
  presses: reviewPresses,
};

import { sabotagesOf } from '../sabotage.ts';

const migration = 'db/migrations/0123-answers-to-reviews.sql';

/** Guards of reviews, the answers to them, and what staff decide about both. */
export const reviewSabotages = sabotagesOf('rights', {
  'src/domain/trade/reviews/review.policy.ts': [
    {
      guard: 'an order is rated while its dispute is open',
      text: 'if (isUnsettled(standing.state))',
      instead: "if (standing.state === 'to_agree')",
      testsOf: 'src/domain/trade/reviews/review.policy.ts',
    },
    {
      guard: 'the buyer answers a review of their own',
      text: `if (party !== 'seller')`,
      instead: `if (party === 'clock')`,
      testsOf: 'src/domain/trade/reviews/answer-review.ts',
    },
    {
      guard: 'a review is answered before the seller may read it',
      text: `side === 'buyer' && isPublished)`,
      instead: `side === 'buyer' || isPublished)`,
      testsOf: 'src/domain/trade/reviews/answer-review.ts',
    },
  ],
  'src/domain/trade/reviews/report-review.ts': [
    {
      guard: 'a member reports their own review',
      text: 'if (review.authorId === actor.id)',
      instead: 'if (review.authorId === 0n)',
      testsOf: 'src/domain/trade/reviews/staff/hide-review.ts',
    },
  ],
  'src/domain/trade/reviews/notify-reviewed.ts': [
    {
      guard: 'a seller is mailed about the review of a buyer whom they block',
      text: 'block.blocked_id = review.author_id',
      instead: 'block.blocked_id is null',
      testsOf: 'src/domain/registers/blocked-members.test.ts',
    },
  ],
  'src/domain/trade/reviews/staff/hide-review.ts': [
    {
      guard: 'a member of staff hides a review of their own account',
      text: 'if (memberId !== null) await refuseOwnMoney(ctx, memberId);',
      instead: 'if (memberId === 0n) await refuseOwnMoney(ctx, memberId);',
    },
    {
      guard: 'members and colleagues who only read hide reviews',
      text: 'if (!mayAnswerPeople(actor))',
      instead: `if (actor.kind === 'guest')`,
    },
    {
      guard: 'a report that no colleague has read is decided with the others',
      text: 'if (digestOfReports(reports) !== seen)',
      instead: 'if (reports.length < 0)',
    },
    {
      guard: 'a member of staff hides what a buyer says of their own shop',
      text: 'if (memberId !== null) await refuseOwnMoney',
      instead: 'if (memberId === 0n) await refuseOwnMoney',
    },
    {
      guard: 'a review is hidden twice',
      text: 'if (!hidden.numInsertedOrUpdatedRows)',
      instead: 'if (!hidden)',
    },
  ],
  'src/domain/trade/sellers/published-reviews.ts': [
    {
      guard: 'everybody reads a hidden review',
      text: `review_hiding.review_id = review.id and part = 'review')`,
      instead: `review_hiding.review_id = review.id and part = 'none')`,
      testsOf: 'src/domain/trade/reviews/staff/hide-review.ts',
    },
  ],
  'src/domain/trade/orders/ratings-of-order.ts': [
    {
      guard: 'the other side of an order reads what staff have hidden',
      text: 'words: isHidden && !readsHidden ? undefined',
      instead: 'words: isHidden && words === null ? undefined',
      testsOf: 'src/domain/trade/reviews/staff/hide-review.ts',
    },
  ],
  [migration]: [
    {
      guard: 'a member who did not sell the goods answers a review',
      text: 'and about_id = new.author_id) then',
      instead: 'and new.author_id is not null) then',
      testsOf: 'src/domain/trade/reviews/answer-review.ts',
    },
    {
      guard: 'the application deletes an answer, so that a second one can be written',
      text: 'if owns_table(tg_relid) then',
      instead: 'if true then',
      testsOf: 'src/domain/trade/reviews/answer-review.ts',
    },
    {
      guard: 'a review that staff hid before it was published counts in the average',
      text: `and not exists (select from review_hiding where review_id = new.id and part = 'review')`,
      instead: '',
      testsOf: 'src/domain/trade/reviews/staff/hide-review.ts',
    },
  ],
});

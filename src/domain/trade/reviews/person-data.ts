import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { deleteOldRows } from '#domain/acting/requests/forms-data.ts';
import { accountIdOf, type PersonData } from '#domain/acting/requests/person-data.ts';

type Content = { is: 'review' | 'answer' | 'report'; bought: string; words: string | null } & Rated;
type Rated = { side?: 'buyer' | 'seller'; stars?: number };

/** After an erasure the stars stay with the reviewed member. */
export const reviewData: PersonData = {
  kind: 'reviews',
  tables: ['review', 'review_answer', 'review_report', 'seller_figures'],
  about: (person) => sql`
    select review.written_at, jsonb_build_object('is', 'review', 'bought', market_order.listing_name, 'side', review.side,
      'stars', review.stars, 'words', review.words) as content
    from review join market_order on market_order.id = review.order_id where review.author_id in (${accountIdOf(person)})
    union all
    select answer.written_at, jsonb_build_object('is', 'answer', 'bought', market_order.listing_name, 'words', answer.words)
    from review_answer answer join review on review.id = answer.review_id join market_order on market_order.id = review.order_id
    where answer.author_id in (${accountIdOf(person)})
    union all
    select report.at, jsonb_build_object('is', 'report', 'bought', market_order.listing_name, 'words', report.why)
    from review_report report join review on review.id = report.review_id join market_order on market_order.id = review.order_id
    where report.reporter_id in (${accountIdOf(person)})`,
  describe: (content: Content) => ({
    title: titleOf(content),
    answers: [
      ...(content.is === 'review' ? [{ label: 'Stars', value: `${content.stars} of 5` }] : []),
      ...(content.words ? [{ label: 'Your words', value: content.words }] : []),
    ],
  }),
  async erase({ db }, person) {
    const written = await sql`update review set author_id = null, words = null
      where author_id in (${accountIdOf(person)})`.execute(db);
    const answered = await sql`update review_answer set author_id = null, words = null
      where author_id in (${accountIdOf(person)})`.execute(db);
    const reported = await sql`delete from review_report where reporter_id in (${accountIdOf(person)})`.execute(db);
    return {
      deleted: Number(reported.numAffectedRows ?? 0n),
      anonymised: Number(written.numAffectedRows ?? 0n) + Number(answered.numAffectedRows ?? 0n),
    };
  },
  retire: (ctx, most) =>
    deleteOldRows(ctx, { table: 'review', writtenAt: 'written_at', months: retention.reviews.kept_months }, most),
};

function titleOf(content: Content): string {
  if (content.is === 'answer') return `You answered a review of ${content.bought}`;
  if (content.is === 'report') return `You reported a review of ${content.bought}`;
  return `You rated ${content.side === 'buyer' ? 'the seller' : 'the buyer'} of ${content.bought}`;
}

import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { deleteOld } from '../kept-forms.ts';
import type { Person, PersonData } from '../person-data.ts';

const theirs = ({ memberId, email }: Person) =>
  memberId === undefined
    ? sql`select id from member where email = ${email ?? null}`
    : sql`select ${memberId}::bigint as id`;

type Kept = { bought: string; side: 'buyer' | 'seller'; stars: number; words: string | null };

/** What a member wrote about others, and what was counted of them as a seller. The stars stay with whom they were given to. */
export const reviewData: PersonData = {
  kind: 'reviews',
  tables: ['review', 'seller_figures'],
  about: (person) => sql`
    select review.written_at, jsonb_build_object('bought', market_order.listing_name, 'side', review.side,
      'stars', review.stars, 'words', review.words) as content
    from review join market_order on market_order.id = review.order_id where review.author_id in (${theirs(person)})`,
  describe: ({ bought, side, stars, words }: Kept) => ({
    title: `You rated ${side === 'buyer' ? 'the seller' : 'the buyer'} of ${bought}`,
    answers: [{ label: 'Stars', value: `${stars} of 5` }, ...(words ? [{ label: 'Your words', value: words }] : [])],
  }),
  async erase({ db }, person) {
    const written = await sql`update review set author_id = null, words = null
      where author_id in (${theirs(person)})`.execute(db);
    return { deleted: 0, anonymised: Number(written.numAffectedRows ?? 0n) };
  },
  retire: (ctx, most) =>
    deleteOld(ctx, { table: 'review', writtenAt: 'written_at', months: retention.reviews.kept_months }, most),
};

import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { day_ms } from '#platform/clock.ts';
import { demoBuyers, demoGrumbles, demoHistory, demoPraise, demoQuestions } from './demo-history.ts';

/**
 * Adds half a year of trade as real rows: questions with answers, delivered orders, and reviews. The sellers' figures are counted from
 * these rows like any others.
 */
export async function historyStory({ db, now }: Ctx): Promise<void> {
  const since = new Date(now.getTime() - 170 * day_ms);
  await db
    .insertInto('member')
    .values(demoBuyers.map((buyer) => ({ ...buyer, account_type: 'buyer', is_demo: true, created_at: since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sellers = demoHistory.map(({ seller }) => seller);
  // The seller's demo account must be as old as this trade.
  await db.updateTable('member').set({ created_at: since }).where('email', 'in', sellers).execute();
  // Members confirm their contacts when they sign up.
  await db
    .updateTable('member')
    .set({
      email_confirmed_at: sql`created_at`,
      phone_confirmed_at: sql`case when phone is not null then created_at end`,
    })
    .where('is_demo', '=', true)
    .where('email_confirmed_at', 'is', null)
    .execute();
  await askAndAnswer(db, now);
  await orderAndDeliver(db, now);
  await rate(db);
}

/** One row per demo seller, with the seller's listings, the buyers, and the figures of demo-history.ts. */
const told = sql`(
  select member.id as seller_id, member.name as seller_name, member.company as seller_company,
    array(select id from listing where seller_id = member.id order by id) as goods,
    array(select id from member buyer where buyer.email = any(${demoBuyers.map(({ email }) => email)}) order by id) as buyers,
    history.*
  from json_to_recordset(${JSON.stringify(demoHistory)}::json)
    history (seller text, asked int, answered int, hours int, completed int, rated int, fours int)
    join member on member.email = history.seller
)`;

type Db = Ctx['db'];

/** The nth element of a list, beginning again at its end. */
const nth = (list: RawBuilder<unknown>, n: RawBuilder<unknown>) =>
  sql`(${list})[1 + ((${n}) % cardinality(${list}))::int]`;

const words = (list: readonly string[]) => sql`${[...list]}::text[]`;

/** Adds questions and answers. The newest is a fortnight old, so that messages in the demo stand above them. */
async function askAndAnswer(db: Db, now: Date): Promise<void> {
  const subjects = words(demoQuestions.map(([asked]) => asked));
  const answers = words(demoQuestions.map(([, answer]) => answer));
  const talk = sql`(
    select told.*, n, ${nth(sql`buyers`, sql`n * 5 + told.seller_id`)} as buyer_id,
      listing.name as listing_name, ${nth(subjects, sql`n`)} as subject, ${nth(answers, sql`n`)} as answer,
      ${now}::timestamptz - interval '14 days' - n * (interval '150 days' / asked) as at,
      -- Some answer at once and some the next day; all of them together take as long as told.
      hours * interval '1 hour' * (0.5 + (n % 2)) as took
    from ${told} told, generate_series(1, asked) n, listing
    where listing.id = ${nth(sql`goods`, sql`n`)}
  )`;
  await sql`
    with begun as (
      insert into thread (listing_name, buyer_id, seller_id, subject, urgency, started_at, last_at)
      select listing_name, buyer_id, seller_id, subject, (array['low', 'medium', 'high'])[1 + n % 3], at,
        case when n <= answered then at + took else at end
      from ${talk} talk returning id, buyer_id, seller_id, last_at
    )
    insert into thread_side (thread_id, member_id, other_id, last_message_at)
    select id, buyer_id, seller_id, last_at from begun union all select id, seller_id, buyer_id, last_at from begun`.execute(
    db,
  );
  await sql`
    insert into message (thread_id, author_id, subject, body, at)
    select thread.id, by_seller.author_id, by_seller.subject, by_seller.body, by_seller.at
    from ${talk} talk
      join thread on thread.seller_id = talk.seller_id and thread.buyer_id = talk.buyer_id and thread.started_at = talk.at
      cross join lateral (
        select 1 as turn, talk.buyer_id as author_id, talk.subject as subject,
          'Good day. ' || talk.subject || ' I buy for my business, every month if it works out.' as body, talk.at as at
        union all
        select 2, talk.seller_id, null, talk.answer, talk.at + talk.took where talk.n <= talk.answered
      ) by_seller
    order by by_seller.at, thread.id, by_seller.turn`.execute(db);
  await sql`
    update thread_side set read_up_to = newest.id
    from (select thread_id, max(id) as id from message group by thread_id) newest
    where newest.thread_id = thread_side.thread_id and read_up_to = 0`.execute(db);
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Adds delivered orders, placed between twelve days and about five months ago. */
async function orderAndDeliver(db: Db, now: Date): Promise<void> {
  await sql`
    with placed as (
      select told.*, n, listing.id as listing_id, listing.name, listing.category, listing.unit,
        listing.price_kobo / 100 * (92 + n % 9) as price_kobo, listing.least_quantity * (1 + n % 3) as quantity,
        buyer.id as buyer_id, buyer.name as buyer_name, buyer.company as buyer_company, buyer.location as buyer_location,
        ${now}::timestamptz - interval '12 days' - n * (interval '150 days' / completed) as at,
        -- Spread over all numbers that there can be, so that none comes twice.
        (row_number() over (order by told.seller_id, n) * 387420489) & (2 ^ 30 - 1)::bigint as code
      from ${told} told, generate_series(1, completed) n, listing, member buyer
      where listing.id = ${nth(sql`goods`, sql`n`)} and buyer.id = ${nth(sql`buyers`, sql`n * 7 + told.seller_id`)}
    )
    insert into market_order (order_number, buyer_id, seller_id, listing_id, listing_name, category, unit, unit_price_kobo,
      buyer_name, buyer_company, seller_name, seller_company, quantity, subtotal_kobo, shipping_kobo, shipping_address,
      payment_method, answered_at, state, created_at, changed_at, version)
    select 'ORD-' || (select string_agg(substr(${alphabet}, 1 + ((code >> (5 * digit)) & 31)::int, 1), '' order by digit)
        from generate_series(0, 5) digit),
      buyer_id, seller_id, listing_id, name, category, unit, price_kobo, buyer_name, buyer_company, seller_name, seller_company,
      quantity, price_kobo * quantity, 1500000 + n % 7 * 500000, buyer_company || ', ' || buyer_location,
      (array['bank', 'agbonpay', 'card'])[1 + n % 3], at + interval '5 hours', 'delivered', at, at + interval '6 days', 4
    from placed order by at`.execute(db);
  await sql`
    insert into market_order_step (order_id, party, event, from_state, to_state, at)
    select market_order.id, step.party, step.event, step.from_state, step.to_state, created_at + step.after
    from market_order join ${told} told using (seller_id)
      cross join (values
        ('buyer', 'placed', null, 'awaiting_payment', interval '0'),
        ('seller', 'answered', 'awaiting_payment', 'awaiting_payment', interval '5 hours'),
        ('buyer', 'paid', 'awaiting_payment', 'processing', interval '1 day'),
        ('seller', 'shipped', 'processing', 'shipped', interval '3 days'),
        ('buyer', 'delivered', 'shipped', 'delivered', interval '6 days')
      ) step (party, event, from_state, to_state, after)
    where state = 'delivered' order by created_at + step.after, market_order.id`.execute(db);
}

/** Adds reviews of each seller's newest orders. */
async function rate(db: Db): Promise<void> {
  await sql`
    insert into review (order_id, side, author_id, about_id, stars, words, written_at, published_at)
    select id, 'buyer', buyer_id, seller_id, stars,
      case when stars = 5 then ${nth(words(demoPraise), sql`place`)} else ${nth(words(demoGrumbles), sql`place`)} end,
      changed_at + interval '1 day', changed_at + interval '2 days'
    from (
      -- The fours lie evenly between the fives.
      select delivered.*, case when (place * fours) % rated < fours then 4 else 5 end as stars
      from (
        select market_order.id, buyer_id, told.seller_id, changed_at, rated, fours,
          row_number() over (partition by told.seller_id order by changed_at desc, market_order.id) as place
        from market_order join ${told} told using (seller_id) where state = 'delivered'
      ) delivered where place <= rated
    ) rating order by changed_at`.execute(db);
}

import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { naira } from '#domain/values/money.ts';
import { isShown } from '../catalogue/find-catalogue.ts';
import { perUnit, type Unit } from '../listing.options.ts';

type Follower = { id: bigint; name: string; email: string };
type NewListing = {
  id: bigint;
  name: string;
  price_kobo: bigint;
  unit: Unit;
  location: string;
  seller_id: bigint;
  seller: string;
};

const followersAtOnce = 200;
const mostListings = 20;
const today = sql`(business_now() at time zone 'Africa/Lagos')::date`;

/** The new public listings for a row of `follow_mail`. Listings older than a week are not new, even if a suspended seller returns. */
const isNew = sql<boolean>`seller_follow.follower_id = follow_mail.member_id and ${isShown}
  and listing.created_at > followed_at and listing.created_at > notified_until
  and listing.created_at > business_now() - interval '7 days'
  and not exists (select from member_block where blocker_id = follower_id and blocked_id = seller_follow.seller_id)`;

/** Mails each follower the new listings of their sellers, in one mail, at most once a day. Returns how many mails. */
export async function notifyFollowers(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'The clock sends mails to followers.');
  let [mails, last] = [0, 0n];
  for (;;) {
    const followers = await findFollowers(ctx, last);
    for (const follower of followers) if (await notifyOne(ctx, follower)) mails++;
    if (followers.length < followersAtOnce) return mails;
    last = followers.at(-1)!.id;
  }
}

/** The members who want the mail, have not had one today, and have something to read. */
async function findFollowers({ db }: Ctx, after: bigint): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select member.id, name, email from follow_mail join member on member.id = member_id
    where member.id > ${after} and wants_mail and (notified_on is null or notified_on < ${today})
      and email is not null and suspended_at is null
      and exists (select from seller_follow join listing on listing.seller_id = seller_follow.seller_id where ${isNew})
    order by member.id limit ${followersAtOnce}`.execute(db);
  return rows;
}

/** The transaction that first locks the row writes the mail and the day, so that two workers send one mail. */
function notifyOne(ctx: Ctx, { id, name, email }: Follower): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .selectFrom('follow_mail')
      .select('stop_token')
      .where('member_id', '=', id)
      .where('wants_mail', '=', true)
      .where(sql<boolean>`(notified_on is null or notified_on < ${today})`)
      .forUpdate()
      .execute();
    const found = row ? await findNew(ctx, id) : [];
    if (!row || found.length === 0) return false;
    await sql`update follow_mail set notified_on = ${today}, notified_until = business_now() where member_id = ${id}`.execute(
      ctx.db,
    );
    await queueMail(ctx, {
      to: [email],
      template: 'followed-sellers',
      props: {
        name,
        sellers: bySeller(found.slice(0, mostListings)),
        more: found.length > mostListings,
        unsubscribeToken: row.stop_token,
      },
      unsubscribePath: link('followMailsStop', { token: row.stop_token }),
    });
    return true;
  });
}

async function findNew({ db }: Ctx, followerId: bigint): Promise<NewListing[]> {
  const { rows } = await sql<NewListing>`
    select listing.id, listing.name, listing.price_kobo, listing.unit, listing.location, listing.seller_id,
      coalesce(member.company, member.name) as seller
    from follow_mail join seller_follow on follower_id = follow_mail.member_id
      join listing on listing.seller_id = seller_follow.seller_id join member on member.id = listing.seller_id
    where follow_mail.member_id = ${followerId} and ${isNew}
    order by listing.created_at desc, listing.id desc limit ${mostListings + 1}`.execute(db);
  return rows;
}

function bySeller(found: readonly NewListing[]): Mails['followed-sellers']['sellers'] {
  return [...Map.groupBy(found, ({ seller_id }) => seller_id)].map(([id, listings]) => ({
    name: listings[0]!.seller,
    path: link('seller', { sellerId: String(id) }),
    listings: listings.map((one) => ({
      name: one.name,
      price: `${naira(one.price_kobo)} ${perUnit(one.unit)}`,
      location: one.location,
      path: link('listing', { listingId: String(one.id) }),
    })),
  }));
}

import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import { mailEachReader } from '#domain/acting/mail/mail-each-reader.ts';
import { naira } from '#domain/values/money.ts';
import { isListingShown } from '../catalogue/catalogue.list.ts';
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

const mostListings = 20;

/** After a week a listing is not new any more, not even if its seller was suspended all that time. */
const isNew = sql<boolean>`seller_follow.follower_id = follow_mail.member_id and ${isListingShown}
  and public_since > followed_at and public_since > notified_until
  and public_since > business_now() - interval '7 days'
  and not exists (select from member_block where blocker_id = follower_id and blocked_id = seller_follow.seller_id)`;

export function notifyFollowers(ctx: Ctx): Promise<number> {
  return mailEachReader(ctx, { due: findFollowers, write: writeMail });
}

const isDue = sql<boolean>`wants_mail and (notified_on is null or notified_on < ${businessDay})`;

const findFollowers = (last: bigint, most: number) => sql<Follower>`
  select member.id, name, email from follow_mail join member on member.id = member_id
  where member.id > ${last} and ${isDue} and email is not null and suspended_at is null
    and exists (select from seller_follow join listing on listing.seller_id = seller_follow.seller_id where ${isNew})
  order by member.id limit ${most}`;

/** Locks the member's `follow_mail` row before the new listings are read, and saves the day of the mail only if there are some. */
async function writeMail(ctx: Ctx, { id, name }: Follower) {
  const { rows } = await sql<{ token: string }>`
    select stop_token as token from follow_mail where member_id = ${id} and ${isDue} for update`.execute(ctx.db);
  const newListings = rows[0] ? await findNew(ctx, id) : [];
  if (!rows[0] || newListings.length === 0) return undefined;
  await sql`update follow_mail set notified_on = ${businessDay}, notified_until = business_now() where member_id = ${id}`.execute(
    ctx.db,
  );
  const { token } = rows[0];
  const sellers = bySeller(newListings.slice(0, mostListings));
  const more = newListings.length > mostListings;
  return {
    template: 'followed-sellers' as const,
    props: { name, sellers, more, unsubscribeToken: token },
    unsubscribePath: link('followMailsStop', { token }),
  };
}

async function findNew({ db }: Ctx, followerId: bigint): Promise<NewListing[]> {
  const { rows } = await sql<NewListing>`
    select listing.id, listing.name, listing.price_kobo, listing.unit, listing.location, listing.seller_id,
      coalesce(member.company, member.name) as seller
    from follow_mail join seller_follow on follower_id = follow_mail.member_id
      join listing on listing.seller_id = seller_follow.seller_id join member on member.id = listing.seller_id
    where follow_mail.member_id = ${followerId} and ${isNew}
    order by public_since desc, listing.id desc limit ${mostListings + 1}`.execute(db);
  return rows;
}

function bySeller(newListings: readonly NewListing[]): Mails['followed-sellers']['sellers'] {
  return [...Map.groupBy(newListings, ({ seller_id }) => seller_id)].map(([id, listings]) => ({
    name: listings[0]!.seller,
    path: link('seller', { sellerId: String(id) }),
    listings: listings.map((listing) => ({
      name: listing.name,
      price: `${naira(listing.price_kobo)} ${perUnit(listing.unit)}`,
      location: listing.location,
      path: link('listing', { listingId: String(listing.id) }),
    })),
  }));
}

import type { Mails } from '#domain/acting/mail/mails.ts';
import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import { catalogueList, isListingShown } from '../catalogue/catalogue.list.ts';
import { understandSearch } from '../catalogue/understand-search.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { perUnit, type Unit } from '../listing.options.ts';
import { mailEachReader } from '#domain/acting/mail/mail-each-reader.ts';
import { naira } from '#domain/values/money.ts';

type NewResults = Mails['saved-searches']['searches'][number];
type Reader = { id: bigint; name: string; email: string };

const mostListings = 6;

export type FindNewRfqs = (ctx: Ctx, readerId: bigint, search: DueSearch) => Promise<NewResults>;

export function notifySearches(ctx: Ctx, findNewRfqs?: FindNewRfqs): Promise<number> {
  return mailEachReader(ctx, { due: findReaders, write: (ctx, reader) => writeMail(ctx, reader, findNewRfqs) });
}

const findReaders = (last: bigint, most: number) => sql<Reader>`
  select id, name, email from member
  where id > ${last} and email is not null and suspended_at is null
    and exists (select from saved_search where saved_search.member_id = member.id and tells)
    and not exists (select from search_mail where search_mail.member_id = member.id and notified_on >= ${businessDay})
  order by id limit ${most}`;

/**
 * Writes the mail, or undefined if there are no new results. In both cases saves the day, so that the member's searches run once a day, and
 * the time up to which results were read.
 */
async function writeMail(ctx: Ctx, reader: Reader, findNewRfqs: FindNewRfqs | undefined) {
  const { rows } = await sql<{ stop_token: string }>`
    insert into search_mail (member_id, notified_on) values (${reader.id}, ${businessDay})
    on conflict (member_id) do update set notified_on = excluded.notified_on where search_mail.notified_on < excluded.notified_on
    returning stop_token`.execute(ctx.db);
  const token = rows[0]?.stop_token;
  if (token === undefined) return undefined;
  const searches = await sql<DueSearch & { about: string; now: Date }>`
    select about, name, query, notified_until, business_now() as now from saved_search
    where member_id = ${reader.id} and tells order by id for update`.execute(ctx.db);
  const withResults: NewResults[] = [];
  for (const search of searches.rows) {
    const results =
      search.about === 'rfqs' ? await findNewRfqs?.(ctx, reader.id, search) : await findNew(ctx, reader, search);
    if (results && results.listings.length > 0) withResults.push(results);
  }
  await sql`update saved_search set notified_until = ${searches.rows[0]?.now ?? ctx.now}
    where member_id = ${reader.id} and tells`.execute(ctx.db);
  if (withResults.length === 0) return undefined;
  return {
    template: 'saved-searches' as const,
    props: { name: reader.name, searches: withResults, unsubscribeToken: token },
    unsubscribePath: link('searchMailsStop', { token }),
  };
}

type DueSearch = { name: string; query: string; notified_until: Date };

async function findNew(ctx: Ctx, { id }: Reader, { name, query, notified_until }: DueSearch): Promise<NewResults> {
  const listQuery = await understandSearch(ctx, catalogueList.read(new URLSearchParams(query)));
  const rows = await catalogueList
    .narrow(ctx.db.selectFrom('listing'), listQuery)
    .where(isListingShown)
    .where('listing.public_since', '>', notified_until)
    .where('listing.seller_id', '<>', id)
    .where(
      sql<boolean>`not exists (select from member_block where blocker_id = ${id} and blocked_id = listing.seller_id)`,
    )
    .select(['listing.id', 'listing.name', 'listing.price_kobo', 'listing.unit', 'listing.location'])
    .orderBy('listing.public_since', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(mostListings + 1)
    .execute();
  return {
    name,
    path: link('marketplace', {}, catalogueList.write({ ...listQuery, sort: 'newest' })),
    more: rows.length > mostListings,
    listings: rows.slice(0, mostListings).map((listing) => ({
      name: listing.name,
      price: `${naira(listing.price_kobo)} ${perUnit(listing.unit as Unit)}`,
      location: listing.location,
      path: link('listing', { listingId: String(listing.id) }),
    })),
  };
}

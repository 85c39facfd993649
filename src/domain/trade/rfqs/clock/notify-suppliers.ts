import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isStopToken, unknownStopLink } from '#domain/acting/mail/stop-link.schema.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { lagosMoment } from '../lagos-moment.view.ts';
import { priceRangeOf, whatIsAsked } from '../rfq.view.ts';

type Seller = { id: bigint; name: string; email: string };

const sellersAtOnce = 200;
const mostRequests = 6;
/** A seller's first mail leaves out older requests. */
const newest_days = 2;

const today = sql`(business_now() at time zone 'Africa/Lagos')::date`;

/** Mails sellers once a day the new requests that fit the categories and places of their listings, in one mail. Returns how many mails. */
export async function notifySuppliers(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'The clock sends the mails about requests.');
  let [mails, last] = [0, 0n];
  for (;;) {
    const sellers = await findSellers(ctx, last);
    for (const seller of sellers) if (await tellOne(ctx, seller)) mails++;
    if (sellers.length < sellersAtOnce) return mails;
    last = sellers.at(-1)!.id;
  }
}

/** Sellers with a listing in the category and place of a new request, who had no mail today. */
async function findSellers({ db }: Ctx, after: bigint): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    with asked as materialized (
      select distinct category, place from rfq where state = 'open' and opened_at > business_now() - make_interval(days => ${newest_days}::int)
    )
    select id, name, email from member
    where id > ${after} and email is not null and suspended_at is null and account_type in ('seller', 'merchant')
      and exists (select from listing join asked using (category, place) where listing.seller_id = member.id and listing.state = 'active')
      and not exists (select from rfq_mail where rfq_mail.member_id = member.id and (notified_on >= ${today} or stopped_at is not null))
    order by id limit ${sellersAtOnce}`.execute(db);
  return rows;
}

type Fitting = {
  public_id: string;
  product_name: string;
  quantity: bigint;
  unit: Unit;
  low_kobo: bigint;
  high_kobo: bigint;
  location: string;
  deadline: Date;
};

/** Only the process that saves the day first mails the seller. */
function tellOne(ctx: Ctx, seller: Seller): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const requests = await findFitting(ctx, seller);
    const { rows } = await sql<{ stop_token: string }>`
      insert into rfq_mail (member_id, notified_on) values (${seller.id}, ${today})
      on conflict (member_id) do update set notified_on = excluded.notified_on, notified_until = business_now()
        where rfq_mail.notified_on < excluded.notified_on and rfq_mail.stopped_at is null
      returning stop_token`.execute(ctx.db);
    const token = rows[0]?.stop_token;
    if (token === undefined || requests.length === 0) return false;
    await queueMail(ctx, {
      to: [seller.email],
      template: 'rfqs-that-fit',
      props: {
        name: seller.name,
        requests: requests.slice(0, mostRequests).map((one) => ({
          what: whatIsAsked({ quantity: one.quantity, unit: one.unit, productName: one.product_name }),
          price: priceRangeOf(one),
          location: one.location,
          closes: lagosMoment(one.deadline),
          path: link('rfq', { publicId: one.public_id }),
        })),
        more: requests.length > mostRequests,
        unsubscribeToken: token,
      },
      unsubscribePath: link('rfqMailsStop', { token }),
    });
    return true;
  });
}

/** New requests that fit, without the seller's own, and without those where the seller or the buyer blocks the other. */
async function findFitting({ db }: Ctx, { id }: Seller): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    select public_id, product_name, quantity, unit, low_kobo, high_kobo, location, deadline from rfq
    where state = 'open' and deadline > business_now() and buyer_id <> ${id}
      and opened_at > coalesce((select notified_until from rfq_mail where member_id = ${id}),
        business_now() - make_interval(days => ${newest_days}::int))
      and (category, place) in (select category, place from listing where seller_id = ${id} and state = 'active')
      and not exists (select from member_block where (blocker_id, blocked_id) in ((${id}, buyer_id), (buyer_id, ${id})))
      and not exists (select from rfq_bid where rfq_bid.rfq_id = rfq.id and rfq_bid.bidder_id = ${id})
    order by opened_at desc, id desc limit ${mostRequests + 1}`.execute(db);
  return rows;
}

/** Whether the seller of a mailed link still gets mails about requests; undefined for an unknown link. */
export async function findSupplierMails({ db }: Ctx, token: string): Promise<{ stopped: boolean } | undefined> {
  if (!isStopToken(token)) return undefined;
  const { rows } = await sql<{ stopped: boolean }>`
    select stopped_at is not null as stopped from rfq_mail where stop_token = ${token}`.execute(db);
  return rows[0];
}

/** Stops the daily mails about new requests for quotes. */
export async function stopSupplierMails(ctx: Ctx, token: string): Promise<void> {
  if (!(await findSupplierMails(ctx, token))) throw new Failure('not_found', unknownStopLink);
  await sql`update rfq_mail set stopped_at = coalesce(stopped_at, business_now()) where stop_token = ${token}`.execute(
    ctx.db,
  );
}

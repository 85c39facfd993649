import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { mailEachReader } from '#domain/acting/mail/mail-each-reader.ts';
import { stopLink } from '#domain/acting/mail/stop-link.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { lagosMoment } from '../lagos-moment.view.ts';
import { rfqPriceRangeOf, requestedGoods } from '../rfq.view.ts';

type Seller = { id: bigint; name: string; email: string };

const mostRequests = 6;
/** A seller's first mail leaves out older requests. */
const newest_days = 2;

/** A seller gets at most one mail a day. Returns how many mails. */
export function notifySuppliers(ctx: Ctx): Promise<number> {
  return mailEachReader(ctx, { due: findSellers, write: writeMail });
}

const findSellers = (last: bigint, most: number) => sql<Seller>`
  with wanted as materialized (
    select distinct category, place from rfq where state = 'open' and opened_at > business_now() - make_interval(days => ${newest_days}::int)
  )
  select id, name, email from member
  where id > ${last} and email is not null and suspended_at is null and account_type in ('seller', 'merchant')
    and exists (select from listing join wanted using (category, place) where listing.seller_id = member.id and listing.state = 'active')
    and not exists (select from rfq_mail where rfq_mail.member_id = member.id and (notified_on >= ${businessDay} or stopped_at is not null))
  order by id limit ${most}`;

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

/** Saves that the seller had their turn today, even if there is nothing to mail. */
async function writeMail(ctx: Ctx, seller: Seller) {
  const requests = await findFitting(ctx, seller);
  const { rows } = await sql<{ stop_token: string }>`
    insert into rfq_mail (member_id, notified_on) values (${seller.id}, ${businessDay})
    on conflict (member_id) do update set notified_on = excluded.notified_on, notified_until = business_now()
      where rfq_mail.notified_on < excluded.notified_on and rfq_mail.stopped_at is null
    returning stop_token`.execute(ctx.db);
  const token = rows[0]?.stop_token;
  if (token === undefined || requests.length === 0) return undefined;
  return {
    template: 'rfqs-that-fit' as const,
    props: {
      name: seller.name,
      requests: requests.slice(0, mostRequests).map((one) => ({
        what: requestedGoods({ quantity: one.quantity, unit: one.unit, productName: one.product_name }),
        price: rfqPriceRangeOf(one),
        location: one.location,
        closes: lagosMoment(one.deadline),
        path: link('rfq', { publicId: one.public_id }),
      })),
      more: requests.length > mostRequests,
      unsubscribeToken: token,
    },
    unsubscribePath: link('rfqMailsStop', { token }),
  };
}

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

export const { find: findSupplierMails, stop: stopSupplierMails } = stopLink({
  find: (token) => sql`select stopped_at is not null as stopped from rfq_mail where stop_token = ${token}`,
  stop: (token) =>
    sql`update rfq_mail set stopped_at = coalesce(stopped_at, business_now()) where stop_token = ${token}`,
});

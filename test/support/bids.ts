import { sql, type Insertable } from 'kysely';
import type pg from 'pg';
import type { Member } from '#domain/acting/context.ts';
import { requireBidKey } from '#domain/trade/rfqs/bids/seal-bid.ts';
import { sendBid } from '#domain/trade/rfqs/bids/send-bid.ts';
import { supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { day_ms } from '#platform/clock.ts';
import type { Rfq } from '#platform/database/tables.ts';
import { bidKeyOfTests } from './bid-key.ts';
import type { TestDatabase } from './database.ts';
import { aTrader, openTrade } from './listings.ts';

type Wanted = Partial<Insertable<Rfq>>;
type Site = Pick<TestDatabase, 'ctx' | 'db'>;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newPublicId = () =>
  `rfq-${Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`;

/** An open request for 40 tons of copra, ten days before its deadline. */
export async function openRequest({ ctx, db }: Site, buyer: Pick<Member, 'id' | 'name'>, wanted: Wanted = {}) {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const deadline = new Date(rows[0]!.now.getTime() + 10 * day_ms);
  const due_at = ['closed', 'part_awarded', 'open', undefined].includes(wanted.state)
    ? (wanted.deadline ?? deadline)
    : null;
  const row = await db
    .insertInto('rfq')
    .values({
      public_id: newPublicId(),
      buyer_id: buyer.id,
      buyer_name: buyer.name,
      state: 'open',
      product_name: 'Sun-dried copra',
      type: 'Processed Products',
      category: 'copra',
      specifications: 'Moisture below 6 %, in jute bags.',
      quantity: 40n,
      unit: 'ton',
      low_kobo: 60_000_000n,
      high_kobo: 75_000_000n,
      location: 'Apapa, Lagos',
      place: 'Lagos',
      delivery_timeframe: 'Within six weeks',
      deadline,
      opened_at: ctx().now,
      due_at,
      ...wanted,
    })
    .returning(['id', 'public_id', 'deadline'])
    .executeTakeFirstOrThrow();
  return { rfqId: row.id, publicId: row.public_id, deadline: row.deadline };
}

/** A seller's answers to the supply request. */
export const supplyRequestFields = {
  fullName: 'Bola Seller',
  email: 'bola@farms.example',
  phone: '0803 123 4567',
  position: 'Sales manager',
  companyName: 'Bola Farms',
  companyAddress: '4 Creek Road, Badagry',
  yearsInBusiness: '12',
  annualRevenue: '5M-10M',
  currentStock: '60',
  monthlyCapacity: '25',
  earliestDelivery: '2027-12-20',
  certifications: 'NAFDAC A1-2345',
  priceOffer: '₦700,000',
  transportationMethod: 'road',
  additionalNotes: 'We load on weekdays.',
};

export function supplyRequest(more: Record<string, string | undefined> = {}) {
  const given = Object.entries({ ...supplyRequestFields, ...more }).filter(([, value]) => value !== undefined);
  return supplyRequestSchema.parse(Object.fromEntries(given));
}

/** Opens a market with a buyer who posts requests and sellers who bid. */
export async function openBidding(site: Site) {
  const { ctx, db } = site;
  await openTrade(ctx());
  await requireBidKey(db, bidKeyOfTests);
  const aSeller = (name = 'Bola Seller') => aTrader(ctx(), { accountType: 'seller', name, company: 'Bola Farms' });

  async function posted(wanted: Wanted = {}) {
    const buyer = await aTrader(ctx(), { name: 'Ada Buyer' });
    const seller = await aSeller();
    const request = await openRequest(site, buyer.member, wanted);
    const cookies = { buyerCookie: buyer.cookie, sellerCookie: seller.cookie };
    return { ...request, buyer: buyer.member, seller: seller.member, ...cookies };
  }

  const bid = async (seller: Member, publicId: string, more: Record<string, string | undefined> = {}) => {
    const { bidId } = await sendBid(ctx(seller), publicId, supplyRequest(more), bidKeyOfTests);
    return String(bidId);
  };

  async function atMoment(moment: Date | string, after_ms: number, work: () => Promise<void>) {
    const { rows } = await sql<{ clock: string; then: string }>`
      select pg_get_functiondef('business_now'::regproc) as clock,
        (${moment}::timestamptz + ${after_ms} * interval '1 millisecond')::text as then`.execute(db);
    const { clock, then } = rows[0]!;
    await sql`create or replace function business_now() returns timestamptz language sql volatile parallel restricted
      return ${sql.lit(then)}::timestamptz`.execute(db);
    try {
      await work();
    } finally {
      await sql.raw(clock).execute(db);
    }
  }

  return {
    posted,
    aSeller,
    bid,
    /** A request with the bid of its seller. */
    async answered(wanted: Wanted = {}, more: Record<string, string | undefined> = {}) {
      const there = await posted(wanted);
      return { ...there, bidId: await bid(there.seller, there.publicId, more) };
    },
    rowOf: (bidId: string) =>
      db.selectFrom('rfq_bid').selectAll().where('id', '=', BigInt(bidId)).executeTakeFirstOrThrow(),
    /** Runs the job of deadlines at the deadline. */
    close: (rfqId: bigint, state: 'closed' | 'part_awarded' = 'closed') =>
      sql`update rfq set state = ${state}, closed_at = business_now(), deadline = least(deadline, business_now()),
        due_at = least(deadline, business_now()) + interval '14 days' where id = ${rfqId}`.execute(db),
    /** Does something at this many milliseconds after a deadline, with the database's clock stopped. */
    async atDeadline(rfqId: bigint, after_ms: number, work: () => Promise<void>) {
      const { rows } = await sql<{
        moment: string;
      }>`select deadline::text as moment from rfq where id = ${rfqId}`.execute(db);
      await atMoment(rows[0]!.moment, after_ms, work);
    },
    atMoment,
  };
}

/** The number of an open bid of a company with this name. */
export async function bidNamed(site: Site, companyName: string): Promise<string> {
  const { posted, bid } = await openBidding(site);
  const { seller, publicId } = await posted();
  const bidId = await bid(seller, publicId);
  const named = site.db.updateTable('rfq_bid').set({ company_name: companyName, company_address: companyName });
  await named.where('id', '=', BigInt(bidId)).execute();
  return bidId;
}

/** An open bid of each member, under their own name. */
export async function fillBidRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into member (name, email, account_type, created_at) values ('Asks', 'asks@example.com', 'buyer', now());
    insert into rfq (public_id, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit, low_kobo,
        high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at)
      select 'rfq-BZDS22', id, 'Ada', 'open', 'Coir', 'Industrial Products', 'coir', 'Dry', 40, 'ton', 1, 2, 'Lagos', 'Lagos', 'Soon',
        timestamptz '2099-01-01', now(), timestamptz '2099-01-01' from member where email = 'asks@example.com';
    insert into rfq_bid (rfq_id, bidder_id, full_name, email, phone, position, company_name, company_address, years_in_business,
        annual_revenue, current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method, quantity, least_quantity,
        valid_until, sent_at)
      select rfq.id, m.id, m.name, coalesce(m.email, 'a@b.example'), coalesce(m.phone, '+234'), 'Owner', m.name, 'Badagry', 1, '<1M', 1, 1,
        '2099-01-01', 5, 'road', 40, 40, '2099-02-01', m.created_at
      from rfq, member m where rfq.public_id = 'rfq-BZDS22' and m.id <> rfq.buyer_id`);
}

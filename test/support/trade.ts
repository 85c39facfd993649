import { sql } from 'kysely';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { placeOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { sendOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { completedOrder } from './completed-order.ts';
import type { TestDatabase } from './database.ts';
import { aTrader, openListing, openTrade } from './listings.ts';
import { topUp } from './sound-books.ts';

type Wanted = Parameters<typeof openListing>[1];

/** Opens a market. Its buyers have a completed order unless they should be new. */
export async function openMarket(
  { ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>,
  { newBuyers = false }: { newBuyers?: boolean } = {},
) {
  await openTrade(ctx());

  /** A listing, its seller and a buyer. */
  async function market(wanted: Wanted = {}) {
    const seller = await aTrader(ctx(), { accountType: 'seller', name: 'Bola Seller', company: 'Bola Farms' });
    const buyer = await aTrader(ctx(), { name: 'Ada Buyer' });
    if (!newBuyers) await completedOrder(ctx(), buyer.member.id);
    const listing = await openListing(ctx(), { seller_id: seller.member.id, ...wanted });
    const cookies = { buyerCookie: buyer.cookie, sellerCookie: seller.cookie };
    return { seller: seller.member, buyer: buyer.member, listing, id: String(listing.id), ...cookies };
  }

  async function placed(wanted: Wanted = {}, quantity = '10') {
    const there = await market(wanted);
    const { orderId } = await placeOrder(ctx(there.buyer), there.id, order(quantity));
    return { ...there, orderId: String(orderId) };
  }

  /** An offer of ₦400 for 10 on a listing at ₦450. */
  async function offered(wanted: Wanted = {}, more: object = {}) {
    const there = await market(wanted);
    const { offerId } = await sendOffer(ctx(there.buyer), there.id, offer(more));
    return { ...there, offerId: String(offerId) };
  }

  return {
    market,
    placed,
    offered,
    async stockOf(id: string) {
      const listing = db.selectFrom('listing').select(['quantity', 'reserved']).where('id', '=', BigInt(id));
      const { quantity, reserved } = await listing.executeTakeFirstOrThrow();
      return [Number(quantity), Number(reserved)];
    },
    newsTo: (email: string | undefined) => newsTo(db, email),
    /** Acts at this many milliseconds after an offer expires, with the business clock stopped. */
    async standing(offerId: string, after_ms: number, work: () => Promise<void>) {
      const { rows } = await sql<{ clock: string; moment: string }>`
        select pg_get_functiondef('business_now'::regproc) as clock, (expires_at + ${after_ms} * interval '1 millisecond')::text as moment
        from market_offer where id = ${BigInt(offerId)}`.execute(db);
      const { clock, moment } = rows[0]!;
      await sql`create or replace function business_now() returns timestamptz
        language sql volatile parallel restricted return ${sql.lit(moment)}::timestamptz`.execute(db);
      try {
        await work();
      } finally {
        await sql.raw(clock).execute(db);
      }
    },
    /** Acts with the business clock moved ahead. */
    async later(by_ms: number, work: () => Promise<unknown>) {
      await moveBusinessClock(db, 'demo', by_ms);
      try {
        await work();
      } finally {
        await moveBusinessClock(db, 'demo', -by_ms);
      }
    },
  };
}

/** The mails to an address, in order. */
async function newsTo(db: TestDatabase['db'], email: string | undefined): Promise<string[]> {
  const mails = await db
    .selectFrom('mail')
    .select('props')
    .where('template', 'in', ['trade-told', 'deal-told'])
    .where(sql<boolean>`${email} = any(to_addresses)`)
    .orderBy('id')
    .execute();
  return mails.map(({ props }) => (props as { news: string }).news);
}

/** The buyer agrees to the seller's answer and pays from the balance. */
export async function payFor({ ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>, orderId: string): Promise<void> {
  const { buyer_id, deal_id, subtotal_kobo, shipping_kobo } = await db
    .selectFrom('market_order')
    .select(['buyer_id', 'deal_id', 'subtotal_kobo', 'shipping_kobo'])
    .where('id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow();
  const buyer = ctx({ kind: 'member', id: buyer_id, name: 'Buyer', accountType: 'buyer' });
  await applyDealEvent(buyer, { dealId: deal_id!, event: 'agree' });
  await topUp(ctx(), buyer_id, subtotal_kobo + shipping_kobo!);
  await applyDealEvent(buyer, { dealId: deal_id!, event: 'fund' });
}

export function order(quantity: string, more: object = {}) {
  return placeOrderSchema.parse({
    quantity,
    shippingAddress: '12 Marina, Lagos',
    paymentMethod: 'agbonpay',
    ...more,
  });
}

export function offer(more: object = {}) {
  return sendOfferSchema.parse({ price: '400', quantity: '10', message: 'For our bakery', stands: '3', ...more });
}

/** Several simultaneous tries: who succeeded, and the codes of the refusals. */
export async function raced(tries: readonly Promise<unknown>[]) {
  const tried = await Promise.allSettled(tries);
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  return { won: tried.length - refused.length, refused: [...new Set(refused)].toSorted() };
}

import { sql } from 'kysely';
import type { Member } from '#domain/acting/context.ts';
import { seenOfBid } from './awards.ts';
import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { notifyRfqs } from '#domain/trade/rfqs/clock/notify-rfqs.ts';
import { notifySuppliers } from '#domain/trade/rfqs/clock/notify-suppliers.ts';
import { acceptCounter } from '#domain/trade/rfqs/counters/answer-counter.ts';
import { sendCounter } from '#domain/trade/rfqs/counters/send-counter.ts';
import { withdrawCounter } from '#domain/trade/rfqs/counters/withdraw-counter.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { saveRfqNotice } from '#domain/trade/rfqs/note-rfq.ts';
import type { TestDatabase } from './database.ts';
import { openListing } from './listings.ts';
import { bidFor, postedRfq } from './rfqs.ts';

type Market = () => Promise<{ seller: Member; buyer: Member }>;

/** Mails about requests when the seller blocks the buyer. */
export function rfqScenes({ ctx, db }: TestDatabase, market: Market) {
  const opened = async () => {
    await sql`delete from rfq_award`.execute(db);
    await sql`delete from rfq`.execute(db);
    const { seller, buyer } = await market();
    const publicId = await postedRfq({ ctx, buyer });
    await sql`update rfq set state = 'open', opened_at = business_now(), due_at = deadline where public_id = ${publicId}`.execute(
      db,
    );
    const { id } = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
    return { blocker: seller, blocked: buyer, id };
  };
  /** A bid of the seller and a counter-offer of the buyer. */
  const countered = async () => {
    const { id, blocker: seller, blocked: buyer } = await opened();
    await bidFor(db, id, seller.id);
    const { rows } = await sql<{ public_id: string; bid_id: string; counter: bigint }>`
      with counter as (insert into rfq_counter (bid_id, price_kobo, quantity, expires_at)
        select id, 100000000, 10, business_now() + interval '1 day' from rfq_bid where rfq_id = ${id} returning id, bid_id)
      select public_id, bid_id::text, counter.id as counter from counter, rfq where rfq.id = ${id}`.execute(db);
    const { public_id: publicId, bid_id: bidId, counter } = rows[0]!;
    return { seller, buyer, publicId, bidId, counter };
  };
  const typed = { price: 90_000_000n, quantity: 10n, message: undefined, days: '2' as const };
  return {
    'trade/rfqs/awards/award-bid.ts': async () => {
      const { id, blocker, blocked } = await opened();
      await bidFor(db, id, blocker.id);
      const found = await sql<{ public_id: string; bid_id: string }>`select public_id, rfq_bid.id::text as bid_id
        from rfq join rfq_bid on rfq_id = rfq.id where rfq.id = ${id}`.execute(db);
      const { public_id: publicId, bid_id: bidId } = found.rows[0]!;
      const input = {
        quantity: 1,
        shippingAddress: '12 Marina',
        seen: await seenOfBid({ db }, bidId),
      };
      return { blocker, blocked, act: () => awardBid(ctx(blocked), { publicId, bidId }, input) };
    },
    'trade/rfqs/counters/send-counter.ts': async () => {
      const { seller, buyer, ...at } = await countered();
      await sql`delete from rfq_counter`.execute(db);
      return { blocker: seller, blocked: buyer, act: () => sendCounter(ctx(buyer), at, typed) };
    },
    'trade/rfqs/counters/answer-counter.ts': async () => {
      const { seller, buyer, bidId, counter } = await countered();
      return { blocker: buyer, blocked: seller, act: () => acceptCounter(ctx(seller), bidId, { counter }) };
    },
    'trade/rfqs/counters/withdraw-counter.ts': async () => {
      const { seller, buyer, publicId, bidId } = await countered();
      return { blocker: seller, blocked: buyer, act: () => withdrawCounter(ctx(buyer), publicId, bidId) };
    },
    'trade/rfqs/rounds/begin-round.ts': async () => {
      const { seller, buyer, publicId } = await countered();
      await sql`delete from rfq_counter`.execute(db);
      const act = () => beginRound(ctx(buyer), publicId, { who: 'all', bids: [], hours: '24' });
      return { blocker: seller, blocked: buyer, act };
    },
    'trade/rfqs/clock/notify-rfqs.ts': async () => {
      const { id, ...two } = await opened();
      await bidFor(db, id, two.blocker.id);
      await saveRfqNotice(ctx(), id, 'answer');
      return { ...two, act: () => notifyRfqs(ctx({ kind: 'job', name: 'tell-rfqs' }), 10) };
    },
    'trade/rfqs/clock/notify-suppliers.ts': async () => {
      const { id: _, ...two } = await opened();
      await openListing(ctx(), { seller_id: two.blocker.id, name: 'Copra', category: 'copra', unit: 'ton' });
      return { ...two, act: () => notifySuppliers(ctx({ kind: 'job', name: 'tell-suppliers' })) };
    },
  };
}

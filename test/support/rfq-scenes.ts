import { sql } from 'kysely';
import type { Member } from '#domain/context.ts';
import { awardBid } from '#domain/rfqs/awards/award-bid.ts';
import { tellRfqs } from '#domain/rfqs/clock/tell-rfqs.ts';
import { tellSuppliers } from '#domain/rfqs/clock/tell-suppliers.ts';
import { noteRfq } from '#domain/rfqs/note-rfq.ts';
import type { TestDatabase } from './database.ts';
import { openListing } from './listings.ts';
import { bidFor, postedRfq } from './rfqs.ts';

type Market = () => Promise<{ seller: Member; buyer: Member }>;

/** What the mails about requests do when the seller blocks the buyer. */
export function rfqScenes({ ctx, db }: TestDatabase, market: Market) {
  const opened = async () => {
    await sql`delete from rfq`.execute(db);
    const { seller, buyer } = await market();
    const publicId = await postedRfq({ ctx, buyer });
    await sql`update rfq set state = 'open', opened_at = business_now(), due_at = deadline where public_id = ${publicId}`.execute(
      db,
    );
    const { id } = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
    return { blocker: seller, blocked: buyer, id };
  };
  return {
    'rfqs/awards/award-bid.ts': async () => {
      const { id, blocker, blocked } = await opened();
      await bidFor(db, id, blocker.id);
      const found = await sql<{ public_id: string; bid_id: string }>`select public_id, rfq_bid.id::text as bid_id
        from rfq join rfq_bid on rfq_id = rfq.id where rfq.id = ${id}`.execute(db);
      const { public_id: publicId, bid_id: bidId } = found.rows[0]!;
      const input = { quantity: 1, shippingAddress: '12 Marina', seen: 'any' };
      return { blocker, blocked, act: () => awardBid(ctx(blocked), { publicId, bidId }, input) };
    },
    'rfqs/clock/tell-rfqs.ts': async () => {
      const { id, ...two } = await opened();
      await bidFor(db, id, two.blocker.id);
      await noteRfq(ctx(), id, 'answer');
      return { ...two, act: () => tellRfqs(ctx({ kind: 'job', name: 'tell-rfqs' }), 10) };
    },
    'rfqs/clock/tell-suppliers.ts': async () => {
      const { id: _, ...two } = await opened();
      await openListing(ctx(), { seller_id: two.blocker.id, name: 'Copra', category: 'copra', unit: 'ton' });
      return { ...two, act: () => tellSuppliers(ctx({ kind: 'job', name: 'tell-suppliers' })) };
    },
  };
}

import { sql } from 'kysely';
import type { BidKey } from '#platform/bid-key.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { bidColumns, toSealedText, type BidContent } from './bid.content.ts';
import { flagBidWords } from './flag-bid-words.ts';
import { unsealBid, type SealedPlace } from './seal-bid.ts';
import { mailedRequest } from './mailed-request.ts';
import { notifyBidders } from './notify-bidders.ts';

const mostRequests = 500;

/** Several workers may run it at once, each on other requests. Returns how many bids were read and requests finished. */
export function openBids(ctx: Ctx, key: BidKey, most: number): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const requests = await takeRequests(ctx);
    if (requests.length === 0) return 0;
    const bids = await takeBids(ctx, requests, most);
    const decrypted = bids.map((bid) => ({ bid, content: contentAtOpening(key, placeOf(bid), bid.sealed!) }));
    const opened = decrypted.flatMap(({ bid, content }) => (content ? [{ bid, content }] : []));
    const unreadable = decrypted.flatMap(({ bid, content }) => (content ? [] : [bid]));
    await writeOpened(ctx, opened);
    await writeUnreadable(ctx, unreadable);
    for (const { bid, content } of opened) {
      const author = { id: bid.bidder_id, name: bid.name, email: bid.email ?? undefined };
      await flagBidWords(ctx, { bidId: bid.id, productName: bid.product_name, author, content });
    }
    await notifyBidders(
      ctx,
      'bid opened',
      opened.map(({ bid }) => recipientOf(bid)),
    );
    await notifyBidders(ctx, 'bid unreadable', unreadable.map(recipientOf));
    return bids.length + (await endOpenings(ctx, requests));
  });
}

async function takeRequests({ db }: Ctx): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rfq_opening')
    .select('rfq_id')
    .orderBy('deadline')
    .orderBy('rfq_id')
    .limit(mostRequests)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ rfq_id }) => rfq_id);
}

type SealedBid = Awaited<ReturnType<typeof takeBids>>[number];

function takeBids({ db }: Ctx, requests: readonly bigint[], most: number) {
  return db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .innerJoin('member', 'member.id', 'rfq_bid.bidder_id')
    .select(['rfq_bid.id', 'rfq_id', 'bidder_id', 'round', 'sealed', 'member.name', 'member.email'])
    .select(['public_id', 'product_name', 'rfq.quantity', 'unit', 'deadline'])
    .where('rfq_id', 'in', requests)
    .where('round', '=', 1)
    .where('sealed', 'is not', null)
    .where('rfq_bid.state', '=', 'standing')
    .where('rfq.state', '<>', 'open')
    .where('unreadable_at', 'is', null)
    .orderBy('deadline')
    .orderBy('rfq_bid.id')
    .limit(most)
    .forUpdate('rfq_bid')
    .execute();
}

function placeOf({ rfq_id, bidder_id, round }: SealedBid): SealedPlace {
  return { rfqId: rfq_id, bidderId: bidder_id, round };
}

/** Decrypts a bid or a final offer at the opening; undefined if it was sealed with another key. */
export function contentAtOpening(key: BidKey, place: SealedPlace, sealed: Uint8Array): BidContent | undefined {
  try {
    return unsealBid(key, place, sealed);
  } catch {
    return undefined;
  }
}

type Opened = { bid: SealedBid; content: BidContent };

async function writeOpened({ db }: Ctx, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) return;
  const rows = opened.map(({ bid, content }) => `{"id":"${bid.id}",${toSealedText(content).trim().slice(1)}`);
  const newValues = sql.join(bidColumns.map((column) => sql`${sql.ref(column)} = opened.${sql.ref(column)}`));
  await sql`update rfq_bid set sealed = null, opened_at = (select ${businessNow}), ${newValues}
    from jsonb_populate_recordset(null::rfq_bid, ${`[${rows.join(',')}]`}::jsonb) opened where rfq_bid.id = opened.id`.execute(
    db,
  );
}

async function writeUnreadable({ db }: Ctx, bids: readonly SealedBid[]): Promise<void> {
  if (bids.length === 0) return;
  const ids = bids.map(({ id }) => id);
  await db.updateTable('rfq_bid').set({ unreadable_at: businessNow }).where('id', 'in', ids).execute();
}

function recipientOf({ id, bidder_id, name, email, ...rfq }: SealedBid) {
  return { bidId: id, request: mailedRequest({ ...rfq, is_sealed: true }), bidder: { id: bidder_id, name, email } };
}

async function endOpenings({ db }: Ctx, requests: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ done: bigint }>`select end_rfq_openings(${requests}::bigint[]) as done`.execute(db);
  return Number(rows[0]!.done);
}

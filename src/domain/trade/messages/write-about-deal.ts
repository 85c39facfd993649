import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { dealTexts } from '../deal-terms/find-deal.ts';
import { refuseBlocked } from '#domain/people/blocks/blocks.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireCorrespondent } from './lock-thread.ts';
import type { AnswerThread } from './message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { openThreadSides } from './open-sides.ts';
import { requireAllowedWords, sendMessage, type LockedThread } from './send-message.ts';
import { takeAttachments } from './take-attachment.ts';

type Trade = { dealId: string } | { orderId: string };

type TradeRow = {
  id: bigint | null;
  buyer_id: bigint;
  seller_id: bigint;
  other_is_erased: boolean;
  other_is_away: boolean;
  listing_id: bigint | null;
  listing_name: string | null;
  order_number: string | null;
};

type Written = { messageId: string; threadId: string };

/**
 * Writes to the other side of a deal or order: in their thread about the listing, or else in a thread of the deal, which this message may
 * begin. The caller must have no transaction open.
 */
export async function writeAboutDeal(
  ctx: Ctx,
  trade: string | Trade,
  { message: body, files }: AnswerThread,
  once?: Pick<OnceKey, 'scope' | 'key'>,
): Promise<Written> {
  const author = requireCorrespondent(ctx);
  requireAllowedWords({ body });
  const row = await findTrade(ctx, author, typeof trade === 'string' ? { dealId: trade } : trade);
  const readerId = author.id === row.buyer_id ? row.seller_id : row.buyer_id;
  if (row.other_is_erased) throw new Failure('conflict', messageTexts.left);
  if (row.other_is_away) throw new Failure('conflict', messageTexts.away);
  await refuseBlocked(ctx, author.id, readerId);
  const attachments = await takeAttachments(ctx, files);
  const send = async (ctx: Ctx) => {
    const thread = { ...(await lockThreadOfTrade(ctx, row)), readerId };
    const { messageId } = await sendMessage(ctx, author, thread, { body, attachments });
    return { messageId: String(messageId), threadId: String(thread.id) };
  };
  if (!once) return transaction(ctx, send);
  const request = { trade, body, files: attachments.map(({ content }) => content.hash) };
  return (await answerOnce(ctx, { ...once, body: request }, send)).answer;
}

async function findTrade({ db }: Ctx, { id: memberId }: Member, trade: Trade): Promise<TradeRow> {
  const tradeQuery =
    'dealId' in trade
      ? sql`select deal.id, deal.buyer_id, deal.seller_id, o.listing_id, o.listing_name, o.order_number
          from deal left join market_order o on o.deal_id = deal.id where deal.id = ${rowId(trade.dealId)}`
      : sql`select deal_id as id, buyer_id, seller_id, listing_id, listing_name, order_number
          from market_order where market_order.id = ${rowId(trade.orderId)}`;
  const { rows } = await sql<TradeRow>`
    select trade.*, other.anonymised_at is not null as other_is_erased,
      other.suspended_at is not null as other_is_away
    from (${tradeQuery}) trade join member other on other.id = case when buyer_id = ${memberId} then seller_id else buyer_id end
    where ${memberId} in (buyer_id, seller_id)`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure('not_found', dealTexts.unknown);
  // A thread is about a listing or a deal.
  if (row.id === null && row.listing_id === null) throw new Failure('conflict', messageTexts.gone);
  return row;
}

/** Locks the thread until the transaction ends, so that its messages have one order. */
async function lockThreadOfTrade(ctx: Ctx, row: TradeRow): Promise<Omit<LockedThread, 'readerId'>> {
  const { id: dealId, buyer_id, seller_id, listing_id, order_number } = row;
  const name = order_number === null ? `Deal ${dealId}` : `Order ${order_number}`;
  const listing_name = row.listing_name ?? name;
  const { id, last_at } = await ctx.db
    .insertInto('thread')
    .values({
      ...(listing_id === null ? { deal_id: dealId } : { listing_id }),
      listing_name,
      buyer_id,
      seller_id,
      subject: name,
      urgency: 'medium',
    })
    .onConflict((conflict) =>
      (listing_id === null ? conflict.column('deal_id') : conflict.columns(['listing_id', 'buyer_id'])).doUpdateSet({
        listing_name,
      }),
    )
    .returning(['id', 'last_at'])
    .executeTakeFirstOrThrow();
  await openThreadSides(ctx, id, [buyer_id, seller_id], last_at);
  return { id, listing_id, listing_name };
}

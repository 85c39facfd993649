import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '../answer-once.ts';
import type { Ctx, Member } from '../context.ts';
import { dealTexts } from '../deals/find-deal.ts';
import { Failure } from '../failure.ts';
import { refuseBlocked } from './blocks.ts';
import { requireMember } from './hold-thread.ts';
import type { AnswerThread } from './message.schema.ts';
import { messageTexts } from './message.texts.ts';
import { openSides } from './open-sides.ts';
import { judged, sendMessage, type HeldThread } from './send-message.ts';
import { takeAttachments } from './take-attachment.ts';

type About = {
  id: bigint;
  buyer_id: bigint;
  seller_id: bigint;
  other_is_gone: boolean;
  listing_id: bigint | null;
  listing_name: string | null;
  order_number: string | null;
};

/**
 * Writes to the other side of a deal: in the thread that the two have about what was ordered, or else in one of the deal's own, which
 * begins with it. Whoever calls it has no transaction open.
 */
export async function writeAboutDeal(
  ctx: Ctx,
  dealId: string,
  { message: body, files }: AnswerThread,
  once?: Pick<OnceKey, 'scope' | 'key'>,
): Promise<{ messageId: string }> {
  const author = requireMember(ctx);
  judged({ body });
  const about = await findAbout(ctx, author, dealId);
  const readerId = author.id === about.buyer_id ? about.seller_id : about.buyer_id;
  if (about.other_is_gone) throw new Failure('conflict', messageTexts.left);
  await refuseBlocked(ctx, author.id, readerId);
  const attachments = await takeAttachments(ctx, files);
  const send = async (ctx: Ctx) => {
    const thread = { ...(await holdThread(ctx, about)), readerId };
    const { messageId } = await sendMessage(ctx, author, thread, { body, attachments });
    return { messageId: String(messageId) };
  };
  if (!once) return transaction(ctx, send);
  const said = { dealId, body, files: attachments.map(({ content }) => content.hash) };
  return (await answerOnce(ctx, { ...once, body: said }, send)).answer;
}

async function findAbout({ db }: Ctx, { id: own }: Member, dealId: string): Promise<About> {
  const id = /^\d{1,18}$/.test(dealId) ? BigInt(dealId) : -1n;
  const { rows } = await sql<About>`
    select deal.id, deal.buyer_id, deal.seller_id, o.listing_id, o.listing_name, o.order_number,
      other.anonymised_at is not null as other_is_gone
    from deal join member other on other.id = case when deal.buyer_id = ${own} then deal.seller_id else deal.buyer_id end
      left join market_order o on o.deal_id = deal.id
    where deal.id = ${id} and ${own} in (deal.buyer_id, deal.seller_id) order by deal.id`.execute(db);
  if (!rows[0]) throw new Failure('not_found', dealTexts.unknown);
  return rows[0];
}

/** Held until the transaction ends, so that its messages have one order. */
async function holdThread(ctx: Ctx, about: About): Promise<Omit<HeldThread, 'readerId'>> {
  const { id: dealId, buyer_id, seller_id, listing_id, order_number } = about;
  const name = `Deal ${dealId}`;
  const listing_name = about.listing_name ?? name;
  const { id, last_at } = await ctx.db
    .insertInto('thread')
    .values({
      ...(listing_id === null ? { deal_id: dealId } : { listing_id }),
      listing_name,
      buyer_id,
      seller_id,
      subject: order_number === null ? name : `Order ${order_number}`,
      urgency: 'medium',
    })
    .onConflict((conflict) =>
      (listing_id === null ? conflict.column('deal_id') : conflict.columns(['listing_id', 'buyer_id'])).doUpdateSet({
        listing_name,
      }),
    )
    .returning(['id', 'last_at'])
    .executeTakeFirstOrThrow();
  await openSides(ctx, id, [buyer_id, seller_id], last_at);
  return { id, listing_id, listing_name };
}

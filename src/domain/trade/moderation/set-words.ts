import type { Selectable } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { announceLiveEvent } from '#platform/database/page-news.ts';
import type { MessageFlag } from '#platform/database/tables.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { setInvitationWords } from '../invitations/set-invitation-words.ts';
import { setEvidenceWords } from '../deals/evidence/set-evidence-words.ts';
import { setOfferMessage } from '../offers/set-step-message.ts';
import { setOrderWords } from '../orders/set-order-words.ts';
import type { BidPart } from '../rfqs/bids/flag-bid-words.ts';
import { setBidWords } from '../rfqs/bids/set-bid-words.ts';
import { setReviewAnswerWords, setReviewWords } from '../reviews/set-review-words.ts';
import type { OrderPart } from '#domain/talk/moderation/flag-words.ts';

type Flagged = Pick<
  Selectable<MessageFlag>,
  | 'message'
  | 'message_id'
  | 'offer_step_id'
  | 'order_id'
  | 'order_part'
  | 'deal_id'
  | 'deal_part'
  | 'deal_step'
  | 'invitation_id'
  | 'invitation_step'
  | 'bid_id'
  | 'bid_part'
>;

/** Removes flagged words from their record, for a reason, or restores them. Returns false if the words changed since staff saw them. */
export async function setWords(ctx: Ctx, flag: Flagged, hiddenWhy: string | undefined): Promise<boolean> {
  if (flag.message_id !== null) return hideOrShowMessage(ctx, flag.message_id, hiddenWhy);
  const [from, to] = hiddenWhy === undefined ? [null, flag.message] : [flag.message, null];
  if (flag.offer_step_id !== null) return setOfferMessage(ctx, flag.offer_step_id, from, to);
  if (flag.deal_id !== null)
    return setEvidenceWords(ctx, { dealId: flag.deal_id, part: flag.deal_part!, number: flag.deal_step! }, from, to);
  if (flag.invitation_id !== null)
    return setInvitationWords(ctx, { invitationId: flag.invitation_id, number: flag.invitation_step! }, from, to);
  if (flag.bid_id !== null) return setBidWords(ctx, { id: flag.bid_id, part: flag.bid_part as BidPart }, from, to);
  const part = flag.order_part as OrderPart;
  if (part === 'buyer_review') return setReviewWords(ctx, flag.order_id!, 'buyer', from, to);
  if (part === 'review_answer') return setReviewAnswerWords(ctx, flag.order_id!, from, to);
  if (part === 'seller_review') return setReviewWords(ctx, flag.order_id!, 'seller', from, to);
  return setOrderWords(ctx, flag.order_id!, part, from, to);
}

async function hideOrShowMessage(ctx: Ctx, messageId: bigint, hiddenWhy: string | undefined): Promise<boolean> {
  const { thread_id } = await ctx.db
    .updateTable('message')
    .set({ hidden_at: hiddenWhy === undefined ? null : businessNow, hidden_why: hiddenWhy ?? null })
    .where('id', '=', messageId)
    .returning('thread_id')
    .executeTakeFirstOrThrow();
  const sides = ctx.db.selectFrom('thread_side').select('member_id').where('thread_id', '=', thread_id);
  const memberIds = (await sides.execute()).map(({ member_id }) => member_id);
  await announceLiveEvent(ctx.db, memberIds, `thread:${thread_id}`);
  return true;
}

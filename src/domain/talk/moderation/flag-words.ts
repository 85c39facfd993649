import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { judgeMessage } from './judge-message.ts';

export type OrderPart = 'notes' | 'seller_words' | 'reason' | 'buyer_review' | 'seller_review' | 'review_answer';

/** Where in a trade the words are. */
type TradePlace = { listingId?: bigint | undefined; listingName: string } & (
  | { offerId: bigint; stepId: bigint }
  | { orderId: bigint; orderPart: OrderPart }
  | { dealId: bigint; part: number; step: number }
  | { invitationId: bigint; step: number }
  | { bidId: bigint; bidPart: string }
);

type OrderWithListing = { id: bigint; listingId: bigint | undefined; listingName: string };

export function orderPlace(
  { id: orderId, listingId, listingName }: OrderWithListing,
  orderPart: OrderPart,
): TradePlace {
  return { orderId, orderPart, listingId, listingName };
}

type Author = { id?: bigint; name: string; email?: string | undefined; phone?: string | undefined };

/** Flags, within the caller's transaction, words of a member in a trade that break the rules for messages. Does not check words of staff. */
export async function flagWords(ctx: Ctx, place: TradePlace, words: string | undefined): Promise<void> {
  if (ctx.actor.kind === 'member') await flagWordsOf(ctx, ctx.actor, place, words);
}

/** Like `flagWords`, for a person who may have no account. */
export async function flagWordsOf(
  { db }: Ctx,
  author: Author,
  place: TradePlace,
  words: string | undefined,
): Promise<void> {
  const rules = words === undefined ? [] : judgeMessage(words).rules;
  if (words === undefined || rules.length === 0) return;
  const flag = {
    author_id: author.id ?? null,
    name: author.name,
    email: author.email ?? null,
    phone: author.phone ?? null,
    listing_id: place.listingId ?? null,
    listing_name: place.listingName,
    message: words,
    rules: [...rules],
  };
  await db
    .insertInto('message_flag')
    .values({ ...flag, ...placeColumns(place) })
    // The member changed words that have a flag, so staff decide about the new words. Only words of bids and orders can change.
    .onConflict((conflict) =>
      conflict
        .columns('bidId' in place ? ['bid_id', 'bid_part'] : ['order_id', 'order_part'])
        .doUpdateSet({ ...flag, decision: null, decided_at: null, hidden_why: null, created_at: businessNow }),
    )
    .execute();
}

function placeColumns(place: TradePlace) {
  if ('offerId' in place) return { offer_id: place.offerId, offer_step_id: place.stepId };
  if ('dealId' in place) return { deal_id: place.dealId, deal_part: place.part, deal_step: place.step };
  if ('bidId' in place) return { bid_id: place.bidId, bid_part: place.bidPart };
  if ('invitationId' in place) return { invitation_id: place.invitationId, invitation_step: place.step };
  return { order_id: place.orderId, order_part: place.orderPart };
}

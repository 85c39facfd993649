import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../../context.ts';
import { judgeMessage } from './judge-message.ts';

/** Which words of an order; a review is of an order too. */
export type OrderPart = 'notes' | 'seller_words' | 'reason' | 'buyer_review' | 'seller_review';

/** Where words stand beside a trade. */
export type TradePlace = { listingId: bigint | undefined; listingName: string } & (
  | { offerId: bigint; stepId: bigint }
  | { orderId: bigint; part: OrderPart }
);

type OrderOf = { id: bigint; listingId: bigint | undefined; listingName: string };

export function placeIn({ id: orderId, listingId, listingName }: OrderOf, part: OrderPart): TradePlace {
  return { orderId, part, listingId, listingName };
}

/** What a member wrote beside a trade is looked at as a message is, within the caller's transaction; staff's own words are not. */
export async function flagWords({ db, actor }: Ctx, place: TradePlace, words: string | undefined): Promise<void> {
  if (actor.kind !== 'member' || words === undefined) return;
  const { rules } = judgeMessage(words);
  if (rules.length === 0) return;
  const found = {
    author_id: actor.id,
    name: actor.name,
    email: actor.email ?? null,
    phone: actor.phone ?? null,
    listing_id: place.listingId ?? null,
    listing_name: place.listingName,
    message: words,
    rules: [...rules],
  };
  const at =
    'offerId' in place
      ? { offer_id: place.offerId, offer_step_id: place.stepId }
      : { order_id: place.orderId, order_part: place.part };
  await db
    .insertInto('message_flag')
    .values({ ...found, ...at })
    // What is written there anew is looked at anew.
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'order_part'])
        .doUpdateSet({ ...found, decision: null, decided_at: null, hidden_why: null, created_at: businessNow }),
    )
    .execute();
}

/**
 * What happens when the receiving member blocks the acting one. refused: the act is refused. nothing: it is done, but not mailed. no words:
 * a mail about an order or deal is sent, because goods or money are at stake, but without the text that the acting member wrote. clock: no
 * member acts. self: the mail goes to the acting member.
 */
export type BlockEffect = 'refused' | 'nothing' | 'no words' | 'clock' | 'self';

/** Every file in src/domain by which one member reaches another, with the effect of a block. */
export const blockEffects = {
  'trade/messages/contact-seller.ts': 'refused',
  'trade/messages/answer-thread.ts': 'refused',
  'trade/messages/write-about-deal.ts': 'refused',
  'trade/messages/notify-unread.ts': 'nothing',
  'trade/listings/saved-searches/notify-searches.ts': 'nothing',
  'trade/listings/follows/notify-followers.ts': 'nothing',
  'trade/rfqs/clock/notify-rfqs.ts': 'nothing',
  'trade/rfqs/clock/notify-suppliers.ts': 'nothing',
  'trade/offers/send-offer.ts': 'refused',
  'trade/offers/counter-offer.ts': 'refused',
  'trade/offers/accept-offer.ts': 'refused',
  'trade/offers/decline-offer.ts': 'nothing',
  'trade/offers/withdraw-offer.ts': 'nothing',
  'trade/offers/expire-offers.ts': 'clock',
  'trade/rfqs/bids/send-bid.ts': 'self',
  'trade/rfqs/bids/open-bids.ts': 'clock',
  'trade/rfqs/awards/award-bid.ts': 'refused',
  'trade/rfqs/counters/send-counter.ts': 'refused',
  'trade/rfqs/counters/answer-counter.ts': 'refused',
  'trade/rfqs/counters/withdraw-counter.ts': 'nothing',
  'trade/rfqs/counters/expire-counters.ts': 'clock',
  'trade/rfqs/rounds/begin-round.ts': 'nothing',
  'trade/rfqs/rounds/send-final-offer.ts': 'self',
  'trade/rfqs/rounds/open-rounds.ts': 'clock',
  'trade/orders/place-order.ts': 'refused',
  'trade/orders/accept-order.ts': 'refused',
  'trade/orders/decline-order.ts': 'no words',
  'trade/orders/free-order.ts': 'no words',
  'trade/orders/address-order.ts': 'no words',
  'trade/orders/cancel-order.ts': 'no words',
  'trade/orders/send-order.ts': 'no words',
  'trade/orders/expire-orders.ts': 'clock',
  'trade/reviews/notify-reviewed.ts': 'nothing',
  'trade/deals/take-step.ts': 'no words',
  'trade/deals/notify-clocks.ts': 'clock',
  'trade/invitations/send-invitation.ts': 'refused',
  'trade/invitations/answer-invitation.ts': 'refused',
  'trade/invitations/expire-invitations.ts': 'clock',
} as const satisfies Record<string, BlockEffect>;

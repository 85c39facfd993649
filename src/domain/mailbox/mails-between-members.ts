import type { MailTemplate } from './mail-templates.ts';

/** Who causes a mail: the person who gets it, our team or the clock, or another member, who may be blocked. */
export type MailCause = 'own act' | 'team' | 'another member';

/** The type requires a cause for every template, so a new mail does not compile without one. */
export const mailCauses: Record<MailTemplate, MailCause> = {
  'waitlist-welcome': 'own act',
  'team-notice': 'team',
  acknowledgement: 'own act',
  'price-told': 'team',
  'progress-told': 'team',
  composed: 'team',
  'my-data-link': 'own act',
  'my-data-nothing': 'own act',
  'my-data-export': 'own act',
  'my-data-export-failed': 'own act',
  'my-data-erased': 'own act',
  'confirm-sign-up': 'own act',
  'account-exists': 'own act',
  'reset-password': 'own act',
  'no-account': 'own act',
  'password-changed': 'own act',
  'account-changed': 'own act',
  'confirm-new-email': 'own act',
  'email-in-use': 'own act',
  'account-deleted': 'own act',
  'account-suspended': 'team',
  'suspension-lifted': 'team',
  'check-ends': 'team',
  'trade-opened': 'team',
  'trade-closed': 'team',
  'data-request-refused': 'team',
  'listing-taken-down': 'team',
  'listing-put-back': 'team',
  'listings-imported': 'own act',
  'trade-told': 'another member',
  'rfq-told': 'another member',
  'rfqs-that-fit': 'another member',
  'pro-told': 'team',
  'deal-told': 'another member',
  'money-told': 'own act',
  'deal-invitation': 'another member',
  'saved-searches': 'another member',
  'price-alert': 'own act',
  'unread-messages': 'another member',
  'staff-invitation': 'team',
  'staff-new-password': 'team',
  'staff-change-waits': 'team',
  'setting-raised': 'team',
  'morning-mail': 'team',
  'books-head': 'team',
  'money-short': 'team',
  'charges-unknown': 'team',
  'comparison-overdue': 'team',
};

/**
 * What a member receives who blocks the acting member. refused: the act is refused. nothing: the act is done, but not mailed.
 * no words: a mail notifies them of their order or deal, because their goods or money are in it, but leaves out the other side's words.
 * clock: no member acts. self: the mail goes to the acting member.
 */
export type Reach = 'refused' | 'nothing' | 'no words' | 'clock' | 'self';

/** Every file in src/domain by which one member reaches another, with the effect of a block. */
export const reachingMembers = {
  'messages/contact-seller.ts': 'refused',
  'messages/answer-thread.ts': 'refused',
  'messages/write-about-deal.ts': 'refused',
  'messages/tell-unread.ts': 'nothing',
  'listings/saved-searches/tell-searches.ts': 'nothing',
  'rfqs/clock/tell-rfqs.ts': 'nothing',
  'rfqs/clock/tell-suppliers.ts': 'nothing',
  'offers/send-offer.ts': 'refused',
  'offers/counter-offer.ts': 'refused',
  'offers/accept-offer.ts': 'refused',
  'offers/decline-offer.ts': 'nothing',
  'offers/withdraw-offer.ts': 'nothing',
  'offers/expire-offers.ts': 'clock',
  'rfqs/bids/send-bid.ts': 'self',
  'rfqs/bids/open-bids.ts': 'clock',
  'rfqs/awards/award-bid.ts': 'refused',
  'orders/place-order.ts': 'refused',
  'orders/accept-order.ts': 'refused',
  'orders/decline-order.ts': 'no words',
  'orders/free-order.ts': 'no words',
  'orders/address-order.ts': 'no words',
  'orders/cancel-order.ts': 'no words',
  'orders/send-order.ts': 'no words',
  'orders/expire-orders.ts': 'clock',
  'deals/take-step.ts': 'no words',
  'deals/tell-clocks.ts': 'clock',
  'deal-invitations/send-invitation.ts': 'refused',
  'deal-invitations/answer-invitation.ts': 'refused',
  'deal-invitations/expire-invitations.ts': 'clock',
} as const satisfies Record<string, Reach>;

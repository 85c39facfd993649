import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { deliveryStates } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import { invitationStates } from '#domain/trade/invitations/invitation.states.ts';
import { offerStates } from '#domain/trade/offers/offer.states.ts';
import { orderStates } from '#domain/trade/order-states/order.states.ts';
import { rightsRequestStates } from '#domain/registers/privacy/rights-request.list.ts';
import { rightsKinds } from '#domain/registers/privacy/rights-request.options.ts';
import { workStates } from '#domain/values/work.states.ts';
import { textStates } from '#domain/talk/text-messages/text.list.ts';

/** Values for the filters of all lists; a list uses those that it knows. */
export const filters: Record<string, readonly string[]> = {
  q: ['ada', 'ada okoro', '0803', 'nobody'],
  state: [
    'held',
    'dispute',
    'Paid',
    'Pending',
    ...workStates,
    ...rightsRequestStates,
    ...orderStates,
    ...offerStates,
    'active',
    'suspended',
    'standing',
    ...deliveryStates,
    ...Object.keys(invitationStates),
  ],
  reference: ['ORD-1042', 'nothing'],
  status: [...mailEvents, ...textStates],
  who: ['nobody', '1', 'shared'],
  from: ['2026-11-22', '2030-01-01'],
  to: ['2026-11-21', '2026-11-22'],
  price: ['none'],
  type: ['buyer', 'seller', 'merchant'],
  kind: [
    ...rightsKinds,
    'goods',
    'order',
    'agreement',
    'deal',
    'balance',
    'member_payable',
    'payout',
    'inspection',
    'reported',
    'ring',
    'device',
  ],
  age: ['new', 'month', 'old'],
  currency: ['NGN', 'USD'],
  category: ['copra'],
  unit: ['ton'],
  scope: ['place'],
  due: ['overdue', 'day', 'later'],
  standing: [
    'unknown',
    'explained',
    'draft',
    'funded',
    'disputed',
    'open',
    'paid',
    'success',
    'to_confirm',
    'waiting',
    'hidden',
    'ended',
    'freed',
    ...orderStates,
    ...offerStates,
  ],
  what: ['sign-in', 'set-price', 'change-role'],
  record: ['mark:1'],
};

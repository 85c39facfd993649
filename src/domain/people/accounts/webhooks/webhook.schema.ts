import { z } from 'zod';
import { aMoment, anId, anInteger } from '#domain/values/answer.schema.ts';
import { choices, line } from '#domain/values/input.ts';

/** All events of a record have one kind, so that a subscriber of that kind sees no gap in the record's event numbers. */
export const webhookKinds = {
  deal: 'Deals',
  order: 'Orders',
  offer: 'Offers',
  rfq: 'Requests for quotes',
  bid: 'Bids',
  invitation: 'Terms of deals that you wrote',
  payment: 'Payments',
  payout: 'Payouts',
  paper: 'Papers',
} as const;
export type WebhookKind = keyof typeof webhookKinds;

export const mostWebhooks = 10;
/** How long requests are signed with both secrets after one is replaced. */
export const secretOverlap_hours = 24;

const offReasons = ['by its owner', 'failed for three days', 'gone', 'by our team'] as const;
export type OffReason = (typeof offReasons)[number];
/** The reasons for which we switch a webhook off without a person's decision. */
export type AutomaticOff = 'failed for three days' | 'gone';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

const urlTexts = {
  'not https': 'Enter an address that begins with https://',
  'not public': 'Enter an address with a host name that is open to the internet, without a port',
  'not there': 'No server has this name. Check the spelling',
  'too slow': 'The name of the server was not found in time. Try again',
};

export const webhookTexts = {
  ...urlTexts,
  missing: 'Answer the questions that are marked.',
  url: 'Enter the address of your program',
  full: `Your account has ${mostWebhooks} webhooks. Remove one that no program uses.`,
  same: 'You have a webhook with this address. Remove it first, or change what it gets',
  gone: 'This webhook was removed.',
  noDelivery: 'This delivery does not exist any more. Deliveries are kept for 30 days.',
  off: 'This webhook is off. Switch it on first.',
  byTeam: 'Our team switched this webhook off. Write to us before you switch it on.',
  alreadyOff: 'This webhook is off already.',
  alreadyOn: 'This webhook is on already.',
  waits: 'This event waits to be sent already.',
  replaced: `This secret was replaced less than ${secretOverlap_hours} hours ago, so its earlier secret still signs requests. Try again later.`,
  failed: 'That did not work, and nothing has changed. Please try again.',
} as const;

const kinds = choices(webhookKinds).meta({
  label: 'Events of',
  hint: 'Tick none to get the events of all records',
  control: 'ticks',
});

export const addWebhookSchema = z.object({
  url: line({ missing: webhookTexts.url, max: 500 }).meta({
    label: 'Address',
    hint: 'Where your program takes our requests. It begins with https://',
    control: 'url',
  }),
  kinds,
});
export type AddWebhook = z.infer<typeof addWebhookSchema>;

export const webhookKindsSchema = z.object({ kinds });

export const ownWebhookRow = z.object({
  id: anId,
  url: z.string(),
  /** All kinds if it is empty. */
  kinds: z.array(z.enum(Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]])),
  createdAt: aMoment,
  offAt: aMoment.optional(),
  offBecause: z.enum(offReasons).optional(),
  answeredAt: aMoment.optional(),
  failingSince: aMoment.optional(),
  /** Until then requests are also signed with the old secret. */
  overlapUntil: aMoment.optional(),
  /** Deliveries of the last thirty days that wait, and those that failed. */
  waiting: anInteger,
  failed: anInteger,
});
export type OwnWebhook = z.infer<typeof ownWebhookRow>;

/** Null stands for all kinds. */
export function storedWebhookKinds(ticked: readonly WebhookKind[]): WebhookKind[] | null {
  return ticked.length === 0 || ticked.length === Object.keys(webhookKinds).length ? null : [...ticked];
}

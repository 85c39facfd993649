/** The twelve things a mail provider can say of a mail, from least to most conclusive. */
const order = [
  'queued',
  'scheduled',
  'sent',
  'delivery_delayed',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'suppressed',
  'canceled',
  'bounced',
  'complained',
] as const;

export type MailEvent = (typeof order)[number];

export const mailEvents: readonly MailEvent[] = order;

export function isMailEvent(text: string): text is MailEvent {
  return (order as readonly string[]).includes(text);
}

/** News travel out of order: a late 'sent' says nothing about a mail that is known to be delivered. */
export function isNews(known: MailEvent, heard: MailEvent): boolean {
  return order.indexOf(heard) > order.indexOf(known);
}

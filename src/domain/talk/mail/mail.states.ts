/** The twelve events of a mail provider, from least to most conclusive. */
export const mailEvents = [
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

export type MailEvent = (typeof mailEvents)[number];

/**
 * Whether the reported event says more than the known event. Notices arrive out of order: a late 'sent' does not change a delivered mail. A
 * failure says more than a success, because a mail to several people can have both.
 */
export function isMoreConclusive(reported: MailEvent, known: MailEvent): boolean {
  return mailEvents.indexOf(reported) > mailEvents.indexOf(known);
}

export function mostConclusiveEvent(first: MailEvent, more: readonly MailEvent[]): MailEvent {
  return more.reduce((known, reported) => (isMoreConclusive(reported, known) ? reported : known), first);
}

/**
 * Whether the address may accept a later mail, for example because only its mailbox was full. `bounce` begins with the provider's name for
 * this kind of bounce.
 */
export function isTemporaryBounce(bounce: string | null | undefined): boolean {
  return /^(?:Transient|Undetermined)\b/.test(bounce ?? '');
}

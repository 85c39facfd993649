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
 * Whether an event tells more than the known one. Notices arrive out of order: a late 'sent' does not change a delivered mail. A failure
 * outranks a success, because a mail to several people can have both.
 */
export function isNewerEvent(known: MailEvent, reported: MailEvent): boolean {
  return mailEvents.indexOf(reported) > mailEvents.indexOf(known);
}

export function mostConclusive(first: MailEvent, more: readonly MailEvent[]): MailEvent {
  return more.reduce((known, reported) => (isNewerEvent(known, reported) ? reported : known), first);
}

/** Whether the address may accept a later mail, according to the kind of bounce that the provider named, such as a full mailbox. */
export function isTemporaryBounce(bounce: string | null | undefined): boolean {
  return /^(?:Transient|Undetermined)\b/.test(bounce ?? '');
}

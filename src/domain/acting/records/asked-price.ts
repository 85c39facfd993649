import type { EventPayment } from '#domain/values/event-price.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

export type NewPrice = { reason: string | undefined; payment: EventPayment; terms_percent: bigint; now: Date };

export type AskedPrice = {
  columns: Record<string, unknown>;
  /** The customer has answered the earlier price. */
  needsNewAnswer: boolean;
  answers: MailAnswer[];
  audited: Record<string, string>;
};

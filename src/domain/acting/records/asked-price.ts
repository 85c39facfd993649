import type { EventPayment } from '#domain/values/event-price.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

export type NewPrice = { reason: string | undefined; payment: EventPayment; terms_percent: bigint; now: Date };

export type AskedPrice = {
  columns: Record<string, unknown>;
  /** The customer had already answered the earlier price, so the new price needs a new answer. */
  needsNewAnswer: boolean;
  answers: MailAnswer[];
  audited: Record<string, string>;
};

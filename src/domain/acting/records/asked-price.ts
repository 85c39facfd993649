import type { EventPayment } from '#domain/values/event-price.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

export type PriceSet = { reason: string | undefined; payment: EventPayment; terms_percent: bigint; now: Date };

/** What a price changes where the customer answers it on a page. */
export type PriceAsked = {
  columns: Record<string, unknown>;
  /** The customer had answered the price before, so the record is priced anew. */
  isAnew: boolean;
  answers: MailAnswer[];
  /** The same for the audit line. */
  audited: Record<string, string>;
};

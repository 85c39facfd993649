import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Why we stopped a payout before it was sent. Saved as its `trouble`, which its member sees. */
export const stopReasons = {
  sameDeal: 'A bank took back the payment of this deal.',
  otherDeal: 'A bank took back the payment of another deal.',
  ownOrLinked: 'A bank took back a payment of this account or of one linked to it.',
} as const;
export type StopReason = (typeof stopReasons)[keyof typeof stopReasons];

/**
 * Whether we stopped the payout `o`, by how it ended: it failed before it was in a provider's or bank's hands, or it was cancelled with a
 * reason, which a member does not give.
 */
export const wasStopped: RawBuilder<SqlBool> = sql`(o.state = 'failed' and o.tries = 0 and num_nonnulls(o.batch_id, o.sent_journal_id, o.found_in_reading) = 0
  or o.state = 'cancelled' and o.trouble is not null)`;

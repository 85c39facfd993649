import { bidContentIn, type BidContent } from './bid.content.ts';

/** A bid as the buyer of its request reads it. E-mail and phone come with the award (decisions.md §10 'Contact'). */
export type BidForBuyer = {
  id: bigint;
  bidder: { id: bigint; isErased: boolean };
  content: Omit<BidContent, 'email' | 'phone'>;
  contact: Pick<BidContent, 'email' | 'phone'> | undefined;
  isAwarded: boolean;
  /** The last change of the request that the bidder has confirmed. */
  revision: number;
  sentAt: Date;
  changedAt: Date;
};

type Row = { [Column in keyof BidContent]: unknown } & {
  id: bigint;
  bidder_id: bigint;
  bidder_erased_at: Date | null;
  sealed: unknown;
  is_awarded: boolean;
  revision: number;
  sent_at: Date;
  changed_at: Date;
};

/** A buyer sees nothing of a sealed bid, and no contact details before the award. */
export function bidForBuyer(row: Row): BidForBuyer | undefined {
  const content = row.sealed === null ? bidContentIn(row) : undefined;
  if (!content) return undefined;
  const { email, phone, ...withoutContact } = content;
  return {
    id: row.id,
    bidder: { id: row.bidder_id, isErased: row.bidder_erased_at !== null },
    content: withoutContact,
    contact: row.is_awarded ? { email, phone } : undefined,
    isAwarded: row.is_awarded,
    revision: row.revision,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
  };
}

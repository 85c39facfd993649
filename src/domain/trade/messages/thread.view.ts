import { z } from 'zod';
import { aMoment, aWord, anId } from '#domain/values/answer.schema.ts';
import type { Urgency, Warning } from '#domain/talk/messages/message.options.ts';
import type { ListingState } from '../listings/listing.options.ts';

/** The other side of a thread; undefined once their account is erased. */
export type ThreadPartner = { id: bigint; name: string; company: string | undefined; picture: string | undefined };

export const threadRow = z.object({
  id: anId,
  subject: z.string(),
  urgency: aWord<Urgency>(),
  listing: z.object({ name: z.string(), id: anId.optional(), state: aWord<ListingState>().optional() }),
  partner: z
    .object({ id: anId, name: z.string(), company: z.string().optional(), picture: z.string().optional() })
    .optional(),
  /** Whether the reader is the buyer. */
  isBuyer: z.boolean(),
  unread: z.number(),
  lastMessageAt: aMoment,
  last: z.object({ body: z.string(), isOwn: z.boolean() }).optional(),
});

export type ListedThread = z.infer<typeof threadRow>;

/** A file of a message; a picture has its size. */
export type ShownMessageFile = { hash: string; bytes: number; width: number | null; height: number | null };

export type ShownMessage = {
  id: bigint;
  isOwn: boolean;
  subject: string | undefined;
  /** Undefined if staff removed the message and the reader is not its author. */
  body: string | undefined;
  hiddenWhy: string | undefined;
  warnings: readonly Warning[];
  at: Date;
  files: readonly ShownMessageFile[];
  isReported: boolean;
};

export type ShownThread = Omit<ListedThread, 'last'> & {
  /** The other side has seen the reader's messages up to this one. */
  partnerReadUpTo: bigint;
  order: { orderId: bigint; dealId: bigint | undefined } | undefined;
  blockedByMe: boolean;
  /** The other side is suspended, and reads no messages now. */
  isPartnerAway: boolean;
  /** Whether the reader may write: neither blocks the other, and the other side exists and is not suspended. */
  mayWrite: boolean;
  messages: readonly ShownMessage[];
  /** Set if there are older messages: they come before this one. */
  earlier: bigint | undefined;
  /** Whether these are the newest messages of the thread. */
  isNewest: boolean;
};

import type { Ctx } from '#domain/acting/context.ts';
import { flagWordsOf } from '#domain/talk/moderation/flag-words.ts';
import type { BidContent } from './bid.content.ts';

/** The texts of a bid that its buyer reads, by their names in moderation. */
export const bidParts = ['certifications', 'additional_notes', 'terms'] as const;
export type BidPart = (typeof bidParts)[number];

type BidToModerate = {
  bidId: bigint;
  productName: string;
  author: { id: bigint; name: string; email?: string | undefined; phone?: string | undefined };
  content: Pick<BidContent, BidPart>;
};

export async function flagBidWords(ctx: Ctx, { bidId, productName, author, content }: BidToModerate): Promise<void> {
  for (const part of bidParts)
    await flagWordsOf(ctx, author, { bidId, bidPart: part, listingName: productName }, content[part] ?? undefined);
}

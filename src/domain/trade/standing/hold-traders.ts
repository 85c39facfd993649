import { touchMembers, type TouchedMember } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { tradeTexts } from './trade.schema.ts';

export type Traders = { buyer: TouchedMember; seller: TouchedMember };

/**
 * The two between whom something is about to be agreed, held until the caller's transaction ends: neither of them was suspended, left
 * or blocked the other since the page was opened, and neither is until it is written down.
 */
export async function holdTraders(ctx: Ctx, buyerId: bigint, sellerId: bigint): Promise<Traders> {
  const people = await touchMembers(ctx, [buyerId, sellerId]);
  const [buyer, seller] = [people.get(buyerId), people.get(sellerId)];
  const isMe = (id: bigint) => ctx.actor.kind === 'member' && ctx.actor.id === id;
  for (const [id, one] of [[buyerId, buyer] as const, [sellerId, seller] as const]) {
    if (one?.isHere) continue;
    throw isMe(id) ? new Failure('signed_out', tradeTexts.signedOut) : new Failure('conflict', tradeTexts.away);
  }
  const blocker = [buyer!, seller!].find(({ blocks }) => blocks);
  if (blocker) throw new Failure('conflict', isMe(blocker.id) ? tradeTexts.blockedThem : tradeTexts.blockedByThem);
  return { buyer: buyer!, seller: seller! };
}

import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { type TouchedMember, type TouchedMembers, touchMembers } from '#domain/people/accounts/touch-members.ts';
import { findAccessAndSettings, type AccessAndSettings } from './find-trading-access.ts';
import { marketTermsVersion, tradeTexts } from './trade.schema.ts';

export { marketTermsVersion, tradeTexts } from './trade.schema.ts';

/**
 * A member who begins something on the marketplace: signed in, allowed to trade, and having accepted its terms once (decisions.md §9).
 * Called within the verb's transaction; `accepting` is what their form says about the terms.
 */
export async function requireTrader(ctx: Ctx, accepting = false): Promise<Member> {
  return (await requireTraderInDetail(ctx, accepting)).actor;
}

type Trader<Read> = {
  actor: Member;
  hasAccepted: boolean;
  hasCompletedOrder: boolean;
  settings: SiteSettings;
  read: Read;
};
type ReadAccess<Read> = (ctx: Ctx, memberId: bigint) => Promise<Read>;

/** Does the same as `requireTrader`, and also returns what it read to decide. */
export function requireTraderInDetail(ctx: Ctx, accepting: boolean): Promise<Trader<AccessAndSettings>> {
  return requireTraderWith(ctx, accepting, findAccessAndSettings);
}

/** Does the same as `requireTraderInDetail` with a statement that reads more than the trading access. */
export async function requireTraderWith<Read extends AccessAndSettings>(
  ctx: Ctx,
  accepting: boolean,
  read: ReadAccess<Read>,
): Promise<Trader<Read>> {
  const trader = await findTrader(ctx, read);
  const { actor, hasAccepted } = trader;
  if (hasAccepted) return trader;
  if (!accepting) throw new Failure('invalid', tradeTexts.terms, { field: 'terms' });
  await ctx.db
    .insertInto('market_terms_acceptance')
    .values({ member_id: actor.id, version: marketTermsVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trader;
}

/** For a question to another member: signed in and allowed to trade. The terms are accepted before the first listing, offer or order, not before a question. */
export async function requireTradingAccess(ctx: Ctx): Promise<Member> {
  return (await findTrader(ctx, findAccessAndSettings)).actor;
}

async function findTrader<Read extends AccessAndSettings>(
  ctx: Ctx,
  findAccess: ReadAccess<Read>,
): Promise<Trader<Read>> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', tradeTexts.signedOut);
  const read = await findAccess(ctx, actor.id);
  const { access: standing, settings } = read;
  const { trading } = settings;
  if (trading === 'closed') throw new Failure('forbidden', tradeTexts.closed);
  const { isHere, isInvited, hasAccepted, hasCompletedOrder } = standing;
  // A member who was suspended meanwhile is signed out.
  if (!isHere) throw new Failure('signed_out', tradeTexts.signedOut);
  if (trading === 'invited' && !isInvited) throw new Failure('forbidden', tradeTexts.invited);
  return { actor, hasAccepted, hasCompletedOrder, settings, read };
}

export type Traders = { buyer: TouchedMember; seller: TouchedMember };

/**
 * Locks the two members of a new agreement until the caller's transaction ends. Refuses if one of them was suspended or erased, or blocks
 * the other. The locks keep that from happening before the agreement is saved.
 */
export async function lockTraders(ctx: Ctx, buyerId: bigint, sellerId: bigint): Promise<Traders> {
  return requireTraders(ctx, await touchMembers(ctx, [buyerId, sellerId]), buyerId, sellerId);
}

/** The two locked members. Refuses if one of them was suspended or erased, or blocks the other. */
export function requireTraders(ctx: Ctx, people: TouchedMembers, buyerId: bigint, sellerId: bigint): Traders {
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

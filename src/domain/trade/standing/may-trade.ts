import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { type TouchedMember, type TouchedMembers, touchMembers } from '#domain/people/accounts/touch-members.ts';
import { findAccessAndSettings, type AccessAndSettings } from './find-trading-access.ts';
import { marketTermsVersion, tradeTexts } from './trade.schema.ts';

export { marketTermsVersion, tradeTexts } from './trade.schema.ts';

/**
 * Requires a member who may begin something on the marketplace: signed in, allowed to trade, and with its terms accepted (decisions.md §9).
 * Call it within the verb's transaction. `accepting` is true if the member's form accepts the terms.
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

/** Does not require accepted terms, as for a question to another member. */
export async function requireTradingAccess(ctx: Ctx): Promise<Member> {
  return (await requireTradingAccessInDetail(ctx)).actor;
}

/** Does the same as `requireTradingAccess`, and also returns what it read to decide. */
export function requireTradingAccessInDetail(ctx: Ctx): Promise<Trader<AccessAndSettings>> {
  return findTrader(ctx, findAccessAndSettings);
}

async function findTrader<Read extends AccessAndSettings>(
  ctx: Ctx,
  findAccess: ReadAccess<Read>,
): Promise<Trader<Read>> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', tradeTexts.signedOut);
  const read = await findAccess(ctx, actor.id);
  const { access, settings } = read;
  const { trading } = settings;
  if (trading === 'closed') throw new Failure('forbidden', tradeTexts.closed);
  const { isHere, isInvited, hasAccepted, hasCompletedOrder } = access;
  // A member who was suspended meanwhile is signed out.
  if (!isHere) throw new Failure('signed_out', tradeTexts.signedOut);
  if (trading === 'invited' && !isInvited) throw new Failure('forbidden', tradeTexts.invited);
  return { actor, hasAccepted, hasCompletedOrder, settings, read };
}

export type Traders = { buyer: TouchedMember; seller: TouchedMember };

/** Locks the two members of an agreement until the caller's transaction ends, so that neither is suspended or erased before it is saved. */
export async function lockTraders(ctx: Ctx, buyerId: bigint, sellerId: bigint): Promise<Traders> {
  return requireTraders(ctx, await touchMembers(ctx, [buyerId, sellerId]), buyerId, sellerId);
}

/** The buyer and the seller among the locked members. Refuses if one of them was suspended or erased, or blocks the other. */
export function requireTraders(ctx: Ctx, members: TouchedMembers, buyerId: bigint, sellerId: bigint): Traders {
  const buyer = members.get(buyerId);
  const seller = members.get(sellerId);
  const isActor = (id: bigint) => ctx.actor.kind === 'member' && ctx.actor.id === id;
  for (const [id, member] of [[buyerId, buyer] as const, [sellerId, seller] as const]) {
    if (member?.isHere) continue;
    throw isActor(id) ? new Failure('signed_out', tradeTexts.signedOut) : new Failure('conflict', tradeTexts.away);
  }
  const blocker = [buyer!, seller!].find(({ blocks }) => blocks);
  if (blocker) throw new Failure('conflict', isActor(blocker.id) ? tradeTexts.blockedThem : tradeTexts.blockedByThem);
  return { buyer: buyer!, seller: seller! };
}

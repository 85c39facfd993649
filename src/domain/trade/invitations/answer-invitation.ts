import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { openDeal } from '../deals/open-deal.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { requireTrader, lockTraders } from '../standing/may-trade.ts';
import type { Invitation } from './find-invitation.ts';
import { lockInvitation, type InvitationKey, type LockedInvitation } from './lock-invitation.ts';
import { isInvitee } from './invitation.policy.ts';
import {
  invitationTexts,
  type AgreeInvitation,
  type CounterInvitation,
  type EndInvitation,
} from './invitation.schema.ts';
import { otherInvitationSide, type InvitationSide } from './invitation.states.ts';
import { readInvitationTerms, dealTermsOf } from './invitation.terms.ts';
import { moveInvitation } from './move-invitation.ts';
import { notifyInvitation } from './notify-invitation.ts';
import { isWelcomeToOtherSide, requireWelcomeToOtherSide } from './welcome-invitation.ts';

type Answered = { invitation: Invitation };

export async function counterInvitation(
  ctx: Ctx,
  key: InvitationKey,
  { words, seen, ...typed }: CounterInvitation,
): Promise<Answered> {
  refuseCodes({ words });
  return transaction(ctx, async (ctx) => {
    const { invitation, side } = await lockAsSeen(ctx, key, seen);
    if (invitation.byLink) throw new Failure('conflict', invitationTexts.fixed);
    await requireWelcomeToOtherSide(ctx, invitation, side);
    const terms = readInvitationTerms(
      { ...typed, kind: invitation.kind, title: invitation.title },
      invitation.currency,
      ctx.now,
    );
    const countered = await moveInvitation(ctx, invitation, { event: 'countered', party: side, terms, words });
    await notifyInvitation(ctx, countered, { news: 'other terms', to: otherInvitationSide(side), words });
    return { invitation: countered };
  });
}

/**
 * Agrees to exactly the terms that were shown. The deal begins at once if the invited person acts from their account, or if their account
 * is bound to the invitation already.
 */
export async function agreeInvitation(
  ctx: Ctx,
  key: InvitationKey,
  { seen, terms }: AgreeInvitation,
): Promise<Answered> {
  return transaction(ctx, async (ctx) => {
    const { invitation, side } = await lockAsSeen(ctx, key, seen);
    if (invitation.byLink) requireTaker(ctx, invitation);
    await requireWelcomeToOtherSide(ctx, invitation, side);
    const agreed = await moveInvitation(ctx, invitation, { event: 'agreed', party: side });
    if (side === 'invitee' && isInvitee(ctx, agreed)) {
      await requireTrader(ctx, terms);
      return { invitation: await beginDeal(ctx, await bindInvitee(ctx, agreed), side) };
    }
    if (side === 'inviter' && agreed.inviteeId !== undefined) return { invitation: await beginDeal(ctx, agreed, side) };
    await notifyInvitation(ctx, agreed, { news: 'agreed', to: otherInvitationSide(side) });
    return { invitation: agreed };
  });
}

/** The invited member becomes the other side: their account is bound to the invitation. Terms that are agreed on become a deal. */
export async function takeInvitation(ctx: Ctx, token: string, { terms }: { terms: boolean }): Promise<Answered> {
  return transaction(ctx, async (ctx) => {
    const { invitation } = await lockInvitation(ctx, { token });
    // A link is taken by agreeing. Otherwise a member could keep the shop's buyer away and leave the terms open.
    if (invitation.byLink) throw new Failure('conflict', invitationTexts.fixed);
    if (!isInvitee(ctx, invitation)) throw new Failure('forbidden', invitationTexts.notYours);
    await requireWelcomeToOtherSide(ctx, invitation, 'invitee');
    await requireTrader(ctx, terms);
    const bound = await bindInvitee(ctx, invitation);
    return { invitation: bound.state === 'agreed' ? await beginDeal(ctx, bound, 'invitee') : bound };
  });
}

/**
 * Declines an invitation for the invitee, or withdraws it for the inviter. If the other side blocks the member who ends it, or takes no
 * invitations, the other side is not notified, and sees the end on their page only.
 */
export async function endInvitation(ctx: Ctx, key: InvitationKey, { words }: EndInvitation): Promise<Answered> {
  refuseCodes({ words });
  return transaction(ctx, async (ctx) => {
    const { invitation, side } = await lockInvitation(ctx, key);
    const event = side === 'inviter' ? 'withdrawn' : 'declined';
    const ended = await moveInvitation(ctx, invitation, { event, party: side, words });
    if (await isWelcomeToOtherSide(ctx, invitation, side))
      await notifyInvitation(ctx, ended, { news: event, to: otherInvitationSide(side), words });
    return { invitation: ended };
  });
}

/** Declines this and all further invitations to the address. Of a link that its author passed on, only these terms are declined. */
export async function stopInvitations(ctx: Ctx, token: string): Promise<Answered> {
  return transaction(ctx, async (ctx) => {
    const { invitation } = await lockInvitation(ctx, { token });
    // The author of a link can name any address, and has the link too. Only the person who reads mails to that address may stop them.
    const address = invitation.byLink ? undefined : (invitation.email ?? invitation.phone);
    if (address !== undefined)
      await ctx.db
        .insertInto('deal_invitation_stop')
        .values({ address })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (invitation.isPastDeadline || (invitation.state !== 'sent' && invitation.state !== 'agreed'))
      return { invitation };
    return endInvitation(ctx, { token }, {});
  });
}

async function lockAsSeen(ctx: Ctx, key: InvitationKey, seen: number): Promise<LockedInvitation> {
  const locked = await lockInvitation(ctx, key);
  if (locked.invitation.version !== seen) throw new Failure('conflict', invitationTexts.changed);
  return locked;
}

/** The author of a link knows the link too. So only a member may answer it, and this member becomes the other side at once. */
function requireTaker(ctx: Ctx, invitation: Invitation): void {
  if (ctx.actor.kind !== 'member') throw new Failure('signed_out', invitationTexts.guest);
  if (!isInvitee(ctx, invitation)) throw new Failure('forbidden', invitationTexts.notYours);
}

async function bindInvitee({ db, actor }: Ctx, invitation: Invitation): Promise<Invitation> {
  if (actor.kind !== 'member') throw new Failure('signed_out', invitationTexts.notYours);
  await db.updateTable('deal_invitation').set({ invitee_id: actor.id }).where('id', '=', invitation.id).execute();
  return { ...invitation, inviteeId: actor.id };
}

/**
 * Makes the deal once both sides are members and agreed to the same terms. The side that wrote the terms proposes the deal, and the other
 * side agrees to it, as in the history of the invitation. Runs in the caller's transaction.
 */
async function beginDeal(ctx: Ctx, invitation: Invitation, lastSide: InvitationSide): Promise<Invitation> {
  const ids = { inviter: invitation.inviter.id, invitee: invitation.inviteeId! };
  const isBuyer = invitation.inviterSide === 'buyer';
  const [buyerId, sellerId] = isBuyer ? [ids.inviter, ids.invitee] : [ids.invitee, ids.inviter];
  await lockTraders(ctx, buyerId, sellerId);
  const agreeingSide = invitation.steps.findLast(({ event }) => event === 'agreed')!.party as InvitationSide;
  const proposingSide = otherInvitationSide(agreeingSide);
  const ctxOf = (side: InvitationSide): Ctx => ({
    ...ctx,
    actor: { kind: 'member', id: ids[side], name: '', accountType: 'merchant' },
  });
  const dealId = await openDeal(ctxOf(proposingSide), {
    buyerId,
    sellerId,
    currency: invitation.currency,
    terms: dealTermsOf(invitation),
    about: invitation.title,
    ...(invitation.kind === 'milestones' && { names: invitation.parts.map(({ name }) => name) }),
  });
  const begun = await moveInvitation(ctx, invitation, { event: 'begun', party: lastSide }, dealId);
  await applyDealEvent(ctxOf(proposingSide), { dealId, event: 'propose', isAgreedBefore: true });
  await applyDealEvent(ctxOf(agreeingSide), { dealId, event: 'agree', isAgreedBefore: true });
  return begun;
}

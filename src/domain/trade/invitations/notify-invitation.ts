import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { siteInText } from '#domain/talk/text-messages/text-site.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import type { Invitation } from './find-invitation.ts';
import { otherInvitationSide, type InvitationSide } from './invitation.states.ts';
import { day_ms } from '#platform/clock.ts';

/** The kinds of mails about an invitation. */
export const invitationNews = ['invited', 'other terms', 'agreed', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationNews = (typeof invitationNews)[number];

type InvitationNotice = { news: InvitationNews; to: InvitationSide; words?: string | undefined };

/**
 * Mails one side about a step of the invitation, within the caller's transaction: to the address that the invitation was sent to, or to the
 * address of the side's account.
 */
export async function notifyInvitation(
  ctx: Ctx,
  invitation: Invitation,
  { news, to, words }: InvitationNotice,
): Promise<void> {
  const isInvitee = to === 'invitee';
  // We never write to the buyer of a link, whose address only the author typed. Authors get no mail about expired links: most are abandoned carts.
  if (invitation.byLink && (isInvitee || news === 'expired')) return;
  const email = isInvitee ? invitation.email : invitation.inviter.email;
  const path = isInvitee
    ? link('invitation', { token: invitation.token })
    : link('ownInvitation', { invitationId: String(invitation.id) });
  if (email === undefined) return isInvitee ? text(ctx, invitation, path) : undefined;
  await queueMail(ctx, {
    to: [email],
    template: 'deal-invitation',
    replyTo: 'team',
    props: {
      name: isInvitee ? (invitation.name ?? '') : invitation.inviter.name,
      from: nameOf(invitation, otherInvitationSide(to)),
      news,
      title: invitation.title,
      answers: answersOf(invitation, to),
      words,
      path,
    },
  });
}

function nameOf({ inviter, name }: Invitation, side: InvitationSide): string {
  return side === 'inviter' ? inviter.name : (name ?? 'The other side');
}

const payers = { buyer: 'the buyer', seller: 'the seller', both: 'both, half each' };

function answersOf(invitation: Invitation, to: InvitationSide) {
  const { kind, title, inviterSide, minor, currency, inspectionDays, shipBy, feePayer, standsUntil, parts } =
    invitation;
  const buys = (to === 'inviter') === (inviterSide === 'buyer');
  return [
    { label: 'What', value: title },
    { label: 'You', value: buys ? 'buy and pay' : 'sell and are paid' },
    { label: 'Amount', value: shownAmount({ minor, currency }) },
    ...(parts.length > 1 ? parts : []).map((part, place) => ({
      label: `Milestone ${place + 1}`,
      value: `${part.name}, ${shownAmount({ minor: part.minor, currency })}, by ${writtenDay(part.shipBy ?? shipBy)}`,
    })),
    { label: kind === 'goods' ? 'To be sent by' : 'To be done by', value: writtenDay(shipBy) },
    {
      label: kind === 'goods' ? 'Time to look at it' : 'Time to check it',
      value: inspectionDays === 1 ? '1 day' : `${inspectionDays} days`,
    },
    { label: 'The fee is paid by', value: payers[feePayer] },
    ...(standsUntil && invitation.turn === to
      ? [{ label: 'Answer by', value: writtenDay(dayInLagos(standsUntil)) }]
      : []),
  ];
}

/** Texts an invited person without an e-mail address: who invites them, and the link to the terms. */
async function text(ctx: Ctx, { inviter, phone }: Invitation, path: string): Promise<void> {
  if (phone === undefined) return;
  const from = inviter.name.slice(0, 30);
  await queueText(ctx, {
    to: phone,
    body: `${from} offers you terms for a deal in escrow. Read and answer: ${siteInText}${path}`,
    expiresAt: new Date(ctx.now.getTime() + day_ms),
  });
}

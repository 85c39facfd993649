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
import { plainLetters } from '#domain/values/plain-letters.ts';

export const invitationNews = ['invited', 'other terms', 'agreed', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationNews = (typeof invitationNews)[number];

type InvitationNotice = { news: InvitationNews; to: InvitationSide; words?: string | undefined };

export async function notifyInvitation(
  ctx: Ctx,
  invitation: Invitation,
  { news, to, words }: InvitationNotice,
): Promise<void> {
  const isInvitee = to === 'invitee';
  // We never write to the buyer of a link, whose address only the author typed. Authors get no mail about expired links: most are abandoned carts.
  if (invitation.byLink && (isInvitee || news === 'expired')) return;
  const { email, phone } = isInvitee ? invitation : invitation.inviter;
  const path = isInvitee
    ? link('invitation', { token: invitation.token })
    : link('ownInvitation', { invitationId: String(invitation.id) });
  const from = nameOf(invitation, otherInvitationSide(to));
  // Anybody with a link can decline it, and a shop makes many links: such texts would cost us more than they tell.
  if (email === undefined) return invitation.byLink ? undefined : sendText(ctx, { to: phone, from, news, path });
  await queueMail(ctx, {
    to: [email],
    template: 'deal-invitation',
    replyTo: 'team',
    props: {
      name: isInvitee ? (invitation.name ?? '') : invitation.inviter.name,
      from,
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
  const isBuyer = (to === 'inviter') === (inviterSide === 'buyer');
  return [
    { label: 'What', value: title },
    { label: 'You', value: isBuyer ? 'buy and pay' : 'sell and are paid' },
    { label: 'Amount', value: shownAmount({ minor, currency }) },
    ...(parts.length > 1 ? parts : []).map((part, index) => ({
      label: `Milestone ${index + 1}`,
      value: `${part.name}, ${shownAmount({ minor: part.minor, currency })}, by ${writtenDay(part.shipBy ?? shipBy)}`,
    })),
    { label: kind === 'goods' ? 'To be sent by' : 'To be done by', value: writtenDay(shipBy) },
    {
      label: 'Time to check it',
      value: inspectionDays === 1 ? '1 day' : `${inspectionDays} days`,
    },
    { label: 'The fee is paid by', value: payers[feePayer] },
    ...(standsUntil && invitation.turn === to
      ? [{ label: 'Answer by', value: writtenDay(dayInLagos(standsUntil)) }]
      : []),
  ];
}

/** The news in a text message. Each fits into a single message with the link and so much of the name. */
const mostOfName = 22;
const textOfNews: Record<InvitationNews, string> = {
  invited: '{from} offers you terms for a deal in escrow. Read and answer:',
  'other terms': '{from} proposes other terms for your deal. Read and answer:',
  agreed: '{from} agreed to the terms of your deal. See what comes next:',
  declined: '{from} said no to your terms. There is no deal:',
  withdrawn: '{from} took back the terms of a deal. There is no deal:',
  expired: 'The time for your terms is over, and nobody is bound:',
};

type InvitationText = { to: string | undefined; from: string; news: InvitationNews; path: string };

async function sendText(ctx: Ctx, { to, from, news, path }: InvitationText): Promise<void> {
  if (to === undefined) return;
  await queueText(ctx, {
    to,
    body: `${textOfNews[news].replace('{from}', () => plainLetters(from, mostOfName))} ${siteInText}${path}`,
    expiresAt: new Date(ctx.now.getTime() + day_ms),
  });
}

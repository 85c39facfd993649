import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { shownDate } from '#ui/dates.ts';
import { textByName } from '../../parts/text-by-name.ts';
import type { InvitationReader } from './reader.ts';

type Lead = { heading: string; lead: string };

export function invitationLead(invitation: Invitation, { side: reader, relation }: InvitationReader): Lead {
  const { title, state, turn, standsUntil, isPastDeadline, byLink, inviterSide, email, phone } = invitation;
  const otherName = reader === 'inviter' ? (invitation.name ?? 'The other side') : invitation.inviter.name;
  const until = standsUntil ? ` The terms are valid until ${shownDate(standsUntil)}.` : '';
  const nextStep = () => {
    if (reader === 'inviter')
      return `The deal can begin once ${otherName} has an account here, because both of you need one before money moves.`;
    return relation === 'themselves'
      ? 'Now begin the deal: the payment comes next.'
      : 'Before money moves, both of you need an account.';
  };
  if (isPastDeadline || state === 'expired')
    return { heading: title, lead: 'These terms are no longer valid. Nobody owes anything.' };
  switch (state) {
    case 'draft':
      return {
        heading: 'Check what you send',
        lead: `${otherName} sees exactly this. Nobody owes anything until both of you have said yes.`,
      };
    case 'sent':
      if (byLink && reader === 'inviter') {
        const taker =
          email === undefined && phone === undefined
            ? 'The first member who agrees takes the deal.'
            : 'Only a member with the address that you named can agree.';
        return { heading: title, lead: `Pass the link on. ${taker}${until}` };
      }
      if (byLink && inviterSide === 'seller')
        return { heading: title, lead: `${otherName} sells. You pay, and we hold the money until you accept.${until}` };
      if (turn === reader)
        return {
          heading: title,
          lead: `${otherName} offers you these terms. Agree, propose other terms, or say no.${until}`,
        };
      return { heading: title, lead: `Waiting for ${otherName} to answer.${until}` };
    case 'agreed':
      return { heading: title, lead: `You have both said yes. ${nextStep()}${until}` };
    case 'begun':
      return {
        heading: title,
        lead: `It became a deal. ${relation === 'themselves' ? 'The page of the deal says what comes next.' : 'Its buyer and its seller find it in their accounts.'}`,
      };
    case 'declined':
      // Anyone with a link that was passed on may have said no, so the page does not say that this reader did.
      if (byLink && reader === 'invitee')
        return { heading: title, lead: 'The terms were declined. Nobody owes anything.' };
      return { heading: title, lead: `${reader === 'invitee' ? 'You' : otherName} said no. Nobody owes anything.` };
    case 'withdrawn':
      return {
        heading: title,
        lead: `${reader === 'inviter' ? 'You' : otherName} took the terms back. Nobody owes anything.`,
      };
  }
}

/**
 * The message about what the reader has just done; `news` is the word in the page's address. Anybody can write that word, and the page
 * can be loaded again later, so each message is shown only while it is true, and the address of the other side only to the author.
 */
export function invitationNews(
  news: string,
  invitation: Invitation,
  { side, relation }: InvitationReader,
): string | undefined {
  const { name, inviter, email, phone, state, turn, steps, isPastDeadline, isAddressStopped, byLink } = invitation;
  const hasEnded = state === 'declined' || state === 'withdrawn';
  const isOthersTurn = state === 'sent' && turn !== side && !isPastDeadline;
  const hasAgreed = steps.findLast(({ event }) => event === 'agreed')?.party === side;
  const texts: Record<string, string> = {
    ...(isOthersTurn && { countered: 'Your terms are sent. The other side can answer them now.' }),
    ...(isOthersTurn &&
      side === 'inviter' &&
      !byLink && {
        sent: `Your terms are on their way to ${name ?? 'the other side'}, at ${email ?? phone ?? 'their address'}.`,
      }),
    ...(hasAgreed &&
      ((state === 'agreed' && !isPastDeadline) || state === 'begun') && {
        agreed: 'You agreed. The other side can see it.',
      }),
    ...(state === 'begun' && relation === 'themselves' && { begun: 'You both agreed, so it is a deal now.' }),
    ...(hasEnded && { ended: 'There is no deal, and the other side can see that.' }),
    ...(isAddressStopped &&
      side === 'invitee' &&
      relation !== 'another' && {
        stopped: `We send no more invitations to this address${state === 'declined' ? `, and ${inviter.name} can see that you said no` : ''}.`,
      }),
    ...(state === 'sent' &&
      side === 'invitee' &&
      relation === 'themselves' && { taken: 'This transaction is saved in your account.' }),
  };
  return textByName(texts, news);
}

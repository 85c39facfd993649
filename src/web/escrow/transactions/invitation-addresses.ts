import { link } from '#content/link.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';

export type InvitationAddresses = { page: string; agreement: string; terms: string; end: string };

/** Each side has its own addresses: the author by the number of the invitation, the invited person by the private link. */
export function invitationAddresses(
  { id, token }: Pick<Invitation, 'id' | 'token'>,
  side: InvitationSide,
): InvitationAddresses {
  if (side === 'invitee') {
    return {
      page: link('invitation', { token }),
      agreement: link('invitationAgreement', { token }),
      terms: link('invitationTerms', { token }),
      end: link('invitationRefusal', { token }),
    };
  }
  const params = { invitationId: String(id) };
  return {
    page: link('ownInvitation', params),
    agreement: link('ownInvitationAgreement', params),
    terms: link('ownInvitationTerms', params),
    end: link('ownInvitationWithdrawal', params),
  };
}

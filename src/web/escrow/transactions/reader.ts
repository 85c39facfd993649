import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';

export type InvitationReader = {
  side: InvitationSide;
  /** A guest, the member with the invited address, or another member. */
  relation: 'guest' | 'themselves' | 'another';
  asksTerms: boolean;
};

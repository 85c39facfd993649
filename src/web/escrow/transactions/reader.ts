import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';

export type InvitationReader = {
  side: InvitationSide;
  /** A visitor who is not signed in, the member of this side, or another member. */
  relation: 'guest' | 'themselves' | 'another';
  /** Whether the reader has not accepted our terms for trading yet. */
  asksTerms: boolean;
};

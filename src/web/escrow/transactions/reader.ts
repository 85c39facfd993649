import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';

/** The person who reads an invitation. */
export type Reader = {
  side: InvitationSide;
  /** A guest, the member with the invited address, or another member. */
  is: 'guest' | 'themselves' | 'another';
  /** Whether the reader still has to accept our terms. */
  asksTerms: boolean;
};

import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';

/** Who looks at terms between two people. */
export type Reader = {
  side: InvitationSide;
  /** A guest, the member whose address it was sent to, or another member. */
  is: 'guest' | 'themselves' | 'another';
  /** Whether they have still to accept our terms. */
  asksTerms: boolean;
};

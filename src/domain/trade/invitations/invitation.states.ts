export const invitationStates = {
  draft: 'Not sent yet',
  sent: 'Waiting for an answer',
  agreed: 'Agreed, waiting for an account',
  begun: 'Became a deal',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const;
export type InvitationState = keyof typeof invitationStates;

export type InvitationSide = 'inviter' | 'invitee';
export type InvitationParty = InvitationSide | 'clock';
export type InvitationEvent = 'sent' | 'countered' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';

type Move = {
  from: readonly InvitationState[];
  by: readonly InvitationParty[];
  to: InvitationState;
  onTurn?: true;
};

export const invitationMoves: Readonly<Record<InvitationEvent, Move>> = {
  sent: { from: ['draft'], by: ['inviter'], to: 'sent' },
  countered: { from: ['sent'], by: ['inviter', 'invitee'], to: 'sent', onTurn: true },
  agreed: { from: ['sent'], by: ['inviter', 'invitee'], to: 'agreed', onTurn: true },
  begun: { from: ['agreed'], by: ['invitee', 'inviter'], to: 'begun' },
  declined: { from: ['sent', 'agreed'], by: ['invitee'], to: 'declined' },
  withdrawn: { from: ['sent', 'agreed'], by: ['inviter'], to: 'withdrawn' },
  expired: { from: ['sent', 'agreed'], by: ['clock'], to: 'expired' },
};

export function otherInvitationSide(side: InvitationSide): InvitationSide {
  return side === 'inviter' ? 'invitee' : 'inviter';
}

export function mayMoveInvitation(
  {
    state,
    turn,
    isPastDeadline,
  }: { state: InvitationState; turn: InvitationSide | undefined; isPastDeadline: boolean },
  event: InvitationEvent,
  party: InvitationParty,
): boolean {
  const { from, by, onTurn } = invitationMoves[event];
  if (!from.includes(state) || !by.includes(party)) return false;
  if (onTurn && turn !== party) return false;
  return isPastDeadline === (party === 'clock');
}

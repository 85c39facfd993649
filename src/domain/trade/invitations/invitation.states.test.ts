import { expect, test } from 'vitest';
import {
  invitationMoves,
  invitationStates,
  mayMoveInvitation,
  type InvitationEvent,
  type InvitationParty,
  type InvitationState,
} from './invitation.states.ts';

const states = Object.keys(invitationStates) as InvitationState[];
const events = Object.keys(invitationMoves) as InvitationEvent[];
const parties: InvitationParty[] = ['inviter', 'invitee', 'clock'];

test('of all acts by all people, only these are possible', () => {
  const possible = states.flatMap((state) =>
    ([undefined, 'inviter', 'invitee'] as const).flatMap((turn) =>
      [false, true].flatMap((isPastDeadline) =>
        events.flatMap((event) =>
          parties
            .filter(
              (party) =>
                (state === 'sent') === (turn !== undefined) &&
                mayMoveInvitation({ state, turn, isPastDeadline }, event, party),
            )
            .map((party) => `${state}${turn ? ` on ${turn}` : ''}${isPastDeadline ? ' late' : ''}: ${party} ${event}`),
        ),
      ),
    ),
  );
  expect(possible.sort()).toEqual(
    [
      'draft: inviter sent',
      'sent on inviter: inviter countered',
      'sent on inviter: inviter agreed',
      'sent on inviter: inviter withdrawn',
      'sent on inviter: invitee declined',
      'sent on inviter late: clock expired',
      'sent on invitee: invitee countered',
      'sent on invitee: invitee agreed',
      'sent on invitee: invitee declined',
      'sent on invitee: inviter withdrawn',
      'sent on invitee late: clock expired',
      'agreed: invitee begun',
      'agreed: inviter begun',
      'agreed: invitee declined',
      'agreed: inviter withdrawn',
      'agreed late: clock expired',
    ].sort(),
  );
});

import { expect, test } from 'vitest';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { invitationLead } from './invitation-words.ts';

test('terms whose time ran out say the same whether or not both sides had agreed', () => {
  const reader = { side: 'inviter', relation: 'themselves', asksTerms: false } as const;
  const leads = (
    [
      ['expired', false],
      ['sent', true],
      ['agreed', true],
    ] as const
  ).map(([state, isPastDeadline]) => {
    const invitation = { title: 'Cocopeat', state, isPastDeadline, inviter: { name: 'Musa' } } as Invitation;
    return invitationLead(invitation, reader).lead;
  });
  expect(new Set(leads)).toEqual(new Set(['These terms are no longer valid. Nobody owes anything.']));
});

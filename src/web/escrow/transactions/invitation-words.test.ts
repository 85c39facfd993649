import { expect, test } from 'vitest';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { invitationLead, invitationNews } from './invitation-words.ts';

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

const link = { title: 'Cocopeat', byLink: true, inviter: { name: 'Musa' }, steps: [] as unknown } as Invitation;
const visitor = { side: 'invitee', relation: 'guest', asksTerms: false } as const;
const author = { side: 'inviter', relation: 'themselves', asksTerms: false } as const;

test('a link that somebody declined does not say that its present reader did', () => {
  const lead = (reader: typeof visitor | typeof author) => invitationLead({ ...link, state: 'declined' }, reader).lead;
  expect([lead(visitor), lead(author)]).toEqual([
    'The terms were declined. Nobody owes anything.',
    'The other side said no. Nobody owes anything.',
  ]);
});

test('the author of a link for one address does not read that any member can take it', () => {
  const lead = (changes: object) => invitationLead({ ...link, state: 'sent', ...changes }, author).lead;
  expect(lead({})).toContain('The first member who agrees');
  expect(lead({ email: 'musa@example.com' })).toContain('Only a member with the address that you named');
});

test('a message about an act is not shown again once it is no longer true', () => {
  const sent = { ...link, byLink: false, state: 'sent', turn: 'invitee', email: 'musa@example.com' } as Invitation;
  for (const news of ['sent', 'countered']) {
    expect(invitationNews(news, sent, author)).toMatch(/^Your terms are/);
    for (const changes of [{ turn: 'inviter' }, { state: 'declined' }, { isPastDeadline: true }])
      expect(invitationNews(news, { ...sent, ...changes } as Invitation, author)).toBeUndefined();
  }
  expect(invitationNews('taken', sent, visitor)).toBeUndefined();
});

test('only the person whose address was stopped reads that we send it nothing more', () => {
  const over = { ...link, byLink: false, state: 'expired', isAddressStopped: false } as Invitation;
  expect(invitationNews('stopped', over, visitor)).toBeUndefined();
  const stopped = { ...over, isAddressStopped: true };
  expect(invitationNews('stopped', stopped, visitor)).toContain('We send no more');
  for (const reader of [author, { ...visitor, relation: 'another' } as const])
    expect(invitationNews('stopped', stopped, reader)).toBeUndefined();
});

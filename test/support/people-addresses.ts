import { beginMemberView } from '#domain/people/accounts/view-as-member/begin-member-view.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { noteRightsRequest } from '#domain/registers/privacy/note-rights-request.ts';
import { link } from '#content/link.ts';
import type { TestDatabase } from './database.ts';
import type { SignedIn } from './signed-in.ts';
import type { StaffAtDesk } from './staff.ts';
import { webhookOf } from './webhooks.ts';

type About = { owner: StaffAtDesk; member: SignedIn; record: { kind: string; recordId: string } };

/** The staff portal's addresses about people: the sender of a record, a view as member, and a data request. */
export async function peopleAddresses({ ctx, clock }: TestDatabase, { owner, member, record }: About) {
  const lookedAt = { memberId: String(member.member.id) };
  await beginMemberView(ctx(owner.actor), member.member.id, { reason: 'To see that all is well' });
  const request = await noteRightsRequest(ctx(owner.actor), {
    who: { email: `${crypto.randomUUID()}@example.com` },
    kind: 'erasure',
    came_by: 'mail',
    asked_on: dayInLagos(clock.now()),
  });
  const { webhookId } = await webhookOf(member);
  return {
    memberPerson: link('memberPerson', lookedAt),
    memberNotes: link('memberNotes', lookedAt),
    memberSessionsEnd: link('memberSessionsEnd', lookedAt),
    memberSessionEnd: link('memberSessionEnd', { ...lookedAt, sessionId: member.sessionId }),
    memberSuspension: link('memberSuspension', lookedAt),
    memberLifting: link('memberLifting', lookedAt),
    memberWebhookOff: link('memberWebhookOff', { ...lookedAt, webhookId }),
    memberWebhookOn: link('memberWebhookOn', { ...lookedAt, webhookId }),
    memberPlan: link('memberPlan', lookedAt),
    memberLetIn: link('memberLetIn', lookedAt),
    memberTakenOut: link('memberTakenOut', lookedAt),
    memberSeen: link('memberSeen', lookedAt),
    memberSeenPage: link('memberSeenPage', { ...lookedAt, seenPage: 'settings' }),
    memberSeenEnd: link('memberSeenEnd', lookedAt),
    personOfRecord: link('personOfRecord', record),
    personNotes: link('personNotes', record),
    rightsRequest: link('rightsRequest', request),
    rightsRequestLink: link('rightsRequestLink', request),
    rightsRequestAnswer: link('rightsRequestAnswer', request),
    rightsRequestRefusal: link('rightsRequestRefusal', request),
  };
}

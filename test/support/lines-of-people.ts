import { beginMemberView } from '#domain/people/accounts/view-as-member/begin-member-view.ts';
import { endMemberView } from '#domain/people/accounts/view-as-member/end-member-view.ts';
import { endMemberSessions } from '#domain/people/accounts/suspension/end-member-sessions.ts';
import { suspendMember, liftSuspension } from '#domain/people/accounts/suspension/suspend-member.ts';
import { answerRightsRequest } from '#domain/registers/privacy/answer-rights-request.ts';
import { noteRightsRequest } from '#domain/registers/privacy/note-rights-request.ts';
import { refuseRightsRequest } from '#domain/registers/privacy/refuse-rights-request.ts';
import { noteRequestSchema } from '#domain/registers/privacy/rights-request.schema.ts';
import { sendDataLink } from '#domain/registers/privacy/send-data-link.ts';
import { grantTradingAccess, withdrawTradingAccess } from '#domain/people/accounts/invitation/change-trading-access.ts';
import { allowWebhook, stopWebhook } from '#domain/people/accounts/webhooks/switch-member-webhook.ts';
import { onDevice, signedIn } from './signed-in.ts';
import type { StaffWork } from './staff-work.ts';
import { webhookOf } from './webhooks.ts';

/** Views as a member, signs the member out, suspends them and lifts the suspension. */
export const superviseMember: StaffWork = async (asOwner, leaves, database) => {
  const person = await signedIn(database, { email: 'ngozi@example.com' });
  const { member, sessionId } = person;
  const { webhookId } = await webhookOf(person);
  const id = String(member.id);
  await beginMemberView(asOwner(), member.id, { reason: 'She calls about her cart.' });
  const [nobody, seen] = [{ sees: 'nobody' }, { sees: `member ${id}` }];
  await leaves(['Ada owner', 'look-as-member', 'member', id, nobody, { ...seen, for_minutes: 10 }]);
  await endMemberView(asOwner(), member.id);
  await leaves(['Ada owner', 'end-look', 'member', id, seen, { ...nobody, after_minutes: 0 }]);

  const at = { memberId: member.id, webhookId };
  await stopWebhook(asOwner(), at, { reason: 'It answers with our own pages.' });
  const [on, off] = [
    { webhook: webhookId, state: 'on' },
    { webhook: webhookId, state: 'by our team' },
  ];
  await leaves(['Ada owner', 'switch-webhook-off', 'member', id, on, { ...off, told_by: 'mail' }]);
  await allowWebhook(asOwner(), at, { reason: 'She repaired it.' });
  await leaves(['Ada owner', 'switch-webhook-on', 'member', id, off, on]);

  for (const device of ['Phone', 'Laptop']) await onDevice(database, member, device);
  await endMemberSessions(asOwner(), member.id, sessionId);
  const lost = { signed_out: ['Chrome on Android'] };
  await leaves(['Ada owner', 'end-member-sessions', 'member', id, null, lost]);
  await endMemberSessions(asOwner(), member.id);
  const all = { signed_out: ['Laptop', 'Phone'] };
  await leaves(['Ada owner', 'end-member-sessions', 'member', id, null, all]);

  await onDevice(database, member, 'Phone');
  const reason = 'Three buyers paid and got nothing.';
  await suspendMember(asOwner(), member.id, { reason });
  const suspended = { state: 'suspended', devices: 0, keys: 0, told_by: 'mail' };
  await leaves(['Ada owner', 'suspend-member', 'member', id, { state: 'active', devices: 1, keys: 0 }, suspended]);
  await liftSuspension(asOwner(), member.id, { reason: 'She sent the receipts.' });
  const active = { state: 'active', told_by: 'mail' };
  await leaves(['Ada owner', 'lift-suspension', 'member', id, { state: 'suspended', reason }, active]);

  const invited = { name: 'marketplace-trading', version: 1, value: '{"state":"invited"}', why: 'A test' };
  const begin = { effective_from: new Date(0), written_at: new Date(0) };
  await database.db
    .insertInto('site_setting')
    .values({ ...invited, ...begin })
    .execute();
  await grantTradingAccess(asOwner(), member.id, { reason: 'Her papers are in order.' });
  const letIn = { may_trade: 'yes', told_by: 'mail' };
  await leaves(['Ada owner', 'let-trader-in', 'member', id, { may_trade: 'no' }, letIn]);
  await withdrawTradingAccess(asOwner(), member.id, { reason: 'Two buyers wait for their copra.' });
  const takenOut = { may_trade: 'no', told_by: 'mail' };
  await leaves(['Ada owner', 'take-trader-out', 'member', id, { may_trade: 'yes' }, takenOut]);
};

/** Answers one data request and refuses another. */
export const settleDataRequests: StaffWork = async (asOwner, leaves) => {
  const note = async (kind: 'copy' | 'erasure') => {
    const typed = { who: 'ngozi@example.com', kind, came_by: 'phone', asked_on: '2026-11-20' };
    const { requestId } = await noteRightsRequest(asOwner(), noteRequestSchema.parse(typed));
    const noted = { kind, came_by: 'phone', asked_on: '2026-11-20', days_to_answer: 30 };
    await leaves(['Ada owner', 'note-data-request', 'data-request', requestId, null, noted]);
    return requestId;
  };
  const copy = await note('copy');
  await sendDataLink(asOwner(), BigInt(copy));
  await leaves(['Ada owner', 'send-data-link', 'data-request', copy, null, { link: 'sent' }]);
  await answerRightsRequest(asOwner(), BigInt(copy), { answer: 'She has the link.' });
  const answered = { state: 'answered', in_time: true };
  await leaves(['Ada owner', 'answer-data-request', 'data-request', copy, { state: 'open' }, answered]);
  const erasure = await note('erasure');
  await refuseRightsRequest(asOwner(), BigInt(erasure), { ground: 'law', answer: 'The tax law asks for invoices.' });
  const refused = { state: 'refused', ground: 'law', in_time: true };
  await leaves(['Ada owner', 'refuse-data-request', 'data-request', erasure, { state: 'open' }, refused]);
};

import { expect, test } from 'vitest';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { insertApplication } from '../../../../test/support/supplier-applications.ts';
import { reviewApplication } from '#domain/trade/suppliers/review-application.ts';
import { reviewApplicationSchema } from '#domain/trade/suppliers/review.schema.ts';
import { byTwoOwners } from '../../../../test/support/by-two-owners.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { decideAboutJobs, runOutbox, stopAddresses } from '../../../../test/support/lines-of-mails.ts';
import { superviseMember, settleDataRequests } from '../../../../test/support/lines-of-people.ts';
import { changeAccount, changeFee, grantBelowFee } from '../../../../test/support/lines-of-staff.ts';
import { approveSupplier } from '../../../../test/support/lines-of-suppliers.ts';
import { moderateMarket } from '../../../../test/support/lines-of-trade.ts';
import { newestToken } from '../../../../test/support/staff-links.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import type { Leaves } from '../../../../test/support/staff-work.ts';
import { minute_ms } from '#platform/clock.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { totpStepAt, totpCode } from '#platform/totp.ts';
import { remindMe, endReminder } from '#domain/staff/reminders/remind-me.ts';
import { saveView, startView, deleteView } from '#domain/staff/saved-views/change-views.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { composeMail } from '#domain/staff/composing/compose-mail.ts';
import { saveTemplate, deleteTemplate } from '#domain/staff/composing/save-template.ts';
import { undoMail } from '#domain/staff/composing/undo-mail.ts';
import { assignRecord } from '#domain/staff/records/assign-record.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { exportRecords } from '#domain/staff/records/export-records.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { writeNote } from '#domain/staff/records/write-note.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { auditVerbs } from '#domain/acting/audit/staff-acts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { auditList } from './audit.list.ts';
import { beginStaffAuthenticator } from './begin-authenticator.ts';
import { chooseMorningMail } from './choose-morning-mail.ts';
import { chooseStaffPassword } from './choose-staff-password.ts';
import { confirmStaffAuthenticator } from './confirm-authenticator.ts';
import { exportAudit } from './export-audit.ts';
import { findStaffAuthenticator } from './find-authenticator.ts';
import { findStaffSession } from './find-staff-session.ts';
import { inviteStaff } from './invite-staff.ts';
import { leavePortal } from './leave-portal.ts';
import { proveStaff } from './prove-staff.ts';
import { saveSignature } from './save-signature.ts';
import { removeStaffAuthenticator } from './remove-authenticator.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { signInBySharedPassword } from './sign-in-by-shared-password.ts';
import { signInStaff } from './sign-in-staff.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const database = await testDatabase();
const { ctx, db, clock } = database;
const byTwo = byTwoOwners(database);
const password = 'grey heron under the mango';
const secret = 'the secret of the tests';
const bola = { email: 'bola@agbon.example', role: 'support' } as const;

const party = {
  full_name: 'Chidi',
  email: 'guest@example.com',
  phone: '0803 123 4567',
  event_date: '2026-12-12',
  start_time: '15:00',
  end_time: '19:00',
  guests: '9',
  venue: 'Badagry',
};

/** The audit lines since the last call: who, verb, and record. */
let read = 0n;
async function newLines(): Promise<unknown[]> {
  const rows = await db.selectFrom('audit').selectAll().where('id', '>', read).orderBy('id').execute();
  read = rows.at(-1)?.id ?? read;
  return rows.map((row) => [row.staff_name, row.what, row.record_kind, row.record_id, row.before, row.after]);
}

test('every staff action writes an audit line with the person, the verb and the record', async () => {
  const seen = new Set<unknown>();
  const leaves = async (...lines: unknown[]) => {
    const found = await newLines();
    for (const line of found) seen.add((line as unknown[])[1]);
    expect(found).toEqual(lines);
  };
  const { actor: owner } = await staffAtDesk(database, 'owner');
  const asOwner = () => ctx({ ...owner, provedAt: clock.now() });
  await inviteStaff(asOwner(), { ...bola, role: 'viewer' });
  await leaves(['Ada owner', 'invite-staff', 'invitation', '1', null, { role: 'viewer', to: 'b…@agbon.example' }]);
  await withdrawInvitation(asOwner(), 1n);
  await leaves([
    'Ada owner',
    'withdraw-invitation',
    'invitation',
    '1',
    { role: 'viewer', to: 'b…@agbon.example' },
    null,
  ]);
  await byTwo.inviteStaff(asOwner(), bola);
  await newLines();
  const { staffId } = await acceptInvitation(ctx(), await newestToken(db), { name: 'Bola', password });
  const id = String(staffId);
  await leaves(['Bola', 'accept-invitation', 'staff', id, null, { role: 'support' }]);

  const attempt = { tries: [{ kind: 'strict' as const, key: 'here' }], token: undefined, secret };
  const token = await signInStaff(ctx(), { email: bola.email, password }, attempt);
  await leaves(['Bola', 'sign-in', 'staff', id, null, null]);
  const asBola = async (token: string) => ctx((await findStaffSession(db, token, undefined, clock.now()))!.staff);
  const proved = await proveStaff(
    await asBola(token),
    { password },
    { shared: undefined, tries: [{ kind: 'strict' as const, key: 'here' }], token },
  );
  await leaves(['Bola', 'prove-staff', 'staff', id, null, null]);

  await beginStaffAuthenticator(await asBola(proved), secret);
  await leaves(['Bola', 'begin-authenticator', 'staff', id, null, null]);
  const app = await findStaffAuthenticator(await asBola(proved), secret);
  const code = app.state === 'pending' ? totpCode(app.secret, totpStepAt(clock.now())) : '';
  await confirmStaffAuthenticator(await asBola(proved), { code }, secret);
  await leaves(['Bola', 'add-authenticator', 'staff', id, null, { authenticator: true }]);
  await chooseMorningMail(await asBola(proved), false);
  await leaves(['Bola', 'choose-morning-mail', 'staff', id, null, { morning_mail: false }]);
  await removeStaffAuthenticator(asOwner(), staffId);
  await leaves(['Ada owner', 'remove-authenticator', 'staff', id, { authenticator: true }, { authenticator: false }]);

  await leavePortal(await asBola(proved), proved);
  await leaves(['Bola', 'sign-out', 'staff', id, null, null]);
  await leavePortal(ctx({ ...owner, sessionId: 'over' }), 'a token of nobody');
  await leaves();

  await sendPasswordLink(asOwner(), staffId);
  await leaves(['Ada owner', 'send-password-link', 'staff', id, null, null]);
  await chooseStaffPassword(ctx(), await newestToken(db, 'staff-new-password'), 'nine canoes carry salt');
  await leaves(['Bola', 'choose-password', 'staff', id, null, { sessions_ended: 0 }]);

  await changeAccount(asOwner, leaves, database, staffId);
  for (const work of [workOnRecord, writeToPeople]) await work(asOwner, leaves);
  for (const work of [changeFee, grantBelowFee]) await work(asOwner, leaves, database);
  await exportAudit(asOwner(), auditList.whole);
  await leaves(['Ada owner', 'export-audit', 'audit', 'log', null, { lines: 'all' }]);
  for (const work of [runOutbox, stopAddresses, decideAboutJobs]) await work(asOwner, leaves, database);
  for (const work of [superviseMember, settleDataRequests, moderateMarket, approveSupplier])
    await work(asOwner, leaves, database);
  expect(seen).toEqual(new Set(auditVerbs));
});

async function workOnRecord(asOwner: () => Ctx, leaves: Leaves): Promise<void> {
  await bookEvent(ctx(), bookEventSchema.parse(party));
  const event = await db.selectFrom('book_event_requests').select('id').orderBy('id').executeTakeFirstOrThrow();
  const record = String(event.id);
  await assignRecord(asOwner(), eventRequests, record, { to: 'me' });
  await leaves(['Ada owner', 'take-record', 'event-request', record, { has: null }, { has: 'Ada owner' }]);
  await changeState(asOwner(), eventRequests, record, { state: 'in_talk', note: 'We call.', version: 1 });
  await leaves(['Ada owner', 'change-state', 'event-request', record, { state: 'Received' }, { state: 'In talk' }]);
  await setPrice(asOwner(), eventRequests, record, { price: 700_050n, reason: 'Two servers' });
  const asked = { payment: 'All of it at once', stands_until: '6 Dec 2026, 10:00 am WAT' };
  const price = { price: '₦7,000.50', ...asked };
  await leaves(['Ada owner', 'set-price', 'event-request', record, { price: 'Not set' }, price]);
  const { member } = await signedIn(database);
  const application = await insertApplication(ctx(), { name: 'Ngozi', email: member.email! });
  await reviewApplication(
    asOwner(),
    application,
    reviewApplicationSchema.parse({ version: '0-0', details: 'accepted' }),
  );
  const kind = 'supplier-application';
  await leaves(['Ada owner', 'review-application', kind, application, null, { details: 'accepted' }]);
  await remindMe(asOwner(), eventRequests, record, { day: '2026-11-24' });
  await leaves(['Ada owner', 'remind-me', 'event-request', record, null, { remind_on: '2026-11-24' }]);
  await endReminder(asOwner(), eventRequests, record);
  await leaves(['Ada owner', 'end-reminder', 'event-request', record, { remind_on: '2026-11-24' }, null]);
  await workOnList(asOwner, leaves);
  await writeNote(asOwner(), eventRequests, record, { body: 'Pays late' });
  await leaves(['Ada owner', 'write-note', 'event-request', record, null, { note: expect.any(String) as string }]);
  const { id } = asOwner().actor as Staff;
  await assignRecord(asOwner(), eventRequests, record, { to: 'nobody' });
  await leaves(['Ada owner', 'leave-record', 'event-request', record, { has: 'Ada owner' }, { has: null }]);
  await assignRecord(asOwner(), eventRequests, record, { to: id! });
  await leaves(['Ada owner', 'give-record', 'event-request', record, { has: null }, { has: 'Ada owner' }]);
}

async function workOnList(asOwner: () => Ctx, leaves: Leaves): Promise<void> {
  const asked = eventRequests.list.read(new URLSearchParams('state=priced&q=chidi'));
  await saveView(asOwner(), eventRequests, { name: 'Talks' }, asked);
  await leaves(['Ada owner', 'keep-view', 'event-request', 'view', null, { view: 'Talks', query: 'state=priced' }]);
  const { id } = await db.selectFrom('saved_view').select('id').orderBy('id').executeTakeFirstOrThrow();
  await startView(asOwner(), eventRequests, String(id));
  await leaves(['Ada owner', 'start-view', 'event-request', 'view', null, { view: 'Talks', start: true }]);
  await deleteView(asOwner(), eventRequests, String(id));
  await leaves(['Ada owner', 'drop-view', 'event-request', 'view', { view: 'Talks' }, null]);
  const filters = { state: ['priced'], words: 'yes' };
  const batches = await exportRecords(asOwner(), eventRequests, asked);
  await leaves(['Ada owner', 'begin-export', 'event-request', 'list', null, filters]);
  for await (const rows of batches) expect(rows).toHaveLength(1);
  await leaves(['Ada owner', 'end-export', 'event-request', 'list', null, { ...filters, rows: 1, ended: 'whole' }]);
}

test('an action under the shared password is logged as ‘Shared password’, not as a person', async () => {
  await newLines();
  clock.advance(minute_ms);
  const shared = { hash: await hashPassword(password), mark: Buffer.alloc(32, 1), totpSecret: undefined };
  const attempt = { shared, tries: [{ kind: 'strict' as const, key: 'here' }], token: undefined };
  const token = await signInBySharedPassword(ctx(), { password }, attempt);
  const actor = (await findStaffSession(db, token, shared, clock.now()))!.staff;
  const proved = await proveStaff(ctx(actor), { password }, { ...attempt, token });
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('role', '=', 'owner').execute();
  await inviteStaff(ctx(actor), { email: 'eve@agbon.example', role: 'owner' });
  await leavePortal(ctx(actor), proved);
  const what = (await newLines()).map((line) => (line as unknown[]).slice(0, 4));
  expect(what).toEqual([
    ['Shared password', 'sign-in', 'staff', 'shared'],
    ['Shared password', 'prove-staff', 'staff', 'shared'],
    ['Shared password', 'invite-staff', 'invitation', expect.any(String)],
    ['Shared password', 'sign-out', 'staff', 'shared'],
  ]);
  expect(await db.selectFrom('staff_link').select('invited_by').execute()).toEqual([{ invited_by: null }]);
});

async function writeToPeople(asOwner: () => Ctx, leaves: Leaves): Promise<void> {
  const words = { subject: 'Hello', message: 'It is ready.', isHtml: false };
  const { id } = await composeMail(asOwner(), { to: [party.email], ...words });
  await leaves(['Ada owner', 'compose-mail', 'e-mail', id, null, { recipients: 1, subject: 'Hello' }]);
  await undoMail(asOwner(), id);
  await leaves(['Ada owner', 'undo-mail', 'e-mail', id, null, { subject: 'Hello' }]);
  await saveTemplate(asOwner(), { name: 'Ready', ...words });
  await leaves(['Ada owner', 'keep-template', 'mail-template', '1', null, { name: 'Ready' }]);
  await deleteTemplate(asOwner(), '1');
  await leaves(['Ada owner', 'delete-template', 'mail-template', '1', { name: 'Ready' }, null]);
  await saveSignature(asOwner(), { signature: 'Ada' });
  await leaves(['Ada owner', 'save-signature', 'staff', '1', null, { signature: 'Ada' }]);
  // Saving the same again changes nothing.
  await saveSignature(asOwner(), { signature: 'Ada' });
  await leaves();
}

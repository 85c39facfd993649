import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestMail, openedAccount } from '../../../../../test/support/account.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { actDuring, deadlocksIn } from '../../../../../test/support/lock-waits.ts';
import { mailedTo, onDevice, signedIn, textedCode, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../../test/support/staff.ts';
import { refusal } from '../../../../../test/support/staff-links.ts';
import { findSession } from '../find-session.ts';
import { sendSignInCode } from '../send-sign-in-code.ts';
import { requestEmailChange } from '../settings/change-email.ts';
import { changeProfile } from '../settings/change-profile.ts';
import { confirmEmailChange } from '../settings/confirm-email-change.ts';
import { signInByCode } from '../sign-in-by-code.ts';
import { signIn } from '../sign-in.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { firstContactFacts } from '#content/contact-facts.ts';
import { suspendedText } from './suspension.schema.ts';
import { suspendMember, liftSuspension } from './suspend-member.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;
const deadlocks = deadlocksIn(pool);
const reason = 'Three buyers paid and got nothing.';
const phone = '+2348031234567';
let support: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(database, 'support');
});
afterEach(() => assert.deepEqual(deadlocks, []));

const atDesk = () => ctx(support.actor);
const sessions = () => db.selectFrom('session').select('device').orderBy('device').execute();
const audited = async () =>
  (await db.selectFrom('audit').select(['what', 'before', 'after', 'why']).orderBy('id').execute()).map((line) => line);
const tries = [{ kind: 'strict', key: 'password tries:ada' }] as const;
const entering = () => signIn(ctx(), { email: 'ada@example.com', password: goodPassword }, { name: 'Test' }, tries);

describe('a suspended member', () => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await signedIn(database, { email: 'ngozi@example.com' });
    await onDevice(database, ada.member, 'Firefox on Windows');
    await suspendMember(atDesk(), ada.member.id, { reason });
  });

  test('is signed out everywhere at once, gets one mail, and is logged with the state before and after and the reason', async () => {
    expect(await sessions()).toEqual([]);
    expect(await findSession(db, ada.token, clock.now())).toBeUndefined();
    expect(await mailedTo(database, 'ngozi@example.com')).toEqual(['account-suspended']);
    expect(await audited()).toEqual([
      {
        what: 'suspend-member',
        before: { state: 'active', devices: 2, keys: 0 },
        after: { state: 'suspended', devices: 0, keys: 0, told_by: 'mail' },
        why: reason,
      },
    ]);
  });

  test('cannot change anything by a request that was under way', async () => {
    const change = changeProfile(ada.ctx(), { name: 'Another' });
    await expect(change).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('cannot move the account to another address by a link that was already mailed', async () => {
    await liftSuspension(atDesk(), ada.member.id, { reason });
    const { sessionId, member } = await onDevice(database, ada.member, 'Phone');
    await requestEmailChange(ctx(member), { email: 'away@example.com' }, { sessionId });
    const { token } = await newestMail(db, 'away@example.com', 'confirm-new-email');
    await suspendMember(atDesk(), member.id, { reason });
    expect(await refusal(confirmEmailChange(ctx(), token!))).toBe('not_found');
    await liftSuspension(atDesk(), member.id, { reason });
    expect(await refusal(confirmEmailChange(ctx(), token!))).toBe('done');
  });

  test('stays suspended when a second colleague suspends them, and gets one mail', async () => {
    expect(await refusal(suspendMember(atDesk(), ada.member.id, { reason }))).toBe('conflict');
    expect(await mailedTo(database, 'ngozi@example.com')).toHaveLength(1);
  });

  test('may sign in again once the suspension is lifted, and gets a mail about it', async () => {
    await liftSuspension(atDesk(), ada.member.id, { reason: 'She sent the receipts.' });
    expect(await mailedTo(database, 'ngozi@example.com')).toEqual(['suspension-lifted', 'account-suspended']);
    expect((await audited()).at(-1)).toMatchObject({
      what: 'lift-suspension',
      before: { state: 'suspended', reason },
      after: { state: 'active' },
    });
    await onDevice(database, ada.member, 'Phone');
    expect(await sessions()).toHaveLength(1);
    expect(await refusal(liftSuspension(atDesk(), ada.member.id, { reason }))).toBe('conflict');
  });
});

describe('sign-in during a suspension', () => {
  test('with the right password shows that the account is suspended, and with a wrong one does not', async () => {
    const id = await openedAccount(ctx());
    await suspendMember(atDesk(), id, { reason });
    await expect(entering()).rejects.toMatchObject({ code: 'forbidden', message: suspendedText(firstContactFacts) });
    const wrong = signIn(ctx(), { email: 'ada@example.com', password: 'some other words' }, { name: 'Test' }, tries);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', message: 'Invalid credentials.' });
    expect(await sessions()).toEqual([]);
    // A correct password is no wrong try, however often the member checks whether the suspension is over.
    for (let at = 0; at < 8; at++) await expect(entering()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is refused with a code on the phone too; a member without a mail address gets a text', async () => {
    const { member } = await signedIn(database, { phone, withoutPassword: true });
    await suspendMember(atDesk(), member.id, { reason });
    const { body } = await db.selectFrom('text_message').select('body').orderBy('id').executeTakeFirstOrThrow();
    expect([body.includes('suspended'), body.length <= 160]).toEqual([true, true]);
    const { codeId } = await sendSignInCode(ctx(), { phone }, 'secret');
    const code = await textedCode(database, phone);
    const entered = signInByCode(ctx(), { codeId, code, secret: 'secret' }, { name: 'Phone' });
    await expect(entered).rejects.toMatchObject({ code: 'forbidden', message: suspendedText(firstContactFacts) });
  });

  test('at the moment of a suspension creates no session, whichever comes first', async () => {
    const id = await openedAccount(ctx());
    const suspending = {
      sql: "update member set suspended_at = now(), suspended_why = 'x' where id = $1",
      values: [id],
    };
    expect(await actDuring(pool, suspending, () => refusal(entering()))).toBe('forbidden');
    await pool.query('update member set suspended_at = null, suspended_why = null');
    for (let round = 0; round < 6; round++) {
      const [entered] = await Promise.all([refusal(entering()), suspendMember(atDesk(), id, { reason })]);
      expect([['done', 'forbidden'].includes(entered), await sessions()]).toEqual([true, []]);
      await liftSuspension(atDesk(), id, { reason });
      await pool.query('delete from slowdown');
    }
  });
});

test('of two simultaneous suspensions one takes effect, and one mail is sent', async () => {
  const { member } = await signedIn(database, { email: 'ngozi@example.com' });
  const owner = await staffAtDesk(database, 'owner');
  const both = [support, owner].map(({ actor }) => refusal(suspendMember(ctx(actor), member.id, { reason })));
  expect((await Promise.all(both)).toSorted()).toEqual(['conflict', 'done']);
  expect(await mailedTo(database, 'ngozi@example.com')).toEqual(['account-suspended']);
});

test('staff can sign out one device or all devices of a member, and of no other member', async () => {
  const ada = await signedIn(database);
  await onDevice(database, ada.member, 'Firefox on Windows');
  const bola = await signedIn(database, { name: 'Bola' });
  expect(await refusal(endMemberSessions(atDesk(), ada.member.id, bola.sessionId))).toBe('conflict');
  await endMemberSessions(atDesk(), ada.member.id, ada.sessionId);
  expect((await sessions()).map(({ device }) => device)).toEqual(['Chrome on Android', 'Firefox on Windows']);
  await endMemberSessions(atDesk(), ada.member.id);
  expect(await refusal(endMemberSessions(atDesk(), ada.member.id))).toBe('conflict');
  expect((await audited()).map(({ after }) => after)).toEqual([
    { signed_out: ['Chrome on Android'] },
    { signed_out: ['Firefox on Windows'] },
  ]);
});

describe('no colleague', () => {
  test('suspends or signs out the shared accounts', async () => {
    const { member } = await signedIn(database, { is_demo: true });
    expect(await refusal(suspendMember(atDesk(), member.id, { reason }))).toBe('forbidden');
    expect(await refusal(endMemberSessions(atDesk(), member.id))).toBe('forbidden');
    const update = pool.query("update member set suspended_at = now(), suspended_why = 'x'");
    await expect(update).rejects.toMatchObject({ code: '23514' });
  });

  test.each(['viewer', 'pricing', 'finance'] as const)('of the role %s suspends, lifts or signs out', async (role) => {
    const { member } = await signedIn(database);
    const { actor } = await staffAtDesk(database, role);
    for (const act of [suspendMember, liftSuspension]) {
      expect(await refusal(act(ctx(actor), member.id, { reason }))).toBe('forbidden');
    }
    expect(await refusal(endMemberSessions(ctx(actor), member.id))).toBe('forbidden');
    expect(await audited()).toEqual([]);
  });
});

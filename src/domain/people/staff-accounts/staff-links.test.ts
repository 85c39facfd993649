import { beforeEach, describe, expect, test } from 'vitest';
import { hour_ms, second_ms } from '#platform/clock.ts';
import { byTwoOwners } from '../../../../test/support/by-two-owners.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { newestToken, refusal } from '../../../../test/support/staff-links.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { acceptInvitation } from './accept-invitation.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { chooseStaffPassword } from './choose-staff-password.ts';
import { findStaffLink } from './find-staff-link.ts';
import { findStaffSession } from './find-staff-session.ts';
import { purgeStaffRows } from './purge-staff-rows.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { signInStaff } from './sign-in-staff.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;
const { changeRole, disableStaff, inviteStaff } = byTwoOwners(database);
let owner: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(database, 'owner');
});

const password = 'grey heron under the mango';
const bola = { email: 'bola@agbon.example', role: 'support' } as const;
const asOwner = () => ctx({ ...owner.actor, provedAt: clock.now() });
const staff = () =>
  db
    .selectFrom('staff')
    .select(['name', 'email', 'role', 'disabled_at'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
const verbs = async () => (await db.selectFrom('audit').select('what').orderBy('id').execute()).map(({ what }) => what);
const isSignedIn = async (token: string) => (await findStaffSession(db, token, undefined, clock.now())) !== undefined;
const mails = () =>
  db
    .selectFrom('mail')
    .select('is_passing')
    .where('template', 'in', ['staff-invitation', 'staff-new-password'])
    .execute();
const mailedToken = (template?: string) => newestToken(db, template);

describe('an invitation', () => {
  test('is a mail with a link that opens an account once, in the role that the owner chose', async () => {
    await inviteStaff(asOwner(), bola);
    const token = await mailedToken();
    expect(await findStaffLink(ctx(), token)).toEqual({ email: bola.email, role: 'support', name: undefined });
    await acceptInvitation(ctx(), token, { name: 'Bola', password });
    expect(await staff()).toMatchObject([{ role: 'owner' }, { ...bola, name: 'Bola', disabled_at: null }]);
    expect(await refusal(acceptInvitation(ctx(), token, { name: 'Eve', password }))).toBe('not_found');
    const attempt = { tries: [{ kind: 'strict' as const, key: 'here' }], token: undefined, secret: 'x' };
    expect(await isSignedIn(await signInStaff(ctx(), { email: bola.email, password }, attempt))).toBe(true);
    expect(await verbs()).toEqual(['invite-staff', 'confirm-staff-change', 'accept-invitation', 'sign-in']);
  });

  test('is stored as a hash, and mails with links are deleted once they are sent', async () => {
    await inviteStaff(asOwner(), bola);
    await sendPasswordLink(asOwner(), owner.id);
    const { rows } = await pool.query<{ row: string }>('select l::text as row from staff_link l');
    for (const { row } of rows) expect(row).not.toContain(await mailedToken());
    expect(await mails()).toEqual([{ is_passing: true }, { is_passing: true }]);
  });

  test('used twice at once opens one account', async () => {
    await inviteStaff(asOwner(), bola);
    const token = await mailedToken();
    const names = ['Bola', 'Eve', 'Mallory'];
    const answers = await Promise.all(names.map((name) => refusal(acceptInvitation(ctx(), token, { name, password }))));
    expect(answers.toSorted()).toEqual(['done', 'not_found', 'not_found']);
    expect((await staff()).length).toBe(2);
  });

  test('works for 72 hours, and then expires', async () => {
    await inviteStaff(asOwner(), bola);
    const token = await mailedToken();
    clock.advance(72 * hour_ms - second_ms);
    expect(await findStaffLink(ctx(), token)).toBeDefined();
    clock.advance(second_ms);
    expect(await findStaffLink(ctx(), token)).toBeUndefined();
    expect(await refusal(acceptInvitation(ctx(), token, { name: 'Bola', password }))).toBe('not_found');
    expect(await purgeStaffRows(ctx(), 100)).toBeGreaterThan(0);
    clock.advance(second_ms);
    await purgeStaffRows(ctx(), 100);
    expect(await db.selectFrom('staff_link').selectAll().execute()).toEqual([]);
  });

  test('that is sent again, or withdrawn, invalidates the earlier link', async () => {
    await inviteStaff(asOwner(), bola);
    const first = await mailedToken();
    await inviteStaff(asOwner(), { ...bola, role: 'viewer' });
    const second = await mailedToken();
    expect([await findStaffLink(ctx(), first), (await findStaffLink(ctx(), second))?.role]).toEqual([
      undefined,
      'viewer',
    ]);
    const { id } = await db.selectFrom('staff_link').select('id').orderBy('id').executeTakeFirstOrThrow();
    await withdrawInvitation(asOwner(), id);
    expect(await refusal(acceptInvitation(ctx(), second, { name: 'Bola', password }))).toBe('not_found');
    expect(await refusal(withdrawInvitation(asOwner(), id))).toBe('not_found');
  });

  test('works only for its own address, and an invented one does not work', async () => {
    await inviteStaff(asOwner(), bola);
    const token = await mailedToken();
    const made = ['', 'x', `${token}x`, token.slice(0, -1), token.toLowerCase(), 'A'.repeat(43), "' or true --"];
    for (const guess of made) {
      expect([guess, await refusal(acceptInvitation(ctx(), guess, { name: 'Eve', password }))]).toEqual([
        guess,
        'not_found',
      ]);
      expect([guess, await refusal(chooseStaffPassword(ctx(), guess, password))]).toEqual([guess, 'not_found']);
    }
    // An invitation sets no password of an existing account.
    expect(await refusal(chooseStaffPassword(ctx(), token, password))).toBe('not_found');
    expect(await findStaffLink(ctx(), token)).toBeDefined();
  });

  test('is refused for a colleague who has an account, and says why', async () => {
    const again = { email: 'owner@agbon.example', role: 'viewer' } as const;
    await expect(inviteStaff(asOwner(), again)).rejects.toMatchObject({ code: 'conflict', field: 'email' });
  });

  test('refuses a password that contains the colleague’s own name, and stays valid', async () => {
    await inviteStaff(asOwner(), bola);
    const token = await mailedToken();
    const weak = acceptInvitation(ctx(), token, { name: 'Adebayo', password: 'adebayo-2026-11' });
    await expect(weak).rejects.toMatchObject({ code: 'invalid', field: 'password' });
    expect(await findStaffLink(ctx(), token)).toBeDefined();
  });

  test('leaves no complete address in the log, which is permanent', async () => {
    await inviteStaff(asOwner(), bola);
    const { after } = await db.selectFrom('audit').select('after').orderBy('id').executeTakeFirstOrThrow();
    expect(after).toEqual({ role: 'support', to: 'b…@agbon.example', waits: true });
  });
});

describe('a link for a new password', () => {
  test('sets it once, and signs out everywhere', async () => {
    const viewer = await staffAtDesk(database, 'viewer');
    await sendPasswordLink(asOwner(), viewer.id);
    expect(await isSignedIn(viewer.token)).toBe(true);
    const token = await mailedToken('staff-new-password');
    expect(await refusal(acceptInvitation(ctx(), token, { name: 'Eve', password }))).toBe('not_found');
    const weak = chooseStaffPassword(ctx(), token, 'ada viewer 2026');
    await expect(weak).rejects.toMatchObject({ code: 'invalid', field: 'password' });
    const twice = [password, 'a thief chose this one'].map((chosen) => chooseStaffPassword(ctx(), token, chosen));
    expect((await Promise.all(twice.map(refusal))).toSorted()).toEqual(['done', 'not_found']);
    expect([await isSignedIn(viewer.token), await isSignedIn(owner.token)]).toEqual([false, true]);
    expect(await refusal(chooseStaffPassword(ctx(), token, 'another good password'))).toBe('not_found');
  });

  test.each<[string, (asked: Ctx, id: bigint) => Promise<void>]>([
    ['is disabled', disableStaff],
    ['is no longer an owner', (asked, id) => changeRole(asked, id, { role: 'viewer' })],
  ])('and an invitation are both invalid if sent by an owner who %s', async (_, end) => {
    const leaving = await staffAtDesk(database, 'owner', { email: 'leaving@agbon.example' });
    await inviteStaff(ctx(leaving.actor), { email: 'eve@example.com', role: 'owner' });
    const backDoor = await mailedToken();
    await inviteStaff(asOwner(), bola);
    await end(asOwner(), leaving.id);
    expect(await findStaffLink(ctx(), backDoor)).toBeUndefined();
    expect(await findStaffLink(ctx(), await mailedToken())).toMatchObject(bola);
  });

  test('is invalid once the account is disabled', async () => {
    const viewer = await staffAtDesk(database, 'viewer');
    await sendPasswordLink(asOwner(), viewer.id);
    await disableStaff(asOwner(), viewer.id);
    expect(await refusal(chooseStaffPassword(ctx(), await mailedToken('staff-new-password'), password))).toBe(
      'not_found',
    );
    expect(await refusal(sendPasswordLink(asOwner(), viewer.id))).toBe('conflict');
  });
});

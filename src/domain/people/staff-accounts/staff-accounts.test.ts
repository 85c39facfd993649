import { beforeEach, describe, expect, test } from 'vitest';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { confirm } from '../../../../test/support/approvals.ts';
import { byTwoOwners } from '../../../../test/support/by-two-owners.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { refusal } from '../../../../test/support/staff-links.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import type { Actor, Ctx, Staff } from '#domain/acting/context.ts';
import { changeRole, disableStaff, enableStaff } from './change-staff-account.ts';
import { findStaffSession } from './find-staff-session.ts';
import { inviteStaff } from './invite-staff.ts';
import { removeStaffAuthenticator } from './remove-authenticator.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { signOutStaff } from './sign-out-staff.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;
const byTwo = byTwoOwners(database);
let owner: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(database, 'owner');
});

const bola = { email: 'bola@agbon.example', role: 'support' } as const;
const asOwner = () => ctx({ ...owner.actor, provedAt: clock.now() });
const staff = () => db.selectFrom('staff').select(['name', 'email', 'role', 'disabled_at']).orderBy('id').execute();
const verbs = async () => (await db.selectFrom('audit').select('what').orderBy('id').execute()).map(({ what }) => what);
const isSignedIn = async (token: string) => (await findStaffSession(db, token, undefined, clock.now())) !== undefined;

describe('a staff account', () => {
  test('that is disabled is signed out at once, and cannot sign in until it is enabled', async () => {
    const viewer = await staffAtDesk(database, 'viewer');
    await byTwo.disableStaff(asOwner(), viewer.id);
    expect(await isSignedIn(viewer.token)).toBe(false);
    expect(await refusal(disableStaff(asOwner(), viewer.id))).toBe('conflict');
    await byTwo.enableStaff(asOwner(), viewer.id);
    expect(await refusal(enableStaff(asOwner(), viewer.id))).toBe('conflict');
    expect([await isSignedIn(viewer.token), await verbs()]).toEqual([
      false,
      ['disable-staff', 'confirm-staff-change', 'enable-staff', 'confirm-staff-change'],
    ]);
  });

  test('with a new role must sign in again', async () => {
    const viewer = await staffAtDesk(database, 'viewer');
    await byTwo.changeRole(asOwner(), viewer.id, { role: 'finance' });
    expect(await isSignedIn(viewer.token)).toBe(false);
    const { before, after } = await db
      .selectFrom('audit')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ role: 'viewer' }, { role: 'finance' }]);
    expect(await refusal(changeRole(asOwner(), viewer.id, { role: 'finance' }))).toBe('conflict');
  });

  test('is signed out everywhere, and no other account is', async () => {
    const viewer = await staffAtDesk(database, 'viewer');
    await signOutStaff(asOwner(), viewer.id);
    expect([await isSignedIn(viewer.token), await isSignedIn(owner.token)]).toEqual([false, true]);
  });

  test('that does not exist cannot be changed', async () => {
    for (const verb of [disableStaff, enableStaff, signOutStaff, sendPasswordLink]) {
      expect(await refusal(verb(asOwner(), 999n))).toBe('not_found');
    }
    expect(await refusal(changeRole(asOwner(), 999n, { role: 'owner' }))).toBe('not_found');
  });
});

describe('the last owner', () => {
  test('can be neither disabled nor given another role', async () => {
    expect(await refusal(disableStaff(asOwner(), owner.id))).toBe('conflict');
    expect(await refusal(changeRole(asOwner(), owner.id, { role: 'viewer' }))).toBe('conflict');
    expect(await isSignedIn(owner.token)).toBe(true);
  });

  test('remains when two owners disable each other and a third confirms both at the same moment', async () => {
    const other = await staffAtDesk(database, 'owner', { email: 'second@agbon.example' });
    const asOther = ctx({ ...other.actor, provedAt: clock.now() });
    const asked = [await disableStaff(asOwner(), other.id), await disableStaff(asOther, owner.id)];
    const third = await staffAtDesk(database, 'owner', { email: 'third@agbon.example' });
    const confirmed = asked.map((one) => refusal(confirm(ctx(third.actor), 'approvalId' in one ? one.approvalId : 0n)));
    expect((await Promise.all(confirmed)).toSorted()).toEqual(['conflict', 'done']);
    const left = (await staff()).filter(({ role, disabled_at }) => role === 'owner' && !disabled_at);
    expect(left).toHaveLength(2);
  });
});

describe('deciding who works here', () => {
  const everyVerb = (asked: Ctx, id: bigint): Promise<unknown>[] => [
    inviteStaff(asked, bola),
    withdrawInvitation(asked, id),
    changeRole(asked, id, { role: 'owner' }),
    disableStaff(asked, id),
    enableStaff(asked, id),
    signOutStaff(asked, id),
    sendPasswordLink(asked, id),
    removeStaffAuthenticator(asked, id),
  ];
  const others: [string, Actor][] = [
    ...staffRoles
      .filter((role) => role !== 'owner')
      .map((role): [string, Staff] => [
        role,
        { kind: 'staff', id: 99n, name: 'Eve', role, sessionId: 'a', provedAt: clock.now() },
      ]),
    ['guest', { kind: 'guest' }],
    ['member', { kind: 'member', id: 1n, name: 'Eve', email: 'eve@example.com', accountType: 'merchant' }],
    ['job', { kind: 'job', name: 'deliver-mail' }],
  ];

  test.each(others)('is not allowed to a %s', async (_, actor) => {
    const target = await staffAtDesk(database, 'viewer');
    const answers = await Promise.all(everyVerb(ctx(actor), target.id).map(refusal));
    expect(new Set(answers)).toEqual(new Set(['forbidden']));
    expect([await isSignedIn(target.token), await verbs()]).toEqual([true, []]);
  });

  test('is not allowed when the password was entered more than ten minutes ago', async () => {
    const target = await staffAtDesk(database, 'viewer');
    const asked = asOwner();
    clock.advance(10 * minute_ms + second_ms);
    const answers = await Promise.all(everyVerb({ ...asked, now: clock.now() }, target.id).map(refusal));
    expect(new Set(answers)).toEqual(new Set(['forbidden']));
  });
});

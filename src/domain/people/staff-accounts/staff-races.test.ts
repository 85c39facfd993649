import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { confirm } from '../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { deadlocksIn } from '../../../../test/support/lock-waits.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { newestToken, refusal } from '../../../../test/support/staff-links.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { beginStaffAuthenticator } from './begin-authenticator.ts';
import { changeRole, disableStaff, enableStaff } from './change-staff-account.ts';
import { chooseStaffPassword } from './choose-staff-password.ts';
import { inviteStaff } from './invite-staff.ts';
import { removeStaffAuthenticator } from './remove-authenticator.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { signOutStaff } from './sign-out-staff.ts';
import { leavePortal } from './leave-portal.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const deadlocks = deadlocksIn(pool);

let owner: StaffAtDesk;
let other: StaffAtDesk;
beforeEach(setUp);
afterEach(() => assert.deepEqual(deadlocks, []));

async function setUp(): Promise<void> {
  await forgetEverything(pool);
  owner = await staffAtDesk(database, 'owner');
  other = await staffAtDesk(database, 'owner', { email: 'second@agbon.example' });
}

const password = 'grey heron under the mango';
const as = ({ actor }: StaffAtDesk) => ctx(actor);
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const verbs = async () => (await db.selectFrom('audit').select('what').orderBy('id').execute()).map(({ what }) => what);
const links = () => db.selectFrom('staff_link').select(['email', 'role', 'staff_id']).orderBy('id').execute();
const waiting = () => db.selectFrom('approval').select('id').where('state', '=', 'waiting').orderBy('id').execute();
const ownersLeft = async () =>
  (await db.selectFrom('staff').select('id').where('role', '=', 'owner').where('disabled_at', 'is', null).execute())
    .length;

describe('of two owners who end each other’s rights at the same moment', () => {
  test.each<[string, (asked: Ctx, id: bigint) => Promise<unknown>, string]>([
    ['disabling', disableStaff, 'disable-staff'],
    ['another role', (asked, id) => changeRole(asked, id, { role: 'viewer' }), 'change-role'],
  ])('by %s, one remains after three days, whichever process checks first', async (_, end, what) => {
    for (let round = 0; round < 6; round++) {
      await setUp();
      const said = await Promise.all([refusal(end(as(owner), other.id)), refusal(end(as(other), owner.id))]);
      expect([said, await ownersLeft()]).toEqual([['done', 'done'], 2]);
      await moveBusinessClock(db, 'demo', 73 * hour_ms);
      const job = ctx({ kind: 'job', name: 'end-approvals' });
      const ended = await times(3, () => endDueApprovals(job, approvalKinds));
      expect(ended.flatMap(({ failed }) => failed)).toEqual([]);
      expect([await ownersLeft(), await verbs()]).toEqual([1, [what, what, 'take-effect']]);
    }
  });

  test('one keeps them, even while the owners make other changes', async () => {
    const app = (who: StaffAtDesk) => beginStaffAuthenticator(as(who), 'a secret of tests');
    for (let round = 0; round < 4; round++) {
      await setUp();
      await sendPasswordLink(as(owner), other.id);
      const token = await newestToken(db, 'staff-new-password');
      await Promise.all(
        [
          inviteStaff(as(owner), { email: 'eve@example.com', role: 'owner' }),
          sendPasswordLink(as(other), owner.id),
          chooseStaffPassword(ctx(), token, password),
          ...[owner, owner, other].map(app),
          removeStaffAuthenticator(as(other), owner.id),
          changeRole(as(owner), other.id, { role: 'viewer' }),
          changeRole(as(other), owner.id, { role: 'viewer' }),
          disableStaff(as(owner), other.id),
          disableStaff(as(other), owner.id),
          signOutStaff(as(owner), other.id),
          leavePortal(as(other), other.token),
          leavePortal(as(owner), owner.token),
        ].map(refusal),
      );
      expect(await ownersLeft()).toBeGreaterThanOrEqual(1);
    }
  });
});

test('of thirty invitations that an owner sends while being disabled, none outlives the account', async () => {
  const third = await staffAtDesk(database, 'owner', { email: 'third@agbon.example' });
  const asked = await disableStaff(as(owner), other.id);
  const invite = (at: number) =>
    inviteStaff(as(other), { email: `eve${at}@example.com`, role: at % 2 ? 'owner' : 'viewer' });
  const all = [
    ...Array.from({ length: 15 }, (_, at) => refusal(invite(at))),
    confirm(as(third), 'approvalId' in asked ? asked.approvalId : 0n).then(() => undefined),
    ...Array.from({ length: 15 }, (_, at) => refusal(invite(15 + at))),
  ];
  const said = (await Promise.all(all)).filter((one) => one !== undefined);
  const sent = said.filter((one) => one === 'done').length;
  expect(said.filter((one) => one !== 'done')).toEqual(Array(30 - sent).fill('signed_out'));
  const written = ['disable-staff', ...Array<string>(sent).fill('invite-staff'), 'confirm-staff-change'];
  expect([await links(), await verbs()]).toEqual([[], written]);
});

describe('requested many times at once', () => {
  const bola = { email: 'bola@agbon.example', role: 'viewer' } as const;

  test('an invitation to one address exists once, and is accepted once', async () => {
    expect(await times(16, (at) => refusal(inviteStaff(as(at % 2 ? owner : other), bola)))).toEqual(
      Array(16).fill('done'),
    );
    expect(await links()).toEqual([{ ...bola, staff_id: null }]);
    const token = await newestToken(db, 'staff-invitation');
    const said = await times(4, () => refusal(acceptInvitation(ctx(), token, { name: 'Bola', password })));
    expect(said.toSorted()).toEqual(['done', 'not_found', 'not_found', 'not_found']);
    expect((await verbs()).filter((what) => what === 'accept-invitation')).toHaveLength(1);
  });

  test('an invitation to a person who is accepting one is refused or invalid', async () => {
    await inviteStaff(as(owner), bola);
    const token = await newestToken(db, 'staff-invitation');
    const accept = () => acceptInvitation(ctx(), token, { name: 'Bola', password });
    const invite = () => inviteStaff(as(other), { ...bola, role: 'owner' });
    const said = await times(8, (at) => refusal(at === 0 ? accept() : invite()));
    expect(said.filter((one) => !['done', 'not_found', 'conflict'].includes(one))).toEqual([]);
    const accounts = await db.selectFrom('staff').select('role').where('email', '=', bola.email).execute();
    expect(accounts.length + (await links()).length).toBe(1);
  });

  test('a link for a new password exists once, and earlier links are invalid', async () => {
    expect(await times(8, () => refusal(sendPasswordLink(as(owner), other.id)))).toEqual(Array(8).fill('done'));
    expect(await links()).toEqual([{ email: 'second@agbon.example', role: null, staff_id: other.id }]);
  });

  test('an account is disabled once and enabled once, even when two owners press several times', async () => {
    const third = await staffAtDesk(database, 'owner', { email: 'third@agbon.example' });
    const once = [...Array(7).fill('conflict'), 'done'];
    for (const end of [disableStaff, enableStaff]) {
      expect(await times(8, () => refusal(end(as(owner), other.id)))).toEqual(Array(8).fill('done'));
      const [{ id }] = (await waiting()) as [{ id: bigint }];
      expect((await times(8, () => refusal(confirm(as(third), id)))).toSorted()).toEqual(once);
      expect(await waiting()).toEqual([]);
    }
    expect((await verbs()).filter((what) => what === 'confirm-staff-change')).toHaveLength(2);
  });
});

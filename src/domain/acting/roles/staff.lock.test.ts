import { beforeEach, describe, expect, test } from 'vitest';
import { byTwoOwners } from '../../../../test/support/by-two-owners.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { outsideTransaction } from '../../../../test/support/outside-transaction.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { actDuring, untilSomebodyWaits } from '../../../../test/support/lock-waits.ts';
import { refusal } from '../../../../test/support/staff-links.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { auditedTransaction } from '../audit/audit.ts';
import type { Ctx, Staff } from '../context.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { rightsGoneText } from './staff.lock.ts';
import { signOutStaff } from '#domain/people/staff-accounts/sign-out-staff.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const byTwo = byTwoOwners(database);
beforeEach(() => forgetEverything(pool));

const kept = async () => [
  (await db.selectFrom('service_contacts').select('name').execute()).length,
  (await db.selectFrom('audit').select('what').orderBy('id').execute()).map(({ what }) => what),
];

/** A change by staff, such as a price or an answer. */
function work(actor: Staff, before?: () => Promise<void>): Promise<void> {
  return auditedTransaction(ctx(actor), { what: 'prove-staff' }, async (ctx) => {
    await contact(ctx);
    await before?.();
    return { on: { kind: 'order', id: 7n }, answer: undefined };
  });
}

function contact({ db, now }: Ctx): Promise<unknown> {
  const person = { name: 'Bola', phone: '+2348031234567', email: 'bola@example.com', message: 'Hello' };
  return db
    .insertInto('service_contacts')
    .values({ ...person, created_at: now })
    .execute();
}

describe('a staff change is undone if meanwhile', () => {
  test.each([
    ['their account was disabled', 'update staff set disabled_at = now() where id = $1'],
    ['their role became another', "update staff set role = 'support' where id = $1"],
    ['they were signed out', 'delete from staff_session where staff_id = $1'],
  ])('%s', async (_, taking) => {
    const { id, actor } = await staffAtDesk(database, 'pricing');
    const change = { sql: taking, values: [id] };
    expect(await actDuring(pool, change, () => refusal(work(actor)))).toBe('signed_out');
    expect(await kept()).toEqual([0, []]);
    await expect(work(actor)).rejects.toThrow(rightsGoneText);
  });

  test('the session of the shared password was ended', async () => {
    const { actor } = await sharedAtDesk(database);
    const ending = { sql: 'delete from staff_session where id = $1', values: [actor.sessionId] };
    const invite = () => inviteStaff(ctx(actor), { email: 'eve@example.com', role: 'owner' });
    expect(await actDuring(pool, ending, () => refusal(invite()))).toBe('signed_out');
    expect([await kept(), await db.selectFrom('mail').select('id').execute()]).toEqual([[0, []], []]);
  });

  test('the session of another colleague cannot make the change either', async () => {
    const [{ actor: ada }, { actor: eve }] = [await staffAtDesk(database, 'owner'), await sharedAtDesk(database)];
    await expect(work({ ...ada, sessionId: eve.sessionId })).rejects.toMatchObject({ code: 'signed_out' });
    await expect(work({ ...eve, sessionId: ada.sessionId })).rejects.toMatchObject({ code: 'signed_out' });
  });
});

describe('a staff change that is under way finishes', () => {
  test.each<[string, (asked: Ctx, id: bigint) => Promise<void>]>([
    ['change-role', (asked, id) => byTwo.changeRole(asked, id, { role: 'viewer' })],
    ['disable-staff', byTwo.disableStaff],
    ['sign-out-staff', signOutStaff],
  ])('before %s', async (what, end) => {
    const [{ actor: owner }, pricing] = [await staffAtDesk(database, 'owner'), await staffAtDesk(database, 'pricing')];
    let ended: Promise<void> | undefined;
    await work(pricing.actor, async () => {
      ended = outsideTransaction(end, ctx(owner), pricing.id);
      await outsideTransaction(untilSomebodyWaits, pool);
    });
    await ended;
    const confirmed = what === 'sign-out-staff' ? [] : ['confirm-staff-change'];
    expect(await kept()).toEqual([1, ['prove-staff', what, ...confirmed]]);
  });

  test('and delays no other work', async () => {
    const [{ actor: owner }, pricing] = [await staffAtDesk(database, 'owner'), await staffAtDesk(database, 'pricing')];
    await work(pricing.actor, async () => {
      await outsideTransaction(work, pricing.actor);
      await outsideTransaction(work, owner);
      await outsideTransaction(inviteStaff, ctx(owner), { email: 'bola@agbon.example', role: 'viewer' });
    });
    expect((await kept())[0]).toBe(3);
  });
});

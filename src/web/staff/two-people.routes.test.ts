import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import { actingStaff, type Session } from '../../../test/support/acting-staff.ts';
import { testApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { adminPassword, type StaffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, get } = site;
const { send, see, named, waiting, press, pass, mailed, signIn } = actingStaff(site);
const list = link('staffList');
const toldTo = () => mailed('staff-change-waits');

let ngozi: StaffAtDesk;
let kunle: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  ngozi = await named('owner', 'Ngozi');
  kunle = await named('viewer', 'Kunle');
});

const at = ({ id }: StaffAtDesk, verb: string) => `${list}/${id}/${verb}`;
const giveRole = (role: StaffRole, whom = kunle, who: Session = ngozi) => send(at(whom, 'role'), who, { role });
const disable = (whom: StaffAtDesk, who: Session = ngozi) => send(at(whom, 'disabling'), who);
const standing = async ({ id }: StaffAtDesk) => {
  const row = db.selectFrom('staff').select(['role', 'disabled_at']).where('id', '=', id);
  const { role, disabled_at } = await row.executeTakeFirstOrThrow();
  return disabled_at ? 'disabled' : role;
};

describe('a single owner', () => {
  test('gives a role that takes effect after 24 hours, and all staff get a mail', async () => {
    expect(await giveRole('finance')).toBe(303);
    expect(await standing(kunle)).toBe('viewer');
    expect((await toldTo()).toSorted()).toEqual(['kunle@agbon.example', 'ngozi@agbon.example']);
    for (const said of ['In effect from', 'Withdraw'])
      expect((await see(`${list}/${kunle.id}`, ngozi)).text).toContain(said);
    await pass(23);
    expect(await standing(kunle)).toBe('viewer');
    await pass(2);
    expect(await standing(kunle)).toBe('finance');
  });

  test('removes rights after 72 hours, with a mail to all staff at once and every day', async () => {
    const tunde = await named('finance', 'Tunde');
    expect(await disable(tunde)).toBe(303);
    expect([await standing(tunde), (await toldTo()).length]).toEqual(['finance', 3]);
    await pass(25);
    await pass(25);
    expect([await standing(tunde), (await toldTo()).length]).toEqual(['finance', 9]);
    await pass(23);
    expect(await standing(tunde)).toBe('disabled');
  });
});

describe('with two owners', () => {
  let tunde: StaffAtDesk;
  beforeEach(async () => {
    tunde = await named('owner', 'Tunde');
  });

  test('a role waits for the second one, before or after its time, and waiting alone is not enough', async () => {
    expect(await giveRole('finance')).toBe(303);
    expect((await see(`${list}/${kunle.id}`, tunde)).text).toContain('It waits for a second named person.');
    const read = async (who: Session) =>
      (await see('/vintage-dashboard', who)).text.includes('Confirm a change of a role or account');
    expect([await read(ngozi), await read(tunde)]).toEqual([false, true]);
    await pass(80);
    expect(await standing(kunle)).toBe('viewer');
    expect([
      await press('confirmation', ngozi),
      await press('confirmation', await signIn({ staff_id: tunde.id })),
    ]).toEqual([403, 303]);
    expect([await standing(kunle), await toldTo()]).toEqual(['finance', []]);
  });

  test('an owner cannot confirm, turn down or replace a change of their own account', async () => {
    const amaka = await named('owner', 'Amaka');
    expect(await disable(tunde)).toBe(303);
    expect([await press('confirmation', tunde), await press('turning-down', tunde)]).toEqual([403, 403]);
    expect([await giveRole('viewer', tunde, tunde), await disable(tunde, amaka)]).toEqual([409, 409]);
    expect((await see(link('approval', { approvalId: (await waiting())[0]! }), tunde)).text).toContain(
      'your own staff account',
    );
    expect(await press('turning-down', amaka)).toBe(303);
    await pass(80);
    expect(await standing(tunde)).toBe('owner');
  });

  test('an account is disabled at once by both, and its sessions end', async () => {
    expect([await disable(kunle), await standing(kunle)]).toEqual([303, 'viewer']);
    expect([await press('confirmation', tunde), await standing(kunle)]).toEqual([303, 'disabled']);
    expect((await get('/vintage-dashboard', { cookie: kunle.cookie })).status).not.toBe(200);
  });

  test('who disable each other, one is left after three days', async () => {
    expect([await disable(tunde, ngozi), await disable(ngozi, tunde)]).toEqual([303, 303]);
    await pass(73);
    await pass(1);
    expect([await standing(ngozi), await standing(tunde), await waiting()]).toEqual(['owner', 'disabled', []]);
  });

  test('a change by a colleague who is disabled before the second press is not carried out', async () => {
    expect(await giveRole('finance')).toBe(303);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', ngozi.id).execute();
    expect([await press('confirmation', tunde), await standing(kunle)]).toEqual([409, 'viewer']);
  });

  test('an invitation with rights over money is sent only after the second press, and is invalid if withdrawn before', async () => {
    const invite = (email: string, role: StaffRole) => send(link('staffInvitations'), ngozi, { email, role });
    const sent = () => mailed('staff-invitation');
    expect(await invite('viewer@agbon.example', 'viewer')).toBe(303);
    for (const role of ['support', 'finance', 'owner'] as const)
      expect(await invite(`${role}@agbon.example`, role)).toBe(303);
    expect(await sent()).toEqual(['viewer@agbon.example']);
    for (const _ of [1, 2]) expect(await press('confirmation', tunde)).toBe(303);
    expect(await press('withdrawal', ngozi)).toBe(303);
    expect(await sent()).toEqual(['viewer@agbon.example', 'support@agbon.example', 'finance@agbon.example']);
    const links = await db.selectFrom('staff_link').select('email').orderBy('id').execute();
    expect(links.map(({ email }) => email)).toEqual(await sent());
  });

  test('of whom one has not signed in for 14 days, the other counts as single', async () => {
    await moveBusinessClock(db, 'demo', 15 * 24 * hour_ms);
    const back = await signIn({ staff_id: ngozi.id });
    expect(await giveRole('finance', kunle, back)).toBe(303);
    await pass(25);
    expect(await standing(kunle)).toBe('finance');
  });
});

test('a colleague whose device was stolen is signed out at once by one owner', async () => {
  const tunde = await named('owner', 'Tunde');
  expect(await send(at(tunde, 'sessions-end'), ngozi)).toBe(303);
  expect([(await get('/vintage-dashboard', { cookie: tunde.cookie })).status === 200, await standing(tunde)]).toEqual([
    false,
    'owner',
  ]);
});

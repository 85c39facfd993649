import { beforeEach, describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { acceptInvitation } from '#domain/people/staff-accounts/accept-invitation.ts';
import { actingStaff, type Session } from '../../../test/support/acting-staff.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { giveLevel } from '../../../test/support/levels.ts';
import { aMember } from '../../../test/support/members-with-money.ts';
import { newestToken } from '../../../test/support/staff-links.ts';
import { adminPassword, type StaffAtDesk } from '../../../test/support/staff.ts';

const database = await testDatabase();
const config = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' };
const site = await testApp({ database, config: { ...config, ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } });
const withoutApp = await testApp({ database, config });
const { db, pool, ctx } = site;
const { send, see, named, waiting, press, pass, mailed, signIn } = actingStaff(site);

const list = link('staffList');
const sharedAt = ({ services }: TestApp) => signIn({ shared_mark: services.sharedPassword!.mark });
const invite = (role: string, who: Session, by = send) =>
  by(link('staffInvitations'), who, { email: 'eve@agbon.example', role });
const twoWeeks = 15 * 24;
let shared: Session;
let ngozi: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  shared = await sharedAt(site);
});
const owned = async () => {
  ngozi = await named('owner', 'Ngozi');
};

describe('the shared password', () => {
  test('opens the first accounts, and its other invitations end with the first owner', async () => {
    expect(await send(link('staffInvitations'), shared, { email: 'ada@agbon.example', role: 'owner' })).toBe(303);
    const token = await newestToken(db);
    expect(await invite('finance', shared)).toBe(303);
    await acceptInvitation(ctx(), token, { name: 'Ada', password: 'grey heron under the mango' });
    expect(await db.selectFrom('staff_link').select('email').execute()).toEqual([]);
    expect(await invite('viewer', shared)).toBe(403);
  });

  test('asks on the overview for an account of an owner until there is one, even if others have accounts', async () => {
    const todo = async (who: Session) => (await see(link('admin'), who)).text.includes('Make an account for an owner');
    expect(await todo(shared)).toBe(true);
    await named('viewer', 'Bola');
    expect(await todo(shared)).toBe(true);
    await owned();
    expect([await todo(shared), await todo(ngozi)]).toEqual([false, false]);
  });

  test('shows a hint to invite an owner until one is invited, even if others are', async () => {
    const told = async () => {
      const { text } = await see(list, shared);
      return ['Make the first account', 'Invite an owner', 'The first owner is invited'].filter((one) =>
        text.includes(one),
      );
    };
    expect(await told()).toEqual(['Make the first account']);
    expect(await invite('viewer', shared)).toBe(303);
    expect(await told()).toEqual(['Make the first account']);
    await acceptInvitation(ctx(), await newestToken(db), { name: 'Bola', password: 'grey heron under the mango' });
    expect(await told()).toEqual(['Invite an owner']);
    expect(await send(link('staffInvitations'), shared, { email: 'ada@agbon.example', role: 'owner' })).toBe(303);
    expect(await told()).toEqual(['The first owner is invited']);
    await owned();
    expect(await told()).toEqual([]);
  });

  test('links to the named sign-in once there is an owner, instead of a form that would be refused', async () => {
    const [plain, theirs] = [await sharedAt(withoutApp), actingStaff(withoutApp)];
    expect((await theirs.see(list, plain)).text).toContain('Send invitation');
    await owned();
    const page = await theirs.see(list, plain);
    expect(page.text).not.toContain('Send invitation');
    expect(page.text).toContain('Sign in as yourself');
    expect((await theirs.see(list, ngozi)).text).toContain('Send invitation');
  });

  test('says of each change what happens: at once while there is no owner, and with a second owner after that', async () => {
    const kunle = await named('finance', 'Kunle');
    const page = link('staffMember', { staffId: String(kunle.id) });
    expect((await see(page, shared)).text).toContain('The account is disabled and signed out everywhere at once.');
    await owned();
    expect((await see(page, ngozi)).text).toContain('Until then the colleague can still sign in');
    await pool.query('update staff set disabled_at = now() where id = $1', [kunle.id]);
    expect((await see(page, ngozi)).text).toContain('Once a second owner confirms it, the colleague can sign in again');
  });

  test('cannot change any staff account once there is an owner', async () => {
    await owned();
    const kunle = await named('finance', 'Kunle');
    for (const role of staffRoles) expect([role, await invite(role, shared)]).toEqual([role, 403]);
    const at = (verb: string) => `${list}/${kunle.id}/${verb}`;
    for (const verb of ['disabling', 'enabling', 'sessions-end', 'authenticator-end', 'password-link'])
      expect([verb, await send(at(verb), shared)]).toEqual([verb, 403]);
    expect(await send(at('role'), shared, { role: 'viewer' })).toBe(403);
    expect(await send(link('staffInvitationEnd', { invitationId: '1' }), shared)).toBe(403);
    const { role, disabled_at } = await db
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', kunle.id)
      .executeTakeFirstOrThrow();
    expect([role, disabled_at, await waiting()]).toEqual(['finance', null, []]);
  });

  test('changes no threshold, limit, fee or internal account, with or without an owner', async () => {
    for (const setUp of [() => Promise.resolve(), owned]) {
      await setUp();
      const amount = { amount: '5,000,000', reason: 'For us', version: '0' };
      for (const setting of ['payout-alone', 'ruling-alone', 'limit-card-day-1'])
        expect([setting, await send(link('siteSetting', { setting }), shared, amount)]).toEqual([setting, 403]);
      const others = { percent: '0', email: 'eve@agbon.example', reason: 'For us', version: '0' };
      for (const setting of ['fee-basic', 'house-account'])
        expect([setting, await send(link('siteSetting', { setting }), shared, others)]).toEqual([setting, 403]);
    }
    expect(await db.selectFrom('site_setting').select('name').execute()).toEqual([]);
  });

  test('changes the tax until a colleague who decides about money has an account, and is then led to the named sign-in', async () => {
    const tax = link('siteSetting', { setting: 'vat-rate' });
    expect((await see(tax, shared)).fields.percent).toEqual(['0']);
    await owned();
    const page = await see(tax, shared);
    expect([page.fields.percent, page.text.includes('Sign in as yourself')]).toEqual([undefined, true]);
  });

  test('cannot save or end a check of a member once a colleague has their own account', async () => {
    const memberId = String(await aMember(ctx()));
    await giveLevel(site, BigInt(memberId), 1);
    const checks = link('memberChecks', { memberId });
    expect((await see(checks, shared)).text).toContain('Record the check');
    await owned();
    const noted = { what: 'bank_account', seen: 'A statement of the bank', checked_on: '2026-11-20' };
    expect(await send(checks, shared, noted)).toBe(403);
    expect(await send(link('memberBankName', { memberId }), shared)).toBe(403);
    expect(await send(link('memberCheckEnd', { memberId, what: 'bank_account' }), shared)).toBe(403);
    const page = (await see(checks, shared)).text;
    expect([page.includes('Record the check'), page.includes('Sign in as yourself')]).toEqual([false, true]);
    const { rows } = await pool.query('select from member_check where ended_at is null');
    expect(rows).toHaveLength(1);
  });

  test('invites an owner if none is active: in effect after 72 hours, with a mail to all staff at once and every day', async () => {
    await owned();
    expect((await see(list, shared)).text).not.toContain('Send invitation');
    await pass(twoWeeks);
    shared = await sharedAt(site);
    const { text } = await see(list, shared);
    expect([text.includes('Send invitation'), text.includes('We send the link after 72 hours')]).toEqual([true, true]);
    expect(await invite('finance', shared)).toBe(403);
    expect(await invite('owner', shared)).toBe(303);
    expect([await mailed('staff-invitation'), await mailed('staff-change-waits')]).toEqual([
      [],
      ['ngozi@agbon.example'],
    ]);
    await pass(25);
    await pass(25);
    expect([await mailed('staff-invitation'), (await mailed('staff-change-waits')).length]).toEqual([[], 3]);
    await pass(23);
    expect(await mailed('staff-invitation')).toEqual(['eve@agbon.example']);
    await acceptInvitation(ctx(), await newestToken(db), { name: 'Eve', password: 'grey heron under the mango' });
    expect(
      (await db.selectFrom('staff').select('role').where('email', '=', 'eve@agbon.example').execute())[0]?.role,
    ).toBe('owner');
  });

  test('cannot invite an owner without its authenticator app', async () => {
    await owned();
    await pass(twoWeeks);
    const without = actingStaff(withoutApp);
    expect(await invite('owner', await sharedAt(withoutApp), without.send)).toBe(403);
  });

  test.each(['turns it down', 'only signs in'])(
    'loses its invitation when an owner comes back and %s',
    async (what) => {
      await owned();
      await pass(twoWeeks);
      expect(await invite('owner', await sharedAt(site))).toBe(303);
      const back = await signIn({ staff_id: ngozi.id });
      const [approvalId = ''] = await waiting();
      expect((await see(link('approval', { approvalId }), back)).text).toContain('Shared password');
      const pressed = what === 'turns it down' ? await press('turning-down', back) : 303;
      await pass(73);
      expect([pressed, await waiting(), await mailed('staff-invitation')]).toEqual([303, [], []]);
    },
  );
});

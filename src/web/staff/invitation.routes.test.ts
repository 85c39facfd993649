import { beforeEach, describe, expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { testApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { newestLine } from '../../../test/support/newest-line.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, clock, get, post } = site;
const list = '/vintage-dashboard/staff';
const password = 'grey heron under the mango';
let owner: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(site, 'owner');
});

const load = (path: string, { cookie } = owner) => get(path, { cookie });
const see = async (path: string) => seePage(await load(path));
const tokenOf = async ({ cookie }: StaffAtDesk) => formTokenOf(await get('/vintage-dashboard', { cookie }));

/** Sends a form as the pages do, as a signed-in colleague. */
async function send(path: string, fields: Record<string, string> = {}, who = owner): Promise<Response> {
  return post(path, { form_owner: await tokenOf(who), ...fields }, { cookie: who.cookie });
}

async function linkInMail(): Promise<string> {
  const { props } = await db.selectFrom('mail').select('props').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return `/vintage/invitation/${(props as { token: string }).token}`;
}

describe('a new colleague', () => {
  test('is invited, sets a name and a password, and is then signed in', async () => {
    const invited = await send(`${list}/invitations`, { email: 'Bola@Agbon.example ', role: 'viewer' });
    expect([invited.status, invited.headers.get('location')]).toEqual([303, `${list}?news=invited`]);
    expect((await see(`${list}?news=invited`)).text).toContain('The invitation is on its way.');
    expect((await see(list)).text).toContain('bola@agbon.example');
    const path = await linkInMail();
    const page = await seePage(await get(path));
    expect([page.status, page.text.includes('Your role is Viewer')]).toEqual([200, true]);
    expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ]);
    const set = await post(path, { name: 'Bola', password });
    expect(page.text).toContain('Open the account and sign in');
    expect([set.status, set.headers.get('location')]).toEqual([303, '/vintage-dashboard']);
    const signedIn = set.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect((await get('/vintage-dashboard', { cookie: signedIn.join('; ') })).status).toBe(200);
    const entered = await post('/vintage', { email: 'bola@agbon.example', password });
    expect(entered.status).toBe(303);
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    expect((await get('/vintage-dashboard', { cookie })).status).toBe(200);
    expect((await get(list, { cookie })).status).toBe(403);
  });

  test.each([
    [{ name: '', password }, { name: 'Name is required' }],
    [{ name: 'Bola', password: '' }, { password: 'Password is required' }],
    [{ name: 'Bola', password: 'short' }, { password: expect.stringContaining('at least 12') }],
    [{ name: 'Bola', password: 'passwordpassword' }, { password: expect.stringContaining('too easy to guess') }],
    [{ name: 'Adebayo', password: 'adebayo-2026-11' }, { password: expect.stringContaining('too easy to guess') }],
  ])('sees what is wrong with %j, and the link stays valid', async (fields, faults) => {
    await send(`${list}/invitations`, { email: 'bola@agbon.example', role: 'viewer' });
    const path = await linkInMail();
    const page = await seePage(await post(path, fields));
    expect([page.status, page.faults, page.html.includes('value="passwordpassword"')]).toEqual([422, faults, false]);
    expect((await get(path)).status).toBe(200);
  });

  test('gets the role that the owner chose, even when the form sends another', async () => {
    await send(`${list}/invitations`, { email: 'bola@agbon.example', role: 'viewer' });
    await post(await linkInMail(), {
      name: 'Bola',
      password,
      role: 'owner',
      email: 'eve@example.com',
      id: '1',
      disabled_at: '',
    });
    const rows = await db.selectFrom('staff').select(['name', 'email', 'role']).where('name', '=', 'Bola').execute();
    expect(rows).toEqual([{ name: 'Bola', email: 'bola@agbon.example', role: 'viewer' }]);
  });

  test('sees that the link is invalid when it was used, has expired, or is malformed', async () => {
    await send(`${list}/invitations`, { email: 'bola@agbon.example', role: 'viewer' });
    const path = await linkInMail();
    await post(path, { name: 'Bola', password });
    for (const address of [path, `${path}x`, '/vintage/invitation/1']) {
      for (const answer of [await get(address), await post(address, { name: 'Eve', password })]) {
        expect([address, answer.status, (await answer.text()).includes('Ask an owner for a new one')]).toEqual([
          address,
          404,
          true,
        ]);
      }
    }
    await send(`${list}/invitations`, { email: 'chika@agbon.example', role: 'viewer' });
    clock.advance(73 * hour_ms);
    expect((await get(await linkInMail())).status).toBe(404);
  });

  test('whose invitation an owner withdraws sees that the link is invalid, and the withdrawal is logged', async () => {
    await send(`${list}/invitations`, { email: 'bola@agbon.example', role: 'viewer' });
    const path = await linkInMail();
    const end = /action="([^"]+\/withdrawal)"/.exec((await see(list)).html)![1]!;
    const answer = await send(end);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list}?news=withdrawn`]);
    expect([(await get(path)).status, (await see(list)).text.includes('bola@agbon.example')]).toEqual([404, false]);
    expect(await newestLine(db)).toMatchObject({ staff_name: 'Ada owner', what: 'withdraw-invitation' });
  });

  test('is invited once by a form that is sent twice', async () => {
    const fields = { email: 'bola@agbon.example', role: 'viewer', form_key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' };
    await Promise.all([send(`${list}/invitations`, fields), send(`${list}/invitations`, fields)]);
    expect((await db.selectFrom('mail').select('id').execute()).length).toBe(1);
  });

  test('an invalid address or role is refused with a message, and the typed text stays', async () => {
    const page = await seePage(await send(`${list}/invitations`, { email: 'bola', role: 'king' }));
    expect([page.status, page.fields.email]).toEqual([422, ['bola']]);
    expect(page.faults).toEqual({ email: 'Enter an e-mail address, like name@example.com', role: 'Choose a role' });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { fromBase32 } from '#platform/base32.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { totpStepAt, totpCode } from '#platform/totp.ts';
import { testApp } from '../../../test/support/app.ts';
import { byTwoOwners } from '../../../test/support/by-two-owners.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { actDuring } from '../../../test/support/lock-waits.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, clock, get, post } = site;
const list = '/vintage-dashboard/staff';
const log = '/vintage-dashboard/audit';
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

describe('an owner', () => {
  test('changes a role, signs a colleague out, disables and enables them, and each act is logged', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    const page = `${list}/${viewer.id}`;
    const done: [string, Record<string, string>, string][] = [
      ['sessions-end', {}, 'signed-out'],
      ['role', { role: 'pricing' }, 'waits-delay'],
      ['password-link', {}, 'link-sent'],
      ['disabling', {}, 'waits-delay'],
      ['enabling', {}, 'waits-delay'],
    ];
    const { confirmWaiting } = byTwoOwners(site);
    for (const [verb, fields, news] of done) {
      const answer = await send(`${page}/${verb}`, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?news=${news}`]);
      expect((await load(`${page}?news=${news}`)).status).toBe(200);
      await confirmWaiting();
    }
    const { text } = await see(log);
    for (const line of ['Signed a colleague out everywhere', 'role: viewer → pricing', 'disabled: yes → no'])
      expect(text).toContain(line);
    expect((await see(`${log}?what=change-role`)).text).not.toContain('disabled: yes → no');
    expect((await see(`${log}?who=shared`)).text).toContain('No entry matches. Remove a filter.');
    expect((await see(`${log}?who=${owner.id}&what=disable-staff`)).text).toContain('disabled: no → yes');
  });

  test('who is the last one cannot be removed, and sees why', async () => {
    for (const [verb, fields] of [
      ['disabling', {}],
      ['role', { role: 'viewer' }],
    ] as const) {
      const page = await seePage(await send(`${list}/${owner.id}/${verb}`, fields));
      expect([page.status, page.text.includes('This is the last owner with an account.')]).toEqual([409, true]);
    }
  });

  test('finds no colleague at an unknown number', async () => {
    for (const id of ['999', '0', 'abc', '99999999999999999999', "1' or true --"]) {
      expect((await load(`${list}/${encodeURIComponent(id)}`)).status).toBe(404);
      expect((await send(`${list}/${encodeURIComponent(id)}/disabling`)).status).toBe(404);
    }
  });

  test('reads the log page by page, without repeated or missing lines', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    for (let i = 0; i < 60; i++) {
      await db
        .insertInto('audit')
        .values({
          at: new Date(clock.now().getTime() - (i >> 1)),
          staff_id: viewer.id,
          staff_name: 'Ada',
          staff_role: 'viewer',
          what: 'sign-in',
          record_kind: 'mark',
          record_id: `n${i}`,
          request_id: 'test',
        })
        .execute();
    }
    const marks = async (path: string) => {
      const { html } = await see(path);
      const towards = (rel: string) =>
        new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
      const seen = [...html.matchAll(/mark (n\d+)</g)].map(([, id]) => id!);
      return { seen, previous: towards('prev'), next: towards('next') };
    };
    for (const start of [log, `${log}?sort=oldest`]) {
      const [onward, back]: [string[], string[]] = [[], []];
      let end = start;
      for (let path: string | undefined = start; path;) {
        const page = await marks(path);
        onward.push(...page.seen);
        end = path;
        path = page.next;
      }
      for (let path: string | undefined = end; path;) {
        const page = await marks(path);
        back.unshift(...page.seen);
        path = page.previous;
      }
      expect([onward.length, new Set(onward).size, back]).toEqual([60, 60, onward]);
    }
  });

  test('filters the log by people and by kinds of acts, in three queries at most', async () => {
    const [ada, obi] = [await staffAtDesk(site, 'viewer'), await staffAtDesk(site, 'support')];
    const line = { at: clock.now(), staff_role: 'viewer', record_kind: 'mark', request_id: 'test' };
    for (const [staff_id, what, record_id] of [
      [ada.id, 'sign-in', 'ada-in'],
      [ada.id, 'sign-out', 'ada-out'],
      [obi.id, 'sign-in', 'obi-in'],
      [null, 'sign-in', 'shared-in'],
      [null, 'change-role', 'shared-role'],
    ] as const) {
      await db
        .insertInto('audit')
        .values({ ...line, staff_id, staff_name: 'Somebody', what, record_id })
        .execute();
    }
    const marks = async (query: string) =>
      [...(await see(log + query)).html.matchAll(/mark ([a-z]+-[a-z]+)</g)].map(([, id]) => id);
    const both = `?who=${ada.id}&who=shared`;
    expect(await marks(both)).toEqual(['shared-role', 'shared-in', 'ada-out', 'ada-in']);
    expect(await marks(`${both}&what=sign-in&what=sign-out`)).toEqual(['shared-in', 'ada-out', 'ada-in']);
    expect(await marks(`${both}&what=sign-in&who=nobody&what=nothing`)).toEqual(['shared-in', 'ada-in']);
    for (let at = 0; at < 30; at++) {
      const more = { ...line, staff_id: ada.id, staff_name: 'Somebody', what: 'sign-in', record_id: `more-${at}` };
      await db.insertInto('audit').values(more).execute();
    }
    expect((await see(`${log}${both}`)).html).toContain(`href="${log}${both.replace('&', '&amp;')}&amp;after=`);
    for (const query of ['', both]) {
      expect((await statementsOf(pool, () => see(log + query))).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('a colleague who is not an owner', () => {
  test.each(['viewer', 'support', 'pricing', 'finance'] as const)(
    'as %s cannot send an owner’s forms by hand',
    async (role) => {
      const eve = await staffAtDesk(site, role);
      const before = await pool.query('select * from staff order by id');
      const forms: [string, Record<string, string>][] = [
        ['/invitations', { email: 'eve@example.com', role: 'owner' }],
        [`/${eve.id}/role`, { role: 'owner' }],
        ...['disabling', 'enabling', 'sessions-end', 'password-link', 'authenticator-end'].map(
          (verb): [string, Record<string, string>] => [`/${owner.id}/${verb}`, {}],
        ),
      ];
      for (const [path, fields] of forms) {
        expect([path, (await send(list + path, { ...fields, role_of_sender: 'owner' }, eve)).status]).toEqual([
          path,
          403,
        ]);
      }
      for (const path of [list, `${list}/${owner.id}`, log]) expect((await load(path, eve)).status).toBe(403);
      expect((await pool.query('select * from staff order by id')).rows).toEqual(before.rows);
      expect(await db.selectFrom('audit').selectAll().execute()).toEqual([]);
      expect((await load(list)).status).toBe(200);
    },
  );

  test('has the owner’s rights from the moment of the grant, and not a moment longer', async () => {
    const second = await staffAtDesk(site, 'owner', { email: 'second@agbon.example' });
    expect((await load(list, second)).status).toBe(200);
    await db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', second.id).execute();
    expect((await load(list, second)).status).toBe(403);
  });
});

describe('an owner who is disabled while a form of theirs is under way', () => {
  test.each([
    ['invitations', { email: 'eve@example.com', role: 'owner' }],
    ['1/role', { role: 'owner' }],
    ['1/password-link', {}],
    ['invitations/1/withdrawal', {}],
  ])('is told so, and sees nothing: %s', async (path, fields) => {
    const leaving = await staffAtDesk(site, 'owner', { email: 'leaving@agbon.example', name: 'Chidi' });
    const form_owner = await tokenOf(leaving);
    const disabling = { sql: 'update staff set disabled_at = now() where id = $1', values: [leaving.id] };
    const sent = () => post(`${list}/${path}`, { form_owner, ...fields }, { cookie: leaving.cookie });
    const page = await seePage(await actDuring(pool, disabling, sent));
    expect([page.status, page.text.includes('Nothing was saved: sign in again.')]).toEqual([401, true]);
    expect(page.text).not.toContain('agbon.example');
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([]);
  });
});

describe('one’s own authenticator app', () => {
  const page = '/vintage-dashboard/authenticator';

  test('is added with its first code, required at sign-in, and removed by an owner', async () => {
    expect((await see(page)).text).toContain('Add an authenticator app');
    expect((await send(`${page}/secret`)).status).toBe(303);
    const { html } = await see(page);
    const secret = fromBase32(/<code>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!)!;
    const { rows } = await pool.query<{ row: string }>('select staff::text as row from staff order by id');
    expect(rows[0]!.row).not.toContain(secret.toString('hex'));
    const code = () => totpCode(secret, totpStepAt(clock.now()));
    expect((await send(page, { code: '000000' })).status).toBe(422);
    expect((await send(page, { code: code() })).headers.get('location')).toBe(`${page}?news=authenticator-added`);
    expect((await see(page)).html).not.toContain(/<code>/.exec(html)![0]);
    await db
      .updateTable('staff')
      .set({ password_hash: await hashPassword(password) })
      .execute();
    const signIn = async (given: string) =>
      (await post('/vintage', { email: 'owner@agbon.example', password, code: given })).status;
    // The code that added the app does not count a second time.
    expect([await signIn(''), await signIn(code())]).toEqual([422, 422]);
    clock.advance(minute_ms);
    expect(await signIn(code())).toBe(303);
    expect((await send(`${list}/${owner.id}/authenticator-end`)).status).toBe(303);
    expect(await signIn('')).toBe(303);
  });

  test('and the morning mail are personal: it is turned off and on there', async () => {
    expect((await see(page)).text).toContain('Turn it off');
    for (const [way, news, button] of [
      ['stop', 'morning-mail-off', 'Turn it on'],
      ['start', 'morning-mail-on', 'Turn it off'],
    ] as const) {
      const answer = await send(`${page}/morning-mail/${way}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?news=${news}`]);
      expect((await see(page)).text).toContain(button);
    }
  });

  test('is not available to the shared password', async () => {
    const entered = await post('/vintage', { password: adminPassword });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    expect((await get(page, { cookie })).status).toBe(404);
  });
});

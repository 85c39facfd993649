import { beforeEach, describe, expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { testApp, type FormFields } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { onDevice, password, signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { db, pool, clock, get } = site;

let demo: SignedIn;
beforeEach(async () => {
  await pool.query('truncate mail, mail_notice, text_message, rate_limit, slowdown cascade');
  await pool.query('delete from member');
  demo = await signedIn(site, { is_demo: true });
  // Longer ago than a recent password counts.
  clock.advance(11 * minute_ms);
});

const at = (path: string) => `/dashboard/settings${path}`;
const see = async (path: string) => seePage(await get(at(path), { cookie: demo.cookie }));
const send = async (path: string, fields: FormFields, headers: Record<string, string> = {}) =>
  seePage(await site.post(at(path), fields, { cookie: demo.cookie, ...headers }));

const member = () => db.selectFrom('member').selectAll().orderBy('id').executeTakeFirstOrThrow();
const said = 'This is a shared demo account: it stays as it is for everybody. Open your own account to try it.';
const beforehand = 'This is a shared demo account: trying this changes nothing.';

const secret = 'nine canoes carry salt';
const change = { currentPassword: password, newPassword: secret, confirmPassword: secret };

/** A link in the page's middle that looks like a button. */
function buttonIn(html: string, label: string): { href: string; look: string } | undefined {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  const [, href, look] = new RegExp(`<a href="([^"]*)" class="([^"]*)">${label}</a>`).exec(main) ?? [];
  return href === undefined || look === undefined ? undefined : { href, look };
}

/** Every form that changes the sign-in or deletes the account: its page, its address and its fields. */
const forms: [page: string, action: string, fields: FormFields][] = [
  ['/profile', '/profile', { name: 'Hacked', account_type: 'buyer' }],
  ['/document-details', '/document-details', { street: '1 Hacked Road', rcNumber: 'RC 666' }],
  ['/password', '/password', change],
  ['/email', '/email', { email: 'new@example.com' }],
  ['/phone', '/phone', { phoneNumber: '0807 123 4509' }],
  ['/second-step/texts', '/second-step/texts', { phoneNumber: '0807 123 4509' }],
  ['/second-step/app', '/second-step/app', {}],
  ['/deletion', '/deletion', { confirmation: 'delete' }],
];

test('the settings of a shared account show the usual password form and phone form', async () => {
  const { html } = await see('');
  for (const name of ['currentPassword', 'newPassword', 'confirmPassword', 'phoneNumber'])
    expect(html).toContain(`name="${name}"`);
  for (const path of ['/email', '/phone', '/second-step/app', '/deletion'])
    expect(html).toContain(`href="${at(path)}"`);
});

test('they say once, at the top, that the account is shared, link to sign-up, and do not urge a second step', async () => {
  const { html, text } = await see('');
  expect(text.match(/shared demo account/g)).toHaveLength(1);
  expect(html.indexOf('shared demo account')).toBeLessThan(html.indexOf('guards this account'));
  expect(buttonIn(html, 'Create Account')).toEqual({ href: '/signup', look: 'button button-secondary' });
  expect(buttonIn(html, 'Add a second step')?.look).toContain('button-secondary');
  const own = await seePage(await get(at(''), { cookie: (await signedIn(site)).cookie }));
  expect(buttonIn(own.html, 'Add a second step')?.look).toContain('button-danfo');
});

describe.each(forms)('the form of %s', (page, action, fields) => {
  test('opens without asking for the password again, and says beforehand that it will be refused', async () => {
    const shown = await see(page);
    expect(shown.status).toBe(200);
    expect(shown.html).toMatch(new RegExp(`<form[^>]*action="${at(action)}" method="post"`));
    expect(shown.text).toContain(beforehand);
  });

  test.each([
    ['without script', {}],
    ['with script', { 'agbon-part': '1' }],
  ])('is refused %s with a link to an account of one’s own, and changes nothing', async (_, headers) => {
    const before = await member();
    const refused = await send(action, fields, headers);
    expect([refused.status, refused.alert]).toEqual([403, `${said} Create Account`]);
    expect(buttonIn(refused.html, 'Create Account')).toEqual({ href: '/signup', look: 'button button-secondary' });
    expect(refused.html).not.toMatch(/class="[^"]*\b(?:summary|alarm)/);
    expect(await member()).toEqual(before);
    for (const typed of [password, secret]) expect(refused.html).not.toContain(typed);
    const sent = await pool.query('select from mail union all select from text_message');
    expect([sent.rowCount, (await db.selectFrom('authenticator').selectAll().execute()).length]).toEqual([0, 0]);
  });

  test('is refused with the same message each time', async () => {
    for (let time = 0; time < 12; time++) expect((await send(action, fields)).alert).toContain(said);
  });
});

test('an invalid form gets the usual messages', async () => {
  const empty = await send('/password', {});
  expect([empty.status, empty.alert]).toEqual([422, expect.stringMatching(/^Please fill in all required fields\./)]);
  expect((await send('/second-step/texts', { phoneNumber: '12' })).status).toBe(422);
});

test('a wrong password of a shared account is not reported as wrong', async () => {
  const wrong = await send('/password', { ...change, currentPassword: 'not the password' });
  expect([wrong.status, wrong.faults]).toEqual([403, {}]);
});

test('a visitor in a shared account sees a link to one of their own; a member with one continues', async () => {
  for (const path of ['/signup', '/signup/phone']) {
    expect((await get(path, { cookie: demo.cookie })).status).toBe(200);
    expect((await get(path, { cookie: (await signedIn(site)).cookie })).status).toBe(303);
  }
});

test('an account of one’s own has no line about sharing', async () => {
  const { cookie } = await signedIn(site);
  for (const path of ['', '/password', '/email', '/deletion'])
    expect((await seePage(await get(at(path), { cookie }))).text).not.toContain('shared');
});

test.each(['/other-devices/removal', '/picture/removal', '/second-step/texts/removal', '/second-step/app/removal'])(
  'nor does %s change a shared account for its other users, and the refusal says why',
  async (path) => {
    await onDevice(site, demo.member, 'Opera on Android');
    const refused = await send(path, {});
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(said)]);
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(2);
  },
);

test('nor are recovery codes made for a shared account without a message', async () => {
  const refused = await send('/second-step/recovery-codes', {});
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(said)]);
});

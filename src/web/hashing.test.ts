import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newestMail } from '../../test/support/account.ts';
import { testApp, type FormFields } from '../../test/support/app.ts';
import { newestToken } from '../../test/support/staff-links.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../test/support/staff.ts';
import { password, signedIn } from '../../test/support/signed-in.ts';
import { sendResetLink } from '#domain/people/accounts/send-reset-link.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { sendPasswordLink } from '#domain/people/staff-accounts/send-password-link.ts';

/** Hashing takes time and waits for its turn: a transaction that is open meanwhile would hold a connection and its locks. */
const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { ctx, db, post, get } = site;
const better = 'nine canoes carry salt';

/** The number of hashes, and how many ran inside a transaction. */
const hashed = { times: 0, inTransactions: 0 };
let open = 0;
const argon2 = createHook({
  init(_, type) {
    if (type !== 'ARGON2REQUEST') return;
    hashed.times++;
    if (open > 0) hashed.inTransactions++;
  },
});

beforeAll(() => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    if (/^begin\b/i.test(text)) open++;
    if (/^(?:commit|rollback)\b/i.test(text)) open--;
    return query.apply(this, args);
  });
  argon2.enable();
});
afterAll(() => {
  argon2.disable();
  vi.restoreAllMocks();
});
beforeEach(() => Object.assign(hashed, { times: 0, inTransactions: 0 }));

/** Each request with its expected answer, because an early refusal would prove nothing. */
async function sent(path: string, fields: FormFields, cookie = ''): Promise<string> {
  const answer = await post(path, { form_key: randomUUID(), ...fields }, { cookie });
  return `${answer.status} ${answer.headers.get('location')?.split('?')[0] ?? ''}`.trim();
}

const outside = (times: number) => ({ times, inTransactions: 0 });

test('signing up, confirming it in another browser and signing in', async () => {
  const ada = { email: 'ada@example.com', password: better };
  expect(await sent('/signup', { ...ada, name: 'Ada', account_type: 'buyer' })).toBe('303 /signup/sent');
  const link = `/signup/${(await newestMail(db, ada.email, 'confirm-sign-up')).token}`;
  expect(await sent(link, { password: better })).toBe('303 /marketplace');
  expect(await sent('/login', ada)).toBe('303 /marketplace');
  expect(hashed).toEqual(outside(3));
});

test('a new password by a mailed link', async () => {
  const { member } = await signedIn(site);
  await sendResetLink(ctx({ kind: 'job', name: 'send-reset-link' }), member.email!);
  const link = `/reset-password/${(await newestMail(db, member.email!, 'reset-password')).token}`;
  Object.assign(hashed, { times: 0 });
  expect(await sent(link, { password: better })).toBe('303 /reset-password/done');
  expect(hashed).toEqual(outside(1));
});

test('a password that is changed, sent twice, entered wrongly, or entered again', async () => {
  const ngozi = await signedIn(site);
  const path = '/dashboard/settings/password';
  const change = { currentPassword: password, newPassword: better, confirmPassword: better };
  Object.assign(hashed, { times: 0 });
  expect(await sent(path, { ...change, currentPassword: 'another one altogether' }, ngozi.cookie)).toBe('422');
  expect(hashed).toEqual(outside(1));
  const form_key = randomUUID();
  const answers = [await post(path, { ...change, form_key }, { cookie: ngozi.cookie })];
  const cookie = answers[0]!.headers.getSetCookie()[0]!.split(';')[0]!;
  answers.push(await post(path, { ...change, form_key }, { cookie }));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const renewed = answers[1]!.headers.getSetCookie()[0]!.split(';')[0]!;
  expect(await sent('/dashboard/settings/proof', { currentPassword: better }, renewed)).toMatch(/^303/);
  expect(hashed.inTransactions).toBe(0);
  expect(hashed.times).toBeGreaterThanOrEqual(4);
});

test('a first password', async () => {
  const bola = await signedIn(site, { withoutPassword: true, phone: '+2348041234501' });
  Object.assign(hashed, { times: 0 });
  const first = { newPassword: better, confirmPassword: better };
  expect(await sent('/dashboard/settings/password', first, bola.cookie)).toBe('303 /dashboard/settings');
  expect(hashed).toEqual(outside(1));
});

test('the staff sign-in, by either password, and the password again in the portal', async () => {
  const entered = await post('/vintage', { password: adminPassword });
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  expect(await sent('/vintage-dashboard/password', { form_owner, password: adminPassword }, cookie)).toMatch(/^303/);
  expect(await sent('/vintage', { email: 'nobody@agbon.example', password: adminPassword })).toBe('422');
  expect(hashed).toEqual(outside(3));
});

test('an accepted invitation, and a new password of staff; an invented link is not hashed', async () => {
  const owner = ctx((await staffAtDesk(site, 'owner')).actor);
  await inviteStaff(owner, { email: 'bola@agbon.example', role: 'viewer' });
  const invitation = `/vintage/invitation/${await newestToken(db)}`;
  expect(await sent(invitation, { name: 'Bola', password: better })).toBe('303 /vintage-dashboard');
  const bola = await db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'Bola')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sendPasswordLink(owner, bola.id);
  const link = `/vintage/invitation/${await newestToken(db, 'staff-new-password')}`;
  expect(await sent(link, { password: 'four goats eat plantain' })).toBe('303 /vintage');
  expect(hashed).toEqual(outside(2));
  expect(await sent(link, { password: 'four goats eat plantain' })).toBe('404');
  expect(await sent('/vintage', { email: 'bola@agbon.example', password: 'four goats eat plantain' })).toMatch(/^303/);
  expect(hashed).toEqual(outside(3));
});

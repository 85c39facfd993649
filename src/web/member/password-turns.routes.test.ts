import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminPassword } from '../../../test/support/admin-password.ts';
import { goodPassword, openedAccount } from '../../../test/support/account.ts';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { limited, longTest } from '../../../test/support/limits.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { password, signedIn } from '../../../test/support/signed-in.ts';
import { passwordsWaiting } from '#platform/password-hash.ts';
import { rememberDevice } from '../request/known-device.ts';

const own = crypto.argon2;

/** The passwords whose hashes have started, in order. The test holds these hashes, which are cheap here. */
const hashes = { begun: [] as string[], held: [] as (() => void)[], areHeld: false };

hashBy((algorithm, parameters, callback) => {
  hashes.begun.push(parameters.message as string);
  const hash = () => own(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
  if (hashes.areHeld) hashes.held.push(hash);
  else hash();
});
// Other test files in this process use Node's own hash function.
afterAll(() => hashBy(own));

function hashBy(argon2: typeof crypto.argon2): void {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
}

const site = await testApp({ config: { TRUSTED_PROXIES: '1', ADMIN_PASSWORD: adminPassword } });
const { ctx, pool, post, services } = site;
const carrier = '198.51.100.1';
const flooders = Array.from({ length: 9 }, (_, at) => `mallory${at}@example.com`);

beforeAll(async () => {
  for (const email of flooders) await openedAccount(ctx(), { email });
  await signedIn(site, { email: 'ada@example.com' });
});
beforeEach(async () => {
  await pool.query('truncate slowdown, rate_limit');
  Object.assign(hashes, { begun: [], held: [], areHeld: true });
  refused = 0;
});
afterEach(letGo);

function letGo(): void {
  hashes.areHeld = false;
  for (const hash of hashes.held.splice(0)) hash();
}

/** Enough time for a hundred requests on a busy machine. */
const inTime = { timeout: limited(40_000), interval: 20 };

/** The requests that were refused before or while they waited. */
let refused = 0;

async function send(path: string, fields: FormFields, from: string, cookie = ''): Promise<Response> {
  const answer = await post(path, fields, { 'x-forwarded-for': from, cookie });
  if (answer.status !== 303) refused++;
  return answer;
}

/** Waits until this many passwords are being hashed, wait, or were refused. */
async function untilAsked(passwords: number): Promise<void> {
  await vi.waitUntil(() => hashes.held.length + passwordsWaiting() + refused === passwords, inTime);
}

/** The cookie of a browser in which that person signed in before. */
function browserOf(email: string): string {
  const request = new Request(services.publicUrl);
  return rememberDevice(new Response(), { services, request }, email).headers.getSetCookie()[0]!.split(';')[0]!;
}

const signIn = (email: string, from: string, cookie = '', password = goodPassword) =>
  send('/login', { email, password }, from, cookie);

/** Signs each of them in with the correct password, four times at once from each of their browsers. */
async function flood(from: (at: number) => string, browsers = 1): Promise<Promise<Response>[]> {
  const answers = flooders.flatMap((email, at) =>
    Array.from({ length: browsers }, () => browserOf(email)).flatMap((cookie) =>
      Array.from({ length: 4 }, () => signIn(email, from(at), cookie)),
    ),
  );
  await untilAsked(answers.length);
  return answers;
}

/** Sends a request while hashes are held, then lets all of them run. Returns how many other hashes start before its own. */
async function comesNow(begin: () => Promise<Response>, own: string) {
  const { begun } = hashes;
  const before = begun.length;
  const asked = hashes.held.length + passwordsWaiting() + refused;
  const answered = begin();
  await untilAsked(asked + 1);
  letGo();
  const { status } = await answered;
  return { status, others: begun.indexOf(own, before) - before };
}

const ada = { email: 'ada@example.com', browser: browserOf('ada@example.com') };
const adaSignsIn = (from: string, cookie = '') => comesNow(() => signIn(ada.email, from, cookie, password), password);

test.each([
  ['its own carrier address', () => carrier, 1],
  ['its own carrier address, with several browsers each', () => carrier, 2],
  ['other networks', (at: number) => `${100 + at}.7.1.1`, 1],
])(
  'nine accounts that flood from %s delay a known browser by at most one turn each',
  async (_, from, browsers) => {
    const flooding = await flood(from, browsers);
    const { status, others } = await adaSignsIn(carrier, ada.browser);
    expect(status).toBe(303);
    expect(others).toBeLessThanOrEqual(flooders.length);
    const answers = await Promise.all(flooding);
    expect(answers.filter((answer) => answer.status === 303).length).toBeLessThanOrEqual(45);
  },
  longTest.timeout,
);

test(
  'one account with sixteen browsers in 70 networks delays a known browser by at most one turn',
  async () => {
    const [email] = flooders;
    const browsers = Array.from({ length: 16 }, () => browserOf(email!));
    const flooding = Array.from({ length: 70 }, (_, at) => signIn(email!, `${100 + at}.7.1.1`, browsers[at % 16]));
    await untilAsked(flooding.length);
    expect(hashes.held.length + passwordsWaiting()).toBeLessThanOrEqual(3);
    const { status, others } = await adaSignsIn(carrier, ada.browser);
    expect(status).toBe(303);
    expect(others).toBeLessThanOrEqual(1);
    await Promise.all(flooding);
  },
  longTest.timeout,
);

test(
  'strangers from 70 networks who fill their lane leave a place for a newcomer',
  async () => {
    const flooding = Array.from({ length: 70 }, (_, at) => signIn(`nobody${at}@example.com`, `${100 + at}.7.1.1`));
    await untilAsked(flooding.length);
    expect((await adaSignsIn('203.0.113.5')).status).toBe(303);
    await Promise.all(flooding);
  },
  longTest.timeout,
);

test('a refused sign-in says so, and when to try again', async () => {
  const flooding = await flood(() => carrier);
  const answer = await Promise.any(
    flooding.map((answer) => answer.then((given) => (given.status === 503 ? given : Promise.reject(new Error())))),
  );
  expect(answer.headers.get('retry-after')).toBe('10');
  expect((await seePage(answer)).alert).toContain('Wait ten seconds, then try again');
  await adaSignsIn(carrier, ada.browser);
  await Promise.all(flooding);
});

test('a sign-in that a full lane refuses costs no query, and keeps the typed text', async () => {
  const known = browserOf(flooders[0]!);
  const flooding = [
    ...Array.from({ length: 4 }, () => signIn(flooders[0]!, carrier, known)),
    ...Array.from({ length: 12 }, (_, at) => signIn(`nobody${at}@example.com`, carrier)),
  ];
  await untilAsked(flooding.length);
  for (const [email, cookie] of [
    [flooders[0]!, known],
    ['somebody@example.com', ''],
  ] as const) {
    let answer: Response | undefined;
    expect(await statementsOf(pool, async () => (answer = await signIn(email, carrier, cookie)))).toEqual([]);
    expect(answer!.status).toBe(503);
    expect((await seePage(answer!)).fields).toMatchObject({ email: [email] });
  }
  letGo();
  await Promise.all(flooding);
});

test('a flood sends at most four requests of a person and eight of an address to the database at once', async () => {
  const known = browserOf(flooders[0]!);
  const asked = await statementsOf(pool, async () => {
    const flooding = [
      ...Array.from({ length: 30 }, () => signIn(flooders[0]!, carrier, known)),
      ...Array.from({ length: 30 }, (_, at) => signIn(`nobody${at}@example.com`, carrier)),
    ];
    await untilAsked(flooding.length);
    letGo();
    await Promise.all(flooding);
  });
  const looked = asked.filter((statement) => /select "id", "password_hash" from "member"/.test(statement));
  expect(looked.length).toBeLessThanOrEqual(12);
});

test('a newcomer from another network is next but one, even when many known browsers wait', async () => {
  const flooding = await flood(() => carrier);
  expect(await adaSignsIn('203.0.113.5')).toEqual({ status: 303, others: 1 });
  await Promise.all(flooding);
});

test('a sign-in of staff is next, even when many members wait', async () => {
  const flooding = await flood(() => carrier);
  const enter = () => send('/vintage', { password: adminPassword }, carrier);
  expect(await comesNow(enter, adminPassword)).toEqual({ status: 303, others: 0 });
  await Promise.all(flooding);
});

test('strangers who sign up wait with other strangers, and delay no known browser', async () => {
  const wishes = Array.from({ length: 20 }, (_, at) => ({
    name: 'Bola',
    email: `bola${at}@example.com`,
    password: 'nine canoes carry salt',
    account_type: 'buyer',
  }));
  const flooding = wishes.map((wish, at) => send('/signup', wish, `198.51.100.${at}`));
  await untilAsked(flooding.length);
  expect(await adaSignsIn(carrier, ada.browser)).toEqual({ status: 303, others: 0 });
  await Promise.all(flooding);
});

test('a sign-in with a correct password takes one turn, as one with a wrong password does', async () => {
  hashes.areHeld = false;
  for (const given of [goodPassword, password]) await signIn(ada.email, carrier, '', given);
  expect(hashes.begun).toEqual([goodPassword, password]);
});

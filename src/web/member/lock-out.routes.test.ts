import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestMail, newestText, openedAccount } from '../../../test/support/account.ts';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { hour_ms } from '#platform/clock.ts';
import { sendResetLink } from '#domain/people/accounts/send-reset-link.ts';
import { takeTry } from '#platform/slowdown.ts';
import { rememberDevice } from '../request/known-device.ts';
import { triesAt } from '../request/limits.ts';

const site = await testApp({ config: { TRUSTED_PROXIES: '1' } });
const { db, pool, ctx, clock, services, post } = site;
beforeEach(() => forgetEverything(pool));

const number = '+2348031234567';
const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567' };
const message = { ...ada, message: 'Do you sell cocopeat by the lorry?' };
const home = '198.51.100.1';

/** One stranger after another, each from a new network. */
let strangers = 0;
const nextNetwork = () => `203.0.${Math.floor(++strangers / 250)}.${strangers % 250}`;

async function send(path: string, fields: FormFields, from = home, cookie = ''): Promise<Response> {
  return post(path, fields, { 'x-forwarded-for': from, cookie });
}

async function sendAgainAndAgain(times: number, path: string, fields: FormFields, from = nextNetwork()) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push((await send(path, fields, from)).status);
  return statuses;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');

describe('a stranger cannot lock out a member who signs in by phone:', () => {
  test('requests from one network do not use up the owner’s own limit', async () => {
    await openedAccount(ctx(), { phone: number, email: null, password: false });
    const asked = await sendAgainAndAgain(10, '/login/phone', { phone: number });
    expect(asked.filter((status) => status === 303)).toHaveLength(6);
    expect((await send('/login/phone', { phone: number })).status).toBe(303);
  });

  test('a code requested from many networks still reaches the browser that its owner used before', async () => {
    await openedAccount(ctx(), { phone: number, email: null, password: false });
    const asked = await send('/login/phone', { phone: number });
    const { code } = await newestText(db, number);
    const entered = await send(asked.headers.get('location')!, { code });
    const device = cookiesOf(entered)
      .split('; ')
      .find((cookie) => cookie.startsWith('agbon_known'))!;
    clock.advance(hour_ms);
    for (let network = 0; network < 8; network++) await sendAgainAndAgain(6, '/login/phone', { phone: number });
    expect((await send('/login/phone', { phone: number })).status).toBe(429);
    const again = await send('/login/phone', { phone: number }, home, device);
    expect(again.status).toBe(303);
    const fresh = await newestText(db, number);
    expect((await send(again.headers.get('location')!, { code: fresh.code }, home, device)).status).toBe(303);
    expect((await send('/login/phone', { phone: '+2348039999999' }, home, device)).status).toBe(303);
  });

  test('the share of a browser is limited, and works for no other number', async () => {
    await openedAccount(ctx(), { phone: number, email: null, password: false });
    const asked = await send('/login/phone', { phone: number });
    const entered = await send(asked.headers.get('location')!, { code: (await newestText(db, number)).code });
    const device = cookiesOf(entered);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) statuses.push((await send('/login/phone', { phone: number }, home, device)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
  });
});

describe('a request in the name of another person', () => {
  test('at one way of signing in does not block another way, nor the same one for the person', async () => {
    expect((await sendAgainAndAgain(12, '/contact', message)).slice(9)).toEqual([303, 429, 429]);
    expect((await send('/contact', message)).status).toBe(303);
    expect((await send('/waitlist', { ...ada, account_type: 'seller' })).status).toBe(303);
    const wish = { name: ada.name, email: ada.email, password: 'grater husk lagoon seven', account_type: 'buyer' };
    expect(await sendAgainAndAgain(6, '/signup', wish)).toEqual([303, 303, 303, 303, 429, 429]);
    expect((await send('/signup', wish)).status).toBe(303);
    expect((await send('/forgot-password', { email: ada.email })).status).toBe(303);
  });

  test('is limited, even when it comes from many networks', async () => {
    let refused = 0;
    for (let network = 0; network < 20; network++) {
      if ((await send('/forgot-password', { email: ada.email }, nextNetwork())).status === 429) refused++;
    }
    expect(refused).toBe(4);
  });

  test('does not limit the person themselves when they are signed in', async () => {
    await openedAccount(ctx());
    const cookie = cookiesOf(await send('/login', { email: ada.email, password: goodPassword }));
    // A tenth of every limit: a few dozen requests fill here what otherwise needs hundreds.
    const tenth = await testApp({ database: site, config: { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.1' } });
    const write = async (from: string, as = '') =>
      (await tenth.post('/contact', message, { 'x-forwarded-for': from, cookie: as })).status;
    for (let network = 0; network < 24; network++) await write(nextNetwork());
    expect(await write(home)).toBe(429);
    expect(await write(home, cookie)).toBe(303);
  });
});

test('a network that sends too much to one form is refused only there, and a known browser is never refused', async () => {
  const factor = await testApp({ database: site, config: { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.0125' } });
  await openedAccount(ctx());
  const attempt = { email: ada.email, password: goodPassword };
  const from = (cookie = '') => ({ 'x-forwarded-for': home, cookie });
  const known = cookiesOf(await factor.post('/login', attempt, from()));
  const flood: number[] = [];
  for (let at = 0; at < 4; at++) flood.push((await factor.post('/login', { email: 'x' }, from())).status);
  expect(flood).toEqual([422, 422, 429, 429]);
  const refused = await seePage(await factor.post('/login', attempt, from()));
  expect([refused.status, refused.fields.email, refused.fields.password]).toEqual([429, [ada.email], undefined]);
  expect((await factor.post('/contact', message, from())).status).toBe(303);
  expect((await factor.post('/login', attempt, from(known.replace(/^agbon=[^;]+; /, '')))).status).toBe(303);
});

describe('wrong passwords', () => {
  /** Counted without hashing a password each time, which is slow on purpose. */
  async function guessFromNetworks(networks: number, attempt = 'password', who = ada.email) {
    for (let at = 0; at < networks; at++) {
      for (let tries = 0; tries < 4; tries++) {
        await takeTry(db, triesAt(attempt, { services, device: undefined, network: nextNetwork() }, who), clock.now());
      }
    }
  }

  test('from many networks slow down a stranger who tries that account, and not the browser that its owner used before', async () => {
    await openedAccount(ctx());
    const right = { email: ada.email, password: goodPassword };
    const known = cookiesOf(await send('/login', right)).replace(/^agbon=[^;]+; /, '');
    await guessFromNetworks(11);
    const elsewhere = await seePage(await send('/login', right));
    expect([elsewhere.status, elsewhere.alert]).toEqual([429, expect.stringContaining('Too many wrong tries. Wait')]);
    expect((await send('/login', right, home, known)).status).toBe(303);
  });

  test('do not lock out a member who can read their mail: the link in it makes their browser known', async () => {
    await openedAccount(ctx());
    await guessFromNetworks(11);
    await sendResetLink(ctx(), ada.email);
    const { token = '' } = await newestMail(db, ada.email, 'reset-password');
    const reset = await send(`/reset-password/${token}`, { password: 'nine canoes carry salt' });
    const attempt = { email: ada.email, password: 'nine canoes carry salt' };
    await guessFromNetworks(11);
    expect((await send('/login', attempt)).status).toBe(429);
    expect((await send('/login', attempt, home, cookiesOf(reset))).status).toBe(303);
  });

  test('in a known browser are slowed down as anywhere else', async () => {
    await openedAccount(ctx());
    const known = cookiesOf(await send('/login', { email: ada.email, password: goodPassword })).replace(
      /^agbon=[^;]+; /,
      '',
    );
    const wrong = { email: ada.email, password: 'eight coconuts on a wall' };
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await send('/login', wrong, home, known)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
  });

  test('at one account do not slow down another, and those at the staff sign-in do not slow down members', async () => {
    await openedAccount(ctx());
    await guessFromNetworks(11, 'password', 'bola@example.com');
    await guessFromNetworks(11, 'staff-door', `staff ${ada.email}`);
    expect((await send('/login', { email: ada.email, password: goodPassword })).status).toBe(303);
  });
});

test('in known browsers do not have more than ten networks’ share together', async () => {
  const few = await testApp({ database: site, config: { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.005' } });
  await openedAccount(ctx());
  const statuses: number[] = [];
  for (let device = 0; device < 14; device++) {
    const known = rememberDevice(
      new Response(),
      { services: few.services, request: new Request(few.services.publicUrl) },
      ada.email,
    );
    const headers = { 'x-forwarded-for': home, cookie: cookiesOf(known) };
    statuses.push((await few.post('/login', { email: 'x' }, headers)).status);
  }
  expect(statuses).toEqual([...Array<number>(12).fill(422), 429, 429]);
});

test('at once from one network leave the rest of the queue to others', async () => {
  await openedAccount(ctx());
  const right = { email: ada.email, password: goodPassword };
  const guesses = Array.from({ length: 40 }, (_, at) =>
    send('/login', { email: `x${at}@example.com`, password: 'x' }, '203.0.113.9'),
  );
  const owner = await send('/login', right);
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(owner.status).toBe(303);
  // Eight are accepted at a time. Some may finish before the last one arrives.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(24);
});

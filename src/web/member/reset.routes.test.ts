import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestMail, openedAccount } from '../../../test/support/account.ts';
import { testApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { answerResetRequest } from '#domain/people/accounts/send-reset-link.ts';
import { hour_ms } from '#platform/clock.ts';

const site = await testApp();
const { db, pool, ctx, clock, get, post, logged } = site;

const email = 'ada@example.com';
const password = 'nine lorries to Ibadan';

beforeEach(async () => {
  await forgetEverything(pool);
  logged.length = 0;
  await openedAccount(ctx());
});

/** Runs the job of the request, as the worker does. */
async function mailedLink(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select data ->> 'requestId' as id from pgboss.job where name = 'send-reset-link'`,
  );
  for (const row of rows) await answerResetRequest(ctx({ kind: 'job', name: 'send-reset-link' }), row.id);
  return `/reset-password/${(await newestMail(db, email, 'reset-password')).token}`;
}

const ask = (typed: string) => post('/forgot-password', { email: typed });
const enter = async (given: string, cookie = '') =>
  post('/login', { email, password: given }, cookie ? { cookie } : {});
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('forgetting a password', () => {
  test('leads through the mail to a new one, and every device is signed out', async () => {
    const cookie = cookieOf(await enter(goodPassword));
    const asked = await ask(' ADA@Example.com ');
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/forgot-password/sent']);
    const link = await mailedLink();
    const page = await seePage(await get(link));
    expect([page.status, page.form, page.text.includes(email)]).toEqual([200, { method: 'post', action: link }, true]);
    const changed = await post(link, { password });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/reset-password/done']);
    expect((await seePage(await get('/reset-password/done'))).text).toContain('Your new password works from now on.');
    expect((await seePage(await get('/', { cookie }))).text).toContain('Join Waitlist');
    expect([(await enter(goodPassword)).status, (await enter(password)).status]).toEqual([422, 303]);
    expect(await newestMail(db, email, 'password-changed')).toEqual({ name: 'Ada Okoro', hasEndedKeys: false });
  });

  test('gets the same answer, after the same work, for an address without an account', async () => {
    const answers: unknown[] = [];
    const work: string[][] = [];
    for (const typed of [email, 'nobody@example.com']) {
      work.push(
        await statementsOf(pool, async () => {
          const answer = await ask(typed);
          const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
          answers.push([answer.status, headers, await answer.text()]);
        }),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(work[0]!.length).toBeGreaterThan(2);
    expect(work[0]).toEqual(work[1]);
  });

  test('requires an address, and is possible four times an hour at most', async () => {
    const blank = await seePage(await ask(''));
    expect([blank.status, blank.faults.email]).toEqual([422, 'Email is required']);
    for (let at = 0; at < 4; at++) expect((await ask(email)).status).toBe(303);
    expect((await ask('ADA@example.com')).status).toBe(429);
  });

  test('is not prevented by a stranger who signs up in the owner’s name', async () => {
    const stranger = { name: 'Eve', email, password: 'nine canoes carry salt', account_type: 'buyer' };
    for (let at = 0; at < 5; at++) await post('/signup', stranger);
    expect((await post('/signup', stranger)).status).toBe(429);
    expect((await ask(email)).status).toBe(303);
  });
});

describe('the link', () => {
  test('refuses a weak password and stays valid; no page shows the password again', async () => {
    await ask(email);
    const link = await mailedLink();
    for (const [chosen, fault] of [
      ['', 'Password is required'],
      ['short', 'Use at least 12 characters. Three or four words that do not belong together are easy to keep in mind'],
      [
        'Ada Okoro 2026',
        'This password is too easy to guess. Leave your name, your company’s name and your e-mail address out of it',
      ],
    ] as const) {
      const page = await seePage(await post(link, { password: chosen }));
      expect([page.status, page.faults.password, page.fields.password]).toEqual([422, fault, undefined]);
    }
    expect((await post(link, { password })).status).toBe(303);
  });

  test.each(['used', 'late', 'malformed', 'another site'])('%s: nothing is changed', async (how) => {
    await ask(email);
    const link = await mailedLink();
    if (how === 'used') await post(link, { password });
    if (how === 'late') clock.advance(hour_ms);
    const address = how === 'malformed' ? `${link}x` : link;
    const headers: Record<string, string> = how === 'another site' ? { 'sec-fetch-site': 'cross-site' } : {};
    const answer = await post(address, { password: 'another one for the road' }, headers);
    expect(answer.status).toBe(how === 'another site' ? 403 : 404);
    expect((await enter('another one for the road')).status).toBe(422);
    if (how === 'another site') return;
    for (const gone of [answer, await get(address)]) {
      expect(gone.headers.get('cache-control')).toBe('private, no-store');
      expect(gone.headers.get('referrer-policy')).toBe('no-referrer');
      expect((await seePage(gone)).title).toBe('Expired link · Àgbọn');
    }
  });

  test('and the password that it set are in no line of the log', async () => {
    await ask(email);
    const link = await mailedLink();
    await get(link);
    await post(link, { password });
    expect(JSON.stringify(logged)).not.toContain(link.split('/')[2]);
    expect(JSON.stringify(logged)).not.toMatch(/lorries|ada@/);
  });
});

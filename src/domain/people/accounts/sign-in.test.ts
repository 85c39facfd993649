import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, openedAccount } from '../../../../test/support/account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { minute_ms } from '#platform/clock.ts';
import { newToken } from '#platform/token.ts';
import { accountTexts, signInSchema } from './account.schema.ts';
import { closeDemoAccounts } from './close-demo-accounts.ts';
import { endSession } from './end-session.ts';
import { findSession } from './find-session.ts';
import { openDemoAccount } from './open-demo-account.ts';
import { sendResetLink } from './send-reset-link.ts';
import { signIn } from './sign-in.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const right = { email: 'ada@example.com', password: goodPassword };
const wrong = { ...right, password: 'eight coconuts on a wall' };
const phone = { name: 'Chrome on Android' };
const here = [{ kind: 'strict' as const, key: 'ada from here' }];
const holder = (token: string) => findSession(db, token, clock.now());

describe('signing in', () => {
  test('with the right password begins a session, identified by a token that is not stored', async () => {
    const id = await openedAccount(ctx());
    const { token, stage } = await signIn(ctx(), right, phone, here);
    expect(stage).toBe('full');
    expect((await holder(token))?.member).toMatchObject({ id, name: 'Ada Okoro', accountType: 'seller' });
    const { rows } = await pool.query<{ row: string }>('select s::text as row from session s order by s.id');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).toContain('Chrome on Android');
    expect(rows[0]!.row).not.toContain(token);
  });

  test('is refused with the same message and work for a wrong password, an unknown address and an account without a password', async () => {
    await openedAccount(ctx());
    await openedAccount(ctx(), { email: 'bola@example.com', phone: '+2348031234567', password: false });
    const tries = [wrong, { ...right, email: 'nobody@example.com' }, { ...right, email: 'bola@example.com' }];
    const work: string[][] = [];
    for (const [at, input] of tries.entries()) {
      const attempt = () =>
        expect(signIn(ctx(), input, phone, [{ kind: 'strict' as const, key: `place ${at}` }])).rejects.toMatchObject({
          code: 'invalid',
          message: accountTexts.mismatch,
          field: undefined,
        });
      work.push(await statementsOf(pool, attempt));
    }
    expect(work[0]!.length).toBeGreaterThan(1);
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
  });

  test('makes a new token each time, and an earlier token of the browser becomes invalid', async () => {
    await openedAccount(ctx());
    const planted = newToken();
    const first = await signIn(ctx(), right, { ...phone, token: planted }, here);
    expect([first.token === planted, await holder(planted)]).toEqual([false, undefined]);
    const second = await signIn(ctx(), right, { ...phone, token: first.token }, here);
    expect([await holder(first.token), (await holder(second.token))?.stage]).toEqual([undefined, 'full']);
  });

  test('elsewhere leaves other devices signed in', async () => {
    await openedAccount(ctx());
    const first = await signIn(ctx(), right, phone, here);
    await signIn(ctx(), right, { name: 'Firefox on Windows' }, here);
    expect(await holder(first.token)).toBeDefined();
  });

  test('accepts an address in any spelling, and none that only looks like it', async () => {
    await openedAccount(ctx());
    for (const email of ['ADA@Example.com ', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', '\u2009ada@example.com']) {
      const typed = signInSchema.parse({ email, password: goodPassword });
      expect((await signIn(ctx(), typed, phone, here)).stage).toBe('full');
    }
    // Cyrillic а, Greek α, Latin ɑ, and a sharp s that some databases expand to two letters.
    for (const email of ['аda@example.com', 'αda@example.com', 'ɑda@example.com', 'ada@exampłe.com']) {
      const typed = signInSchema.safeParse({ email, password: goodPassword });
      const refused = typed.success
        ? signIn(ctx(), typed.data, phone, here)
        : Promise.reject(new Error(accountTexts.mismatch));
      await expect(refused).rejects.toThrow(accountTexts.mismatch);
    }
  });

  test('compares the password to the last space, in every encoding of its accents', async () => {
    await openedAccount(ctx());
    for (const password of [` ${goodPassword}`, `${goodPassword} `, goodPassword.toUpperCase(), '']) {
      const tries = [{ kind: 'strict' as const, key: `${password.length}${password}` }];
      await expect(signIn(ctx(), { ...right, password }, phone, tries)).rejects.toThrow(accountTexts.mismatch);
    }
  });
});

describe('guessing', () => {
  test('is slowed down after twenty wrong passwords, even for the right one; the owner elsewhere can sign in', async () => {
    await openedAccount(ctx());
    const stranger = [{ kind: 'strict' as const, key: 'ada from elsewhere' }];
    let looked = 0;
    for (let at = 0; at < 20; at++) {
      const error = await signIn(ctx(), wrong, phone, stranger).catch((error: unknown) => error);
      if ((error as { code: string }).code === 'invalid') looked++;
    }
    expect(looked).toBe(4);
    await expect(signIn(ctx(), right, phone, stranger)).rejects.toMatchObject({ code: 'limit', retryAfterSeconds: 1 });
    expect((await signIn(ctx(), right, phone, here)).stage).toBe('full');
    clock.advance(minute_ms);
    expect((await signIn(ctx(), right, phone, stranger)).stage).toBe('full');
  });

  test('many passwords at once has no advantage: no more are compared than one by one', async () => {
    await openedAccount(ctx());
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => signIn(ctx(), wrong, phone, here)));
    const codes = tries.map((one) => (one as PromiseRejectedResult).reason as { code: string }).map(({ code }) => code);
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(4);
  });

  test('at an address without an account is slowed down just as much', async () => {
    const nobody = { ...right, email: 'nobody@example.com' };
    for (let at = 0; at < 4; at++) await signIn(ctx(), nobody, phone, here).catch(() => {});
    await expect(signIn(ctx(), nobody, phone, here)).rejects.toMatchObject({ code: 'limit' });
  });
});

describe('a session', () => {
  test('ends when it is signed out, for every copy of its token', async () => {
    await openedAccount(ctx());
    const { token } = await signIn(ctx(), right, phone, here);
    await endSession(ctx(), token);
    expect(await holder(token)).toBeUndefined();
    await endSession(ctx(), token);
    await endSession(ctx(), 'nonsense');
  });

  test('waits for the second factor if there is one, for ten minutes', async () => {
    const id = await openedAccount(ctx());
    const authenticator = { member_id: id, sealed_secret: Buffer.alloc(32), created_at: ctx().now };
    await db.insertInto('authenticator').values(authenticator).execute();
    expect((await signIn(ctx(), right, phone, here)).stage).toBe('full');
    await db.updateTable('authenticator').set({ confirmed_at: ctx().now }).execute();
    const { token, stage } = await signIn(ctx(), right, phone, here);
    expect([stage, (await holder(token))?.stage]).toEqual(['second_factor', 'second_factor']);
    clock.advance(10 * minute_ms);
    expect(await holder(token)).toBeUndefined();
  });
});

test('of a demo account is refused outside the demo, even an existing one; other accounts stay open', async () => {
  await openedAccount(ctx());
  const demo = { email: 'buyer@agbon.example', password: 'river boat seven' };
  await openDemoAccount(ctx(), { ...demo, name: 'Bola', account_type: 'buyer' });
  await db.updateTable('member').set({ phone: '+2348035550406' }).where('email', '=', demo.email).execute();
  const { token } = await signIn(ctx(), demo, phone, here);
  await closeDemoAccounts(ctx());
  expect(await holder(token)).toBeUndefined();
  await expect(signIn(ctx(), demo, phone, here)).rejects.toThrow(accountTexts.mismatch);
  await sendResetLink(ctx({ kind: 'job', name: 'send-reset-link' }), demo.email);
  const closed = db.selectFrom('member').select(['phone', 'phone_confirmed_at']).where('email', '=', demo.email);
  expect(await closed.executeTakeFirst()).toEqual({ phone: null, phone_confirmed_at: null });
  expect(await db.selectFrom('account_link').selectAll().execute()).toEqual([]);
  expect((await signIn(ctx(), right, phone, here)).stage).toBe('full');
});

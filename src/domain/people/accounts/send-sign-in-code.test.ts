import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestText, openedAccount, wrongCode } from '../../../../test/support/account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { minute_ms } from '#platform/clock.ts';
import { Failure } from '#domain/acting/context.ts';
import { signUpByPhoneSchema } from './account.schema.ts';
import { findAwaitedCode } from './find-code.ts';
import { findSession } from './find-session.ts';
import { resendCode } from './resend-code.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { codeLifetime_ms } from './session.rules.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signIn } from './sign-in.ts';
import { signUpByPhone } from './sign-up-by-phone.ts';
import { codeGoneText } from './try-code.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const secret = 'the secret of the tests';
const number = '+2348031234567';
const device = { name: 'Chrome on Android' };
const wish = { name: 'Ada Okoro', phone: '0803 123 4567', account_type: 'seller' };

const ask = (phone = number) => sendSignInCode(ctx(), { phone }, secret);
const askToOpen = (next?: string) => signUpByPhone(ctx(), { ...signUpByPhoneSchema.parse(wish), next }, secret);
const give = (codeId: string, code: string) => signInByCode(ctx(), { codeId, code, secret }, device);
const codeOf = async (phone = number) => (await newestText(db, phone)).code;
const memberOf = async (token: string) => (await findSession(db, token, clock.now()))?.member;
const gone = { code: 'not_found', message: codeGoneText };

describe('a code to sign in with', () => {
  test('signs in once, and only its hash is stored', async () => {
    const id = await openedAccount(ctx(), { phone: number });
    const { codeId } = await ask();
    const code = await codeOf();
    const { rows } = await pool.query<{ row: string }>('select c::text as row from phone_code c order by c.id');
    expect(rows[0]!.row).not.toContain(code);
    const { token, stage } = await give(codeId, code);
    expect([stage, (await memberOf(token))?.id]).toEqual(['full', id]);
    await expect(give(codeId, code)).rejects.toMatchObject(gone);
  });

  test('opens no demo account, which all visitors share: not a new code, nor one that was sent before', async () => {
    const id = await openedAccount(ctx(), { phone: number });
    const { codeId } = await ask();
    const code = await codeOf();
    await db.updateTable('member').set({ is_demo: true }).where('id', '=', id).execute();
    await expect(give(codeId, code)).rejects.toMatchObject(gone);
    await ask();
    expect((await newestText(db, number)).code).toBe('');
  });

  test('entered twice at once signs in once', async () => {
    await openedAccount(ctx(), { phone: number });
    const { codeId } = await ask();
    const code = await codeOf();
    const both = await Promise.allSettled([give(codeId, code), give(codeId, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('works on the fifth try, but five wrong ones end it, even for the right code', async () => {
    await openedAccount(ctx(), { phone: number });
    const first = await ask();
    const code = await codeOf();
    for (const left of ['4 more tries', '3 more tries', '2 more tries', 'one more try']) {
      await expect(give(first.codeId, wrongCode(code))).rejects.toMatchObject({
        code: 'invalid',
        field: 'code',
        message: `That is not the code. You have ${left}`,
      });
    }
    expect((await give(first.codeId, code)).stage).toBe('full');
    const second = await ask();
    const other = await codeOf();
    for (let at = 0; at < 5; at++) await give(second.codeId, wrongCode(other)).catch(() => {});
    await expect(give(second.codeId, other)).rejects.toMatchObject(gone);
  });

  test('is compared at most five times, even when more tries arrive together', async () => {
    await openedAccount(ctx(), { phone: number });
    const { codeId } = await ask();
    const code = await codeOf();
    await Promise.allSettled(Array.from({ length: 30 }, () => give(codeId, wrongCode(code))));
    const { wrong_tries } = await db
      .selectFrom('phone_code')
      .select('wrong_tries')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(wrong_tries).toBe(5);
    await expect(give(codeId, code)).rejects.toMatchObject(gone);
  });

  test('expires after ten minutes', async () => {
    await openedAccount(ctx(), { phone: number });
    const { codeId } = await ask();
    const code = await codeOf();
    clock.advance(codeLifetime_ms);
    expect((await findAwaitedCode(ctx(), codeId))?.isOver).toBe(true);
    await expect(give(codeId, code)).rejects.toMatchObject(gone);
  });

  test('does not work under another name, on another site, or for another purpose', async () => {
    const id = await openedAccount(ctx(), { phone: number });
    const { codeId } = await ask();
    const code = await codeOf();
    const other = await sendSignInCode(ctx(), { phone: '+2348030000000' }, secret);
    for (const wrong of [other.codeId, crypto.randomUUID(), '', "'", 'x'.repeat(500)]) {
      await expect(give(wrong, code)).rejects.toBeInstanceOf(Failure);
    }
    await expect(signInByCode(ctx(), { codeId, code, secret: 'another' }, device)).rejects.toMatchObject({
      code: 'invalid',
    });
    await db.updateTable('phone_code').set({ purpose: 'confirm_phone' }).where('member_id', '=', id).execute();
    await expect(give(codeId, code)).rejects.toMatchObject(gone);
  });

  test('costs the same work and shows the same answer for a number without an account, which gets a different text', async () => {
    await openedAccount(ctx(), { phone: number });
    const known = await statementsOf(pool, () => ask());
    const unknown = await statementsOf(pool, () => ask('+2348030000000'));
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual(unknown);
    const { body, code } = await newestText(db, '+2348030000000');
    expect([body.startsWith('Somebody asked for a code'), code]).toEqual([true, '']);
  });

  test('and every code tried for such a number is wrong', async () => {
    const { codeId } = await ask('+2348030000000');
    await expect(give(codeId, '000000')).rejects.toMatchObject({
      message: 'That is not the code. You have 4 more tries',
    });
    expect(await findAwaitedCode(ctx(), codeId)).toMatchObject({ isOver: false });
  });

  test('leads on to the authenticator app if there is one', async () => {
    const id = await openedAccount(ctx(), { phone: number });
    const { now } = ctx();
    const authenticator = { member_id: id, sealed_secret: Buffer.alloc(32), created_at: now, confirmed_at: now };
    await db.insertInto('authenticator').values(authenticator).execute();
    const { codeId } = await ask();
    expect((await give(codeId, await codeOf())).stage).toBe('second_factor');
  });

  test('does not bypass the password if the phone is the second factor', async () => {
    const id = await openedAccount(ctx(), { phone: number });
    const before = await ask();
    const code = await codeOf();
    await db.updateTable('member').set({ phone_is_second_factor: true }).where('id', '=', id).execute();
    await expect(give(before.codeId, code)).rejects.toMatchObject(gone);
    for (const asked of [await ask(), await askToOpen()]) {
      const text = await newestText(db, number);
      expect([text.code, text.body]).toEqual(['', expect.stringContaining('Use your e-mail and password first')]);
      await expect(give(asked.codeId, code)).rejects.toMatchObject({ code: 'invalid' });
    }
    const byPassword = { email: 'ada@example.com', password: goodPassword };
    expect((await signIn(ctx(), byPassword, device, [{ kind: 'strict' as const, key: 'here' }])).stage).toBe(
      'second_factor',
    );
  });

  test('fits into one text message of plain letters', async () => {
    await openedAccount(ctx(), { phone: number });
    await ask();
    await ask('+2348030000000');
    const texts = await db.selectFrom('text_message').select('body').execute();
    for (const { body } of texts) expect(body).toMatch(/^[\x20-\x7a]{1,160}$/);
  });
});

describe('a code to open an account with', () => {
  test('opens it, signs in, and leads to the next page', async () => {
    const { codeId } = await askToOpen('/product');
    expect(await db.selectFrom('member').select('id').execute()).toEqual([]);
    const entered = await give(codeId, await codeOf());
    expect([entered.stage, entered.next]).toEqual(['full', '/product']);
    expect(await memberOf(entered.token)).toMatchObject({ name: 'Ada Okoro', phone: number, accountType: 'seller' });
    expect(await db.selectFrom('sign_up').select('id').execute()).toEqual([]);
  });

  test('for a number that has an account signs in to that account, after the same work', async () => {
    const unknown = await statementsOf(pool, () => askToOpen());
    await forgetEverything(pool);
    const id = await openedAccount(ctx(), { phone: number, name: 'Ada before' });
    let codeId = '';
    const known = await statementsOf(pool, async () => {
      ({ codeId } = await askToOpen());
    });
    expect(known).toEqual(unknown);
    const { token } = await give(codeId, await codeOf());
    expect(await memberOf(token)).toMatchObject({ id, name: 'Ada before' });
    expect(await db.selectFrom('member').select('id').execute()).toHaveLength(1);
  });

  test('of two requested ones opens only one account', async () => {
    const first = await askToOpen();
    const firstCode = await codeOf();
    const second = await askToOpen();
    await give(second.codeId, await codeOf());
    await give(first.codeId, firstCode);
    expect(await db.selectFrom('member').select('id').execute()).toHaveLength(1);
  });
});

describe('another code', () => {
  test('can be requested after a minute, and invalidates the earlier one', async () => {
    await openedAccount(ctx(), { phone: number });
    const first = await ask();
    const firstCode = await codeOf();
    await expect(resendCode(ctx(), first.codeId, secret)).rejects.toMatchObject({
      code: 'limit',
      retryAfterSeconds: 60,
    });
    clock.advance(minute_ms);
    const second = await resendCode(ctx(), first.codeId, secret);
    expect(second.codeId).not.toBe(first.codeId);
    await expect(give(first.codeId, firstCode)).rejects.toMatchObject(gone);
    await expect(resendCode(ctx(), first.codeId, secret)).rejects.toMatchObject({ code: 'not_found' });
    expect((await give(second.codeId, await codeOf())).stage).toBe('full');
  });

  test('opens the account that was requested with the first', async () => {
    const first = await askToOpen('/product');
    clock.advance(codeLifetime_ms);
    const second = await resendCode(ctx(), first.codeId, secret);
    expect((await give(second.codeId, await codeOf())).next).toBe('/product');
  });

  test('is sent only in place of a sign-in code', async () => {
    for (const codeId of ['', 'x', crypto.randomUUID()]) {
      await expect(resendCode(ctx(), codeId, secret)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

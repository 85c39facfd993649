import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, newestMail, openedAccount } from '../../../../test/support/account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { actDuring } from '../../../../test/support/lock-waits.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { accountTexts, ownWordsText } from './account.schema.ts';
import { askPasswordReset } from './ask-password-reset.ts';
import { findResetLink } from './find-reset-link.ts';
import { findSession } from './find-session.ts';
import { resetLinkGoneText, resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';
import { linkLifetime_ms } from './session.rules.ts';
import { signIn } from './sign-in.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const email = 'ada@example.com';
const password = 'nine lorries to Ibadan';
const device = { name: 'Chrome on Android' };
const here = [{ kind: 'strict' as const, key: 'ada from here' }];
const job = () => ctx({ kind: 'job', name: 'send-reset-link' });
const gone = { code: 'not_found', message: resetLinkGoneText };

async function mailedLink(to = email): Promise<string> {
  await sendResetLink(job(), to);
  return (await newestMail(db, to, 'reset-password')).token!;
}

const reset = (token: string, chosen = password) => resetPassword(ctx(), token, { password: chosen }, () => here);
const enter = (given: string) => signIn(ctx(), { email, password: given }, device, here);

describe('API keys after a new password', () => {
  test('stop working', async () => {
    const { memberId } = await openedKeyHolder();
    const left = () => db.selectFrom('api_key').select('ended_because').where('member_id', '=', memberId).execute();
    await reset(await mailedLink());
    expect(await left()).toEqual([{ ended_because: 'password reset' }]);
  });

  async function openedKeyHolder() {
    await openedAccount(ctx());
    const { id } = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const key = {
      member_id: id,
      name: 'Shop',
      begins_with: 'agbon_test_abcd',
      key_hash: Buffer.alloc(32),
      scopes: ['read'],
    };
    const until = { created_at: ctx().now, expires_at: new Date(ctx().now.getTime() + 1000) };
    await db
      .insertInto('api_key')
      .values({ ...key, ...until })
      .execute();
    return { memberId: id };
  }
});

describe('requesting a new password', () => {
  test('does the same work for every address, and looks the account up only later', async () => {
    await openedAccount(ctx());
    const known = await statementsOf(pool, () => askPasswordReset(ctx(), { email }));
    const unknown = await statementsOf(pool, () => askPasswordReset(ctx(), { email: 'nobody@example.com' }));
    expect(known.length).toBeGreaterThan(0);
    expect(known).toEqual(unknown);
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  test('mails an address without an account that it has none, with no key in the mail', async () => {
    await sendResetLink(job(), 'nobody@example.com');
    expect(await newestMail(db, 'nobody@example.com', 'no-account')).toEqual({});
    expect(await db.selectFrom('account_link').select('kind').execute()).toEqual([]);
  });

  test('stores only the link’s hash, and the mail with the link for a day', async () => {
    await openedAccount(ctx());
    const token = await mailedLink();
    const { rows } = await pool.query<{ row: string }>('select l::text as row from account_link l order by token_hash');
    expect(rows[0]!.row).not.toContain(token);
    expect(await db.selectFrom('mail').select('is_passing').orderBy('id').execute()).toEqual([{ is_passing: true }]);
  });
});

describe('the mailed link', () => {
  test('sets the password, ends every session, and sends a notice to the address', async () => {
    await openedAccount(ctx());
    const sessions = [await enter(goodPassword), await enter(goodPassword)];
    await reset(await mailedLink());
    for (const { token } of sessions) expect(await findSession(db, token, clock.now())).toBeUndefined();
    await expect(enter(goodPassword)).rejects.toThrow(accountTexts.mismatch);
    expect((await enter(password)).stage).toBe('full');
    expect(await newestMail(db, email, 'password-changed')).toEqual({ name: 'Ada Okoro', hasEndedKeys: false });
  });

  test('clears the wrong tries of a member who used it', async () => {
    await openedAccount(ctx());
    for (let at = 0; at < 4; at++) await enter('wrong').catch(() => {});
    await expect(enter(goodPassword)).rejects.toMatchObject({ code: 'limit' });
    await reset(await mailedLink());
    expect((await enter(password)).stage).toBe('full');
  });

  test('works once, also for two at once, and invalidates the other links of the account', async () => {
    await openedAccount(ctx());
    const [first, second] = [await mailedLink(), await mailedLink()];
    const both = await Promise.allSettled([reset(first), reset(first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const used of [first, second]) await expect(reset(used)).rejects.toMatchObject(gone);
  });

  test('expires after an hour, and a malformed link or one of another kind does not work', async () => {
    await openedAccount(ctx());
    const [late, change] = [await mailedLink(), await mailedLink()];
    await pool.query(`update account_link set kind = 'change_email' where token_hash = sha256($1)`, [change]);
    for (const wrong of [change, '', 'x', `${late}x`, 'A'.repeat(43)]) {
      await expect(reset(wrong)).rejects.toMatchObject(gone);
      expect(await findResetLink(ctx(), wrong)).toBeUndefined();
    }
    clock.advance(linkLifetime_ms.reset_password);
    await expect(reset(late)).rejects.toMatchObject(gone);
    expect(await findResetLink(ctx(), late)).toBeUndefined();
    expect((await enter(goodPassword)).stage).toBe('full');
  });

  test('changes only the account that it was sent for', async () => {
    await openedAccount(ctx());
    await openedAccount(ctx(), { email: 'bola@example.com' });
    await reset(await mailedLink('bola@example.com'));
    expect((await enter(goodPassword)).stage).toBe('full');
  });

  test('does not work once its address is no longer the account’s', async () => {
    await openedAccount(ctx());
    const token = await mailedLink();
    await db.updateTable('member').set({ email: 'ada@elsewhere.example' }).execute();
    await openedAccount(ctx());
    await expect(reset(token)).rejects.toMatchObject(gone);
    expect((await enter(goodPassword)).stage).toBe('full');
  });

  test('does not work when its address becomes another member’s while the new password is being set', async () => {
    const id = await openedAccount(ctx());
    const token = await mailedLink();
    const change = { sql: `update member set email = 'ada@elsewhere.example' where id = $1`, values: [id] };
    await expect(actDuring(pool, change, () => reset(token))).rejects.toMatchObject(gone);
  });

  test('still works after a password that was refused', async () => {
    await openedAccount(ctx(), { name: 'Adaeze Okonkwo' });
    const token = await mailedLink();
    await expect(reset(token, 'Adaeze Okonkwo 1')).rejects.toMatchObject({ message: ownWordsText, field: 'password' });
    await reset(token);
    expect((await enter(password)).stage).toBe('full');
  });

  test('is never sent for a demo account, whose mails everybody reads', async () => {
    const id = await openedAccount(ctx());
    const token = await mailedLink();
    await db.updateTable('member').set({ is_demo: true }).where('id', '=', id).execute();
    await expect(reset(token)).rejects.toMatchObject(gone);
    await sendResetLink(job(), email);
    expect(await newestMail(db, email, 'no-account')).toEqual({});
    expect((await enter(goodPassword)).stage).toBe('full');
  });

  test('does not change the second factor', async () => {
    const id = await openedAccount(ctx(), { phone: '+2348031234567' });
    await db.updateTable('member').set({ phone_is_second_factor: true }).where('id', '=', id).execute();
    await reset(await mailedLink());
    expect((await enter(password)).stage).toBe('second_factor');
  });
});

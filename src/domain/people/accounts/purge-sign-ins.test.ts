import { beforeEach, expect, test } from 'vitest';
import { goodPassword, openedAccount } from '../../../../test/support/account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything, tablesWith } from '../../../../test/support/kept-rows.ts';
import { day_ms } from '#platform/clock.ts';
import { purgeSlowdowns } from '#platform/purge-counts.ts';
import { transaction } from '#platform/database/transaction.ts';
import { signUpByPhoneSchema, signUpSchema } from './account.schema.ts';
import { purgeCarts } from '#domain/trade/shop/carts/purge-carts.ts';
import { purgeTexts } from '#domain/talk/text-messages/purge-texts.ts';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { accountData } from './person-data.ts';
import { askPasswordReset } from './ask-password-reset.ts';
import { purgeSignIns } from './purge-sign-ins.ts';
import { sendResetLink } from './send-reset-link.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signIn } from './sign-in.ts';
import { signUpByPhone } from './sign-up-by-phone.ts';
import { signUp } from './sign-up.ts';

const { ctx, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const job = (name: string) => ctx({ kind: 'job', name });
const tables = ['session', 'account_link', 'phone_code', 'sign_up', 'slowdown', 'text_message', 'reset_request'];

async function purge(): Promise<void> {
  for (const part of [purgeSignIns, purgeTexts, purgeSlowdowns]) await part(job('purge-expired'), 100);
}
const phone = '+2348031234567';

/** Everything that signing in and up writes, for a member and for a stranger. */
async function askForCodes(): Promise<void> {
  await openedAccount(ctx(), { phone });
  const device = { name: 'Chrome on Android' };
  await signIn(ctx(), { email: 'ada@example.com', password: goodPassword }, device, [
    { kind: 'strict' as const, key: 'here' },
  ]);
  await signIn(ctx(), { email: 'ada@example.com', password: 'wrong' }, device, [
    { kind: 'strict' as const, key: 'there' },
  ]).catch(() => {});
  await sendResetLink(job('send-reset-link'), 'ada@example.com');
  await askPasswordReset(ctx(), { email: 'ada@example.com' });
  await sendSignInCode(ctx(), { phone }, 'secret');
  const bola = { name: 'Bola', account_type: 'buyer' };
  await signUp(ctx(), signUpSchema.parse({ ...bola, email: 'bola@example.com', password: goodPassword }));
  await signUpByPhone(ctx(), signUpByPhoneSchema.parse({ ...bola, phone: '0805 111 2222' }), 'secret');
}

async function left(): Promise<string[]> {
  const counts = await Promise.all(tables.map((table) => pool.query(`select from ${table}`)));
  return tables.filter((_, at) => counts[at]!.rowCount! > 0);
}

test('valid keys and sessions stay, and expired ones are deleted', async () => {
  await askForCodes();
  expect(await left()).toEqual(tables);
  await purge();
  expect(await left()).toEqual(tables);
  clock.advance(day_ms + 10 * 60_000);
  await purge();
  expect(await left()).toEqual(['session']);
  clock.advance(14 * day_ms);
  await purge();
  expect(await left()).toEqual([]);
  expect((await pool.query('select from member')).rowCount).toBe(1);
});

test('only a job may delete them', async () => {
  for (const part of [purgeSignIns, purgeTexts, purgeCarts])
    await expect(part(ctx(), 100)).rejects.toMatchObject({ code: 'forbidden' });
});

test('erasing a person deletes their account and every key to it from every table', async () => {
  await askForCodes();
  const erased = await transaction(ctx(), (ctx) => accountData.erase(ctx, { email: 'ada@example.com' }));
  expect(erased).toEqual({ deleted: 1, anonymised: 0 });
  expect(await tablesWith(pool, '8031234567')).toEqual([]);
  const found = await tablesWith(pool, 'ada@example.com');
  expect(found.filter((table) => table !== 'public.mail')).toEqual([]);
  expect((await pool.query('select from sign_up')).rowCount).toBe(2);
});

test('an account stays for two years after its last sign-in', async () => {
  await openedAccount(ctx(), { phone });
  clock.advance(700 * day_ms);
  const { codeId } = await sendSignInCode(ctx(), { phone }, 'secret');
  const { rows } = await pool.query<{ body: string }>('select body from text_message order by id');
  await signInByCode(ctx(), { codeId, code: rows[0]!.body.slice(0, 6), secret: 'secret' }, { name: 'Chrome' });
  clock.advance(700 * day_ms);
  expect((await accountData.retire(ctx(), 10, allErasureHolds())).deleted).toBe(0);
  clock.advance(40 * day_ms);
  expect((await accountData.retire(ctx(), 10, allErasureHolds())).deleted).toBe(1);
});

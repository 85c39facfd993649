import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { mailedTo, signedIn, textedCode, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { day_ms } from '#platform/clock.ts';
import { requestEmailChange } from './change-email.ts';
import { textPhoneCode, confirmPhone } from './change-phone.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findEmailChange } from './find-email-change.ts';
import { findPhoneCode } from './find-phone-code.ts';

const site = await testDatabase();
const { db, clock } = site;
const secret = 'the secret of the tests';
const own = ({ sessionId }: SignedIn) => ({ sessionId, secret });
let number = 0;
const newPhone = () => `+23480412345${String(++number).padStart(2, '0')}`;

const row = ({ member }: SignedIn) =>
  db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();

describe('an e-mail address', () => {
  async function ask(ngozi: SignedIn, email: string): Promise<string> {
    await requestEmailChange(ngozi.ctx(), { email }, own(ngozi));
    const { props } = await db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'confirm-new-email')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return (props as { token: string }).token;
  }

  test('is changed by the link in the mail to it, once; the old address gets two notices', async () => {
    const ngozi = await signedIn(site);
    const token = await ask(ngozi, 'ngozi.first@example.com');
    expect((await row(ngozi)).email).toBe(ngozi.member.email);
    expect(await findEmailChange(site.ctx(), token)).toEqual({ email: 'ngozi.first@example.com' });
    await confirmEmailChange(site.ctx(), token);
    expect((await row(ngozi)).email).toBe('ngozi.first@example.com');
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['email-changed', 'email-asked']);
    await expect(confirmEmailChange(site.ctx(), token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not changed by a link that has expired, was replaced, or does not exist', async () => {
    const ngozi = await signedIn(site);
    const first = await ask(ngozi, 'ngozi.old@example.com');
    const second = await ask(ngozi, 'ngozi.older@example.com');
    await expect(confirmEmailChange(site.ctx(), first)).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(day_ms);
    expect(await findEmailChange(site.ctx(), second)).toBeUndefined();
    await expect(confirmEmailChange(site.ctx(), second)).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirmEmailChange(site.ctx(), 'x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of another account gets the usual answer; only its owner learns that it is in use', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    expect(await requestEmailChange(ngozi.ctx(), { email: bola.member.email! }, own(ngozi))).toEqual({ sent: true });
    expect(await mailedTo(site, bola.member.email!)).toEqual(['email-in-use']);
  });

  test('stays with the person who opened an account with it meanwhile', async () => {
    const ngozi = await signedIn(site);
    const token = await ask(ngozi, 'raced@example.com');
    await signedIn(site, { email: 'raced@example.com' });
    await expect(confirmEmailChange(site.ctx(), token)).rejects.toMatchObject({ code: 'conflict' });
    expect((await row(ngozi)).email).toBe(ngozi.member.email);
  });

  test('that two members request goes to one of them, even when both follow their links at the same moment', async () => {
    const two = [await signedIn(site), await signedIn(site)];
    const tokens = [await ask(two[0]!, 'both@example.com'), await ask(two[1]!, 'both@example.com')];
    const all = [...tokens, ...tokens].map((token) => confirmEmailChange(site.ctx(), token));
    const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
  });

  test('that the account already has cannot be requested', async () => {
    const ngozi = await signedIn(site);
    await expect(requestEmailChange(ngozi.ctx(), { email: ngozi.member.email! }, own(ngozi))).rejects.toMatchObject({
      field: 'email',
    });
  });
});

describe('a phone number', () => {
  const use = 'change_phone' as const;

  test('is changed by the code sent to it, and the old contact gets a notice', async () => {
    const ngozi = await signedIn(site, { phone: newPhone() });
    const phone = newPhone();
    const { codeId } = await textPhoneCode(ngozi.ctx(), { phoneNumber: phone, use }, own(ngozi));
    expect((await row(ngozi)).phone).toBe(ngozi.member.phone);
    await confirmPhone(ngozi.ctx(), { codeId, use, code: await textedCode(site, phone) }, own(ngozi));
    expect(await row(ngozi)).toMatchObject({ phone, phone_is_second_factor: false });
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['phone-changed']);
    expect(await findPhoneCode(ngozi.ctx(), codeId)).toMatchObject({ isUsed: true, isOver: true });
  });

  test('of another account stays with its owner, even if another member holds the phone', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site, { phone: newPhone() })];
    const { codeId } = await textPhoneCode(ngozi.ctx(), { phoneNumber: bola.member.phone!, use }, own(ngozi));
    const code = await textedCode(site, bola.member.phone!);
    await expect(confirmPhone(ngozi.ctx(), { codeId, use, code }, own(ngozi))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await row(bola)).phone).toBe(bola.member.phone);
  });

  test("is not changed by another member's code, by one for another purpose, or after five wrong ones", async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const phone = newPhone();
    const { codeId } = await textPhoneCode(ngozi.ctx(), { phoneNumber: phone, use }, own(ngozi));
    const code = await textedCode(site, phone);
    expect(await findPhoneCode(bola.ctx(), codeId)).toBeUndefined();
    await expect(confirmPhone(bola.ctx(), { codeId, use, code }, own(bola))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(confirmPhone(ngozi.ctx(), { codeId, use: 'confirm_phone', code }, own(ngozi))).rejects.toMatchObject({
      code: 'not_found',
    });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await expect(confirmPhone(ngozi.ctx(), { codeId, use, code: wrong }, own(ngozi))).rejects.toThrow(/code/);
    }
    await expect(confirmPhone(ngozi.ctx(), { codeId, use, code }, own(ngozi))).rejects.toThrow(
      'This code no longer works',
    );
  });
});

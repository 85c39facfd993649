import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { newPhone, own, secondSteps } from '../../../../../test/support/second-steps.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { minute_ms } from '#platform/clock.ts';
import { textPhoneCode } from '../settings/change-phone.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { turnOffAuthenticator, turnOffTexts } from './turn-off.ts';

const site = await testDatabase();
const { clock } = site;
const { withApp, addTexts, waiting, stageOf } = secondSteps(site);

describe('a change of the second step', () => {
  const verbs = [
    ['beginning an app', (who: SignedIn) => beginAuthenticator(who.ctx(), own(who))],
    ['confirming an app', (who: SignedIn) => confirmAuthenticator(who.ctx(), { code: '123456' }, own(who))],
    ['turning the app off', (who: SignedIn) => turnOffAuthenticator(who.ctx(), own(who))],
    ['turning texts off', (who: SignedIn) => turnOffTexts(who.ctx(), own(who))],
    ['making recovery codes', (who: SignedIn) => makeRecoveryCodes(who.ctx(), 'seed', own(who))],
    [
      'turning texts on',
      (who: SignedIn) => textPhoneCode(who.ctx(), { phoneNumber: newPhone(), use: 'confirm_phone' }, own(who)),
    ],
  ] as const;

  test.each(verbs)('%s requires a recent proof', async (_, change) => {
    const ngozi = await withApp();
    clock.advance(11 * minute_ms);
    await expect(change(ngozi)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('show that it is you') as string,
    });
  });

  test.each(verbs)('%s does not change demo accounts, because they are shared', async (_, change) => {
    const demo = await signedIn(site, { is_demo: true });
    await expect(change(demo)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('demo account') as string,
    });
  });

  test.each(verbs)('%s does not work with another member’s session', async (_, change) => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    await expect(change({ ...ngozi, sessionId: bola.sessionId })).rejects.toMatchObject({ code: 'signed_out' });
  });
});

test('an account without a password has no second step by text, because the phone is its first', async () => {
  const ngozi = await signedIn(site, { withoutPassword: true, phone: newPhone() });
  const asked = textPhoneCode(ngozi.ctx(), { phoneNumber: ngozi.member.phone!, use: 'confirm_phone' }, own(ngozi));
  await expect(asked).rejects.toMatchObject({ code: 'conflict' });
});

test('an account without an e-mail address has no second step by text, because it could not sign in any more', async () => {
  const ngozi = await signedIn(site, { email: null, phone: newPhone() });
  const asked = textPhoneCode(ngozi.ctx(), { phoneNumber: ngozi.member.phone!, use: 'confirm_phone' }, own(ngozi));
  await expect(asked).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Add an e-mail address first') as string,
  });
});

test('turning texts on ends a sign-in by the same phone that waits for its second step', async () => {
  const ngozi = await withApp();
  const half = await waiting(ngozi);
  await addTexts(ngozi);
  expect(await stageOf(half.token)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { newPhone, own, secret, secondSteps } from '../../../../../test/support/second-steps.ts';
import { mailedTo, textedCode } from '../../../../../test/support/signed-in.ts';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { textPhoneCode } from '../settings/change-phone.ts';
import { findHalfSignedIn } from './find-second-factor.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { sendSecondFactorText } from './send-second-factor-text.ts';

const site = await testDatabase();
const { db, clock } = site;
const { appCode, withApp, withTexts, waiting, stageOf } = secondSteps(site);

describe('wrong codes', () => {
  test('five end the sign-in, and the member gets a notice that another person did the first step', async () => {
    const ngozi = await withApp();
    const { token, give } = await waiting(ngozi);
    for (let tries = 1; tries <= 4; tries++) {
      await expect(give('000000')).rejects.toThrow('not the right one');
      clock.advance(2 * second_ms);
    }
    await expect(give('000000')).rejects.toMatchObject({ code: 'signed_out' });
    expect(await stageOf(token)).toBeUndefined();
    await expect(give(await appCode(ngozi))).rejects.toMatchObject({ code: 'signed_out' });
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['second-step-failed', 'app-on']);
  });

  test('sent at the same time are also limited to five', async () => {
    const ngozi = await withApp();
    const { give, sessionId } = await waiting(ngozi);
    await Promise.allSettled(Array.from({ length: 12 }, () => give('000000')));
    const left = await db.selectFrom('session').select('wrong_tries').where('id', '=', sessionId).executeTakeFirst();
    expect(left?.wrong_tries ?? 5).toBeLessThanOrEqual(5);
  });

  test('slow the next ones down over many sign-ins, but never a recovery code', async () => {
    const ngozi = await withApp();
    const [recovery] = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    for (let tries = 1; tries <= 4; tries++)
      await expect((await waiting(ngozi)).give('000000')).rejects.toThrow('right');
    await expect((await waiting(ngozi)).give(await appCode(ngozi))).rejects.toMatchObject({ code: 'limit' });
    await expect((await waiting(ngozi)).give(recovery!)).resolves.toMatchObject({ stage: 'full' });
  });

  test('cannot be followed by another try after ten minutes', async () => {
    const ngozi = await withApp();
    const { sessionId } = await waiting(ngozi);
    clock.advance(11 * minute_ms);
    expect(await findHalfSignedIn(site.ctx(), sessionId)).toBeUndefined();
  });
});

describe('a text message', () => {
  test('signs in with its code, once', async () => {
    const ngozi = await withTexts();
    const first = await waiting(ngozi);
    await sendSecondFactorText(site.ctx(), { sessionId: first.sessionId, secret });
    expect((await findHalfSignedIn(site.ctx(), first.sessionId))?.isTextSent).toBe(true);
    const code = await textedCode(site, ngozi.phone);
    expect(await first.give(code)).toMatchObject({ stage: 'full' });
    await expect((await waiting(ngozi)).give(code)).rejects.toThrow('not the right one');
  });

  test('is not sent twice within a minute', async () => {
    const ngozi = await withTexts();
    const { sessionId } = await waiting(ngozi);
    await sendSecondFactorText(site.ctx(), { sessionId, secret });
    await expect(sendSecondFactorText(site.ctx(), { sessionId, secret })).rejects.toMatchObject({ code: 'limit' });
    clock.advance(minute_ms);
    await sendSecondFactorText(site.ctx(), { sessionId, secret });
  });

  test('is not sent if texts are off, nor for a session that has passed the second step', async () => {
    const ngozi = await withApp();
    const { sessionId } = await waiting(ngozi);
    await expect(sendSecondFactorText(site.ctx(), { sessionId, secret })).rejects.toMatchObject({ code: 'invalid' });
    await expect(sendSecondFactorText(site.ctx(), own(ngozi))).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('for another purpose does not sign in', async () => {
    const ngozi = await withTexts();
    const other = newPhone();
    await textPhoneCode(ngozi.ctx(), { phoneNumber: other, use: 'change_phone' }, own(ngozi));
    await expect((await waiting(ngozi)).give(await textedCode(site, other))).rejects.toThrow('not the right one');
  });
});

import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { mailedTo, signedIn, textedCode, type SignedIn } from '../../../../test/support/signed-in.ts';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { stepAt, totpCode } from '#platform/totp.ts';
import { findSession } from '../find-session.ts';
import { askPhone, confirmPhone } from '../settings/change-phone.ts';
import { startSession } from '../start-session.ts';
import { unsealSecret } from './authenticator-secret.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { findAuthenticator } from './find-authenticator.ts';
import { findSecondFactor } from './find-second-factor.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { textSecondFactor } from './text-second-factor.ts';
import { turnOffAuthenticator, turnOffTexts } from './turn-off.ts';

const site = await testDatabase();
const { db, clock } = site;
const secret = 'the secret of the tests';
const device = { name: 'Firefox on Windows' };
let number = 0;
const newPhone = () => `+23480312345${String(++number).padStart(2, '0')}`;

const own = ({ sessionId }: SignedIn) => ({ sessionId, secret });

/** What the member's app shows now. */
async function appCode({ member }: SignedIn, stepsAway = 0): Promise<string> {
  const { sealed_secret } = await db
    .selectFrom('authenticator')
    .select('sealed_secret')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return totpCode(unsealSecret(sealed_secret, member.id, secret), stepAt(clock.now()) + stepsAway);
}

async function withApp(): Promise<SignedIn> {
  const ngozi = await signedIn(site);
  await beginAuthenticator(ngozi.ctx(), own(ngozi));
  await confirmAuthenticator(ngozi.ctx(), { code: await appCode(ngozi) }, own(ngozi));
  clock.advance(minute_ms);
  return ngozi;
}

async function withTexts(): Promise<SignedIn & { phone: string }> {
  const ngozi = await signedIn(site);
  const phone = newPhone();
  const use = 'confirm_phone' as const;
  const { codeId } = await askPhone(ngozi.ctx(), { phoneNumber: phone, use }, own(ngozi));
  await confirmPhone(ngozi.ctx(), { codeId, code: await textedCode(site, phone), use }, own(ngozi));
  clock.advance(minute_ms);
  return { ...ngozi, phone };
}

/** After the right password: a session that waits for the second step. */
async function waiting({ member }: SignedIn) {
  const { token } = await startSession(site.ctx(), member.id, device, 'second_factor');
  const session = await findSession(db, token, clock.now());
  return { token, sessionId: session!.id, give: (code: string) => give(session!.id, token, code) };
}

function give(sessionId: string, token: string, code: string) {
  return passSecondFactor(site.ctx(), { code }, { sessionId, secret, device: { ...device, token } });
}

const stageOf = async (token: string) => (await findSession(db, token, clock.now()))?.stage;

describe('an authenticator app', () => {
  test('guards nothing until a code has shown that it has the secret', async () => {
    const ngozi = await signedIn(site);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    expect(await findAuthenticator(ngozi.ctx(), secret)).toMatchObject({
      state: 'beginning',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    });
    await expect(confirmAuthenticator(ngozi.ctx(), { code: '000000' }, own(ngozi))).rejects.toThrow(
      'not the right one',
    );
    expect((await findSecondFactor(site.ctx(), (await waiting(ngozi)).sessionId))?.ways.app).toBe(false);
    await confirmAuthenticator(ngozi.ctx(), { code: await appCode(ngozi) }, own(ngozi));
    expect(await findAuthenticator(ngozi.ctx(), secret)).toMatchObject({ state: 'on' });
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['app-on']);
  });

  test('shows the same secret when its beginning is pressed twice, and another after an hour', async () => {
    const ngozi = await signedIn(site);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    const first = await findAuthenticator(ngozi.ctx(), secret);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    expect(await findAuthenticator(ngozi.ctx(), secret)).toEqual(first);
    clock.advance(61 * minute_ms);
    expect(await findAuthenticator(ngozi.ctx(), secret)).toEqual({ state: 'off' });
    await db.updateTable('session').set({ proved_at: clock.now() }).where('id', '=', ngozi.sessionId).execute();
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    expect(await findAuthenticator(ngozi.ctx(), secret)).not.toEqual(first);
  });

  test('is sealed at rest, for its member alone', async () => {
    const ngozi = await withApp();
    const { sealed_secret } = await db
      .selectFrom('authenticator')
      .select('sealed_secret')
      .where('member_id', '=', ngozi.member.id)
      .executeTakeFirstOrThrow();
    expect(sealed_secret.length).toBe(12 + 20 + 16);
    expect(() => unsealSecret(sealed_secret, ngozi.member.id + 1n, secret)).toThrow(/authenticate/);
  });

  test('opens the door with a new session under a new token; the waiting one is over', async () => {
    const ngozi = await withApp();
    const { token, give } = await waiting(ngozi);
    const begun = await give(await appCode(ngozi));
    expect(begun.token).not.toBe(token);
    expect(await stageOf(begun.token)).toBe('full');
    expect(await stageOf(token)).toBeUndefined();
  });

  test('a code counts once, also when it is given twice at the same moment', async () => {
    const ngozi = await withApp();
    const code = await appCode(ngozi);
    const [first, second] = [await waiting(ngozi), await waiting(ngozi)];
    const results = await Promise.allSettled([first.give(code), second.give(code)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect((await waiting(ngozi)).give(code)).rejects.toThrow('not the right one');
  });

  test('a code from before one that was used counts no more, though its time is not over', async () => {
    const ngozi = await withApp();
    await (await waiting(ngozi)).give(await appCode(ngozi));
    await expect((await waiting(ngozi)).give(await appCode(ngozi, -1))).rejects.toThrow('not the right one');
    await expect((await waiting(ngozi)).give(await appCode(ngozi, 1))).resolves.toMatchObject({ stage: 'full' });
  });

  test('the code that turned it on does not sign in too', async () => {
    const ngozi = await signedIn(site);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    const code = await appCode(ngozi);
    await confirmAuthenticator(ngozi.ctx(), { code }, own(ngozi));
    await expect((await waiting(ngozi)).give(code)).rejects.toThrow('not the right one');
  });
});

describe('wrong codes', () => {
  test('five end the try, and the member hears that somebody has the password', async () => {
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

  test('that arrive together are not more than five', async () => {
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

  test('have no more time after ten minutes', async () => {
    const ngozi = await withApp();
    const { sessionId } = await waiting(ngozi);
    clock.advance(11 * minute_ms);
    expect(await findSecondFactor(site.ctx(), sessionId)).toBeUndefined();
  });
});

describe('a text message', () => {
  test('with its code opens the door, once', async () => {
    const ngozi = await withTexts();
    const first = await waiting(ngozi);
    await textSecondFactor(site.ctx(), { sessionId: first.sessionId, secret });
    expect((await findSecondFactor(site.ctx(), first.sessionId))?.textSent).toBe(true);
    const code = await textedCode(site, ngozi.phone);
    expect(await first.give(code)).toMatchObject({ stage: 'full' });
    await expect((await waiting(ngozi)).give(code)).rejects.toThrow('not the right one');
  });

  test('is not sent twice within a minute', async () => {
    const ngozi = await withTexts();
    const { sessionId } = await waiting(ngozi);
    await textSecondFactor(site.ctx(), { sessionId, secret });
    await expect(textSecondFactor(site.ctx(), { sessionId, secret })).rejects.toMatchObject({ code: 'limit' });
    clock.advance(minute_ms);
    await textSecondFactor(site.ctx(), { sessionId, secret });
  });

  test('is not sent where texts are off, nor for a session that is through already', async () => {
    const ngozi = await withApp();
    const { sessionId } = await waiting(ngozi);
    await expect(textSecondFactor(site.ctx(), { sessionId, secret })).rejects.toMatchObject({ code: 'invalid' });
    await expect(textSecondFactor(site.ctx(), own(ngozi))).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('for something else opens no door', async () => {
    const ngozi = await withTexts();
    const other = newPhone();
    await askPhone(ngozi.ctx(), { phoneNumber: other, use: 'change_phone' }, own(ngozi));
    await expect((await waiting(ngozi)).give(await textedCode(site, other))).rejects.toThrow('not the right one');
  });
});

describe('recovery codes', () => {
  test('are ten, kept as hashes, and each opens the door once', async () => {
    const ngozi = await withApp();
    const codes = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    expect(new Set(codes).size).toBe(10);
    const kept = await db.selectFrom('recovery_code').selectAll().where('member_id', '=', ngozi.member.id).execute();
    expect(kept.some(({ code_hash }) => codes.includes(code_hash.toString()))).toBe(false);
    expect(await (await waiting(ngozi)).give(codes[0]!)).toMatchObject({ stage: 'full' });
    await expect((await waiting(ngozi)).give(codes[0]!)).rejects.toThrow('not the right one');
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['recovery-code-used', 'recovery-codes-made', 'app-on']);
  });

  test('are the same when the form is sent twice, others when it is another form, and then those before are over', async () => {
    const ngozi = await withApp();
    const codes = await makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi));
    expect(await makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi))).toEqual(codes);
    const others = await makeRecoveryCodes(ngozi.ctx(), 'two', own(ngozi));
    expect(others.filter((code) => codes.includes(code))).toEqual([]);
    await expect((await waiting(ngozi)).give(codes[1]!)).rejects.toThrow('not the right one');
    expect(await (await waiting(ngozi)).give(others[1]!)).toMatchObject({ stage: 'full' });
  });

  test("are nobody else's", async () => {
    const [ngozi, bola] = [await withApp(), await withApp()];
    const [code] = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    await expect((await waiting(bola)).give(code!)).rejects.toThrow('not the right one');
  });

  test('are not made without a second step, and go with the last one', async () => {
    const plain = await signedIn(site);
    await expect(makeRecoveryCodes(plain.ctx(), 'seed', own(plain))).rejects.toMatchObject({ code: 'conflict' });
    const ngozi = await withTexts();
    await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    await turnOffTexts(ngozi.ctx(), own(ngozi));
    const kept = await db.selectFrom('recovery_code').selectAll().where('member_id', '=', ngozi.member.id).execute();
    expect(kept).toEqual([]);
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['text-off', 'recovery-codes-made', 'text-on']);
  });
});

describe('what changes the second step', () => {
  const verbs = [
    ['beginning an app', (who: SignedIn) => beginAuthenticator(who.ctx(), own(who))],
    ['confirming an app', (who: SignedIn) => confirmAuthenticator(who.ctx(), { code: '123456' }, own(who))],
    ['turning the app off', (who: SignedIn) => turnOffAuthenticator(who.ctx(), own(who))],
    ['turning texts off', (who: SignedIn) => turnOffTexts(who.ctx(), own(who))],
    ['making recovery codes', (who: SignedIn) => makeRecoveryCodes(who.ctx(), 'seed', own(who))],
    [
      'turning texts on',
      (who: SignedIn) => askPhone(who.ctx(), { phoneNumber: newPhone(), use: 'confirm_phone' }, own(who)),
    ],
  ] as const;

  test.each(verbs)('%s asks for proof that is not old', async (_, change) => {
    const ngozi = await withApp();
    clock.advance(11 * minute_ms);
    await expect(change(ngozi)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Show that it is you') as string,
    });
  });

  test.each(verbs)('%s leaves demo accounts as they are, for they are shared', async (_, change) => {
    const demo = await signedIn(site, { is_demo: true });
    await expect(change(demo)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('demo account') as string,
    });
  });

  test.each(verbs)("%s does not go by another's session", async (_, change) => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    await expect(change({ ...ngozi, sessionId: bola.sessionId })).rejects.toMatchObject({ code: 'signed_out' });
  });
});

test('an account without a password has no second step by text: the phone is its first', async () => {
  const ngozi = await signedIn(site, { withoutPassword: true, phone: newPhone() });
  const asked = askPhone(ngozi.ctx(), { phoneNumber: ngozi.member.phone!, use: 'confirm_phone' }, own(ngozi));
  await expect(asked).rejects.toMatchObject({ code: 'conflict' });
});

test('turning texts on ends whoever is half way in with the same phone', async () => {
  const ngozi = await withApp();
  const half = await waiting(ngozi);
  const phone = newPhone();
  const use = 'confirm_phone' as const;
  const { codeId } = await askPhone(ngozi.ctx(), { phoneNumber: phone, use }, own(ngozi));
  await confirmPhone(ngozi.ctx(), { codeId, code: await textedCode(site, phone), use }, own(ngozi));
  expect(await stageOf(half.token)).toBeUndefined();
});

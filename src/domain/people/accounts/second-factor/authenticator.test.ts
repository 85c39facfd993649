import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { own, secret, secondSteps } from '../../../../../test/support/second-steps.ts';
import { mailedTo, signedIn } from '../../../../../test/support/signed-in.ts';
import { minute_ms } from '#platform/clock.ts';
import { unsealAuthenticatorSecret } from './authenticator-secret.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { findAuthenticator } from './find-authenticator.ts';
import { findHalfSignedIn } from './find-second-factor.ts';

const site = await testDatabase();
const { db, clock } = site;
const { appCode, withApp, waiting, stageOf } = secondSteps(site);

describe('an authenticator app', () => {
  test('protects the account only once a code has shown that the app has the secret', async () => {
    const ngozi = await signedIn(site);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    expect(await findAuthenticator(ngozi.ctx(), secret)).toMatchObject({
      state: 'beginning',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    });
    await expect(confirmAuthenticator(ngozi.ctx(), { code: '000000' }, own(ngozi))).rejects.toThrow(
      'not the right one',
    );
    expect((await findHalfSignedIn(site.ctx(), (await waiting(ngozi)).sessionId))?.ways.app).toBe(false);
    await confirmAuthenticator(ngozi.ctx(), { code: await appCode(ngozi) }, own(ngozi));
    expect(await findAuthenticator(ngozi.ctx(), secret)).toMatchObject({ state: 'on' });
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['app-on']);
  });

  test('shows the same secret when its setup starts twice, and another after an hour', async () => {
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

  test('is stored encrypted, for its member only', async () => {
    const ngozi = await withApp();
    const { sealed_secret } = await db
      .selectFrom('authenticator')
      .select('sealed_secret')
      .where('member_id', '=', ngozi.member.id)
      .executeTakeFirstOrThrow();
    expect(sealed_secret.length).toBe(12 + 20 + 16);
    expect(() => unsealAuthenticatorSecret(sealed_secret, ngozi.member.id + 1n, secret)).toThrow(/authenticate/);
  });

  test('signs in with a new session under a new token, and ends the waiting one', async () => {
    const ngozi = await withApp();
    const { token, give } = await waiting(ngozi);
    const begun = await give(await appCode(ngozi));
    expect(begun.token).not.toBe(token);
    expect(await stageOf(begun.token)).toBe('full');
    expect(await stageOf(token)).toBeUndefined();
  });

  test('accepts a code once, even when it is entered twice at the same moment', async () => {
    const ngozi = await withApp();
    const code = await appCode(ngozi);
    const [first, second] = [await waiting(ngozi), await waiting(ngozi)];
    const results = await Promise.allSettled([first.give(code), second.give(code)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect((await waiting(ngozi)).give(code)).rejects.toThrow('not the right one');
  });

  test('refuses a code older than one already used, even within its time', async () => {
    const ngozi = await withApp();
    await (await waiting(ngozi)).give(await appCode(ngozi));
    await expect((await waiting(ngozi)).give(await appCode(ngozi, -1))).rejects.toThrow('not the right one');
    await expect((await waiting(ngozi)).give(await appCode(ngozi, 1))).resolves.toMatchObject({ stage: 'full' });
  });

  test('does not sign in with the code that turned it on', async () => {
    const ngozi = await signedIn(site);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    const code = await appCode(ngozi);
    await confirmAuthenticator(ngozi.ctx(), { code }, own(ngozi));
    await expect((await waiting(ngozi)).give(code)).rejects.toThrow('not the right one');
  });
});

import { findSession } from '#domain/people/accounts/find-session.ts';
import { unsealAuthenticatorSecret } from '#domain/people/accounts/second-factor/authenticator-secret.ts';
import { beginAuthenticator } from '#domain/people/accounts/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '#domain/people/accounts/second-factor/confirm-authenticator.ts';
import { passSecondFactor } from '#domain/people/accounts/second-factor/pass-second-factor.ts';
import { textPhoneCode, confirmPhone } from '#domain/people/accounts/settings/change-phone.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { minute_ms } from '#platform/clock.ts';
import { totpStepAt, totpCode } from '#platform/totp.ts';
import type { TestDatabase } from './database.ts';
import { signedIn, textedCode, type SignedIn } from './signed-in.ts';

export const secret = 'the secret of the tests';
const device = { name: 'Firefox on Windows' };
let number = 0;
export const newPhone = () => `+23480312345${String(++number).padStart(2, '0')}`;

export const own = ({ sessionId }: SignedIn) => ({ sessionId, secret });

/** Members with a second step, and their ways to sign in. */
export function secondSteps(site: TestDatabase) {
  const { db, clock } = site;

  /** The present code of the member's app. */
  async function appCode({ member }: Pick<SignedIn, 'member'>, stepsAway = 0): Promise<string> {
    const { sealed_secret } = await db
      .selectFrom('authenticator')
      .select('sealed_secret')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return totpCode(unsealAuthenticatorSecret(sealed_secret, member.id, secret), totpStepAt(clock.now()) + stepsAway);
  }

  async function withApp(): Promise<SignedIn> {
    const ngozi = await signedIn(site);
    await beginAuthenticator(ngozi.ctx(), own(ngozi));
    await confirmAuthenticator(ngozi.ctx(), { code: await appCode(ngozi) }, own(ngozi));
    clock.advance(minute_ms);
    return ngozi;
  }

  async function addTexts(ngozi: SignedIn): Promise<string> {
    const phone = newPhone();
    const use = 'confirm_phone' as const;
    const { codeId } = await textPhoneCode(ngozi.ctx(), { phoneNumber: phone, use }, own(ngozi));
    await confirmPhone(ngozi.ctx(), { codeId, code: await textedCode(site, phone), use }, own(ngozi));
    clock.advance(minute_ms);
    return phone;
  }

  async function withTexts(): Promise<SignedIn & { phone: string }> {
    const ngozi = await signedIn(site);
    return { ...ngozi, phone: await addTexts(ngozi) };
  }

  /** After the correct password: a session that waits for the second step. */
  async function waiting({ member }: Pick<SignedIn, 'member'>) {
    const { token } = await startSession(site.ctx(), member.id, device, 'second_factor');
    const { id: sessionId } = (await findSession(db, token, clock.now()))!;
    const give = (code: string) =>
      passSecondFactor(site.ctx(), { code }, { sessionId, secret, device: { ...device, token } });
    return { token, sessionId, give, cookie: `agbon=${token}` };
  }

  const stageOf = async (token: string) => (await findSession(db, token, clock.now()))?.stage;

  return { appCode, withApp, addTexts, withTexts, waiting, stageOf };
}

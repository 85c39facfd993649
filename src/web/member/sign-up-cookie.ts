import { createHmac } from 'node:crypto';
import { signUpLifetime_ms } from '#domain/people/accounts/session.rules.ts';
import { second_ms } from '#platform/clock.ts';
import { hostCookie, hostCookieName, readCookie } from '../request/cookies.ts';
import type { Visit } from '../request/visit.ts';

const name = 'agbon_signup';

/** A form that is sent twice gets the same key. The stored form does not reveal the key. */
export function newSignUpKey({ services }: Pick<Visit, 'services'>, formKey: string): string {
  return createHmac('sha256', services.secret).update(`browser that signs up ${formKey}`).digest('base64url');
}

/** With this key from the sign-up, the mailed link asks for no password. */
export function signUpKey({ request, services }: Visit): string | undefined {
  return readCookie(request, hostCookieName(name, services.publicUrl));
}

export function rememberSignUp(response: Response, visit: Visit, key: string): Response {
  return setCookie(response, visit, key, signUpLifetime_ms / second_ms);
}

export function forgetSignUp(response: Response, visit: Visit): Response {
  return signUpKey(visit) === undefined ? response : setCookie(response, visit, '', 0);
}

function setCookie(response: Response, { services }: Visit, value: string, maxAgeSeconds: number): Response {
  response.headers.append('set-cookie', hostCookie({ name, value, maxAgeSeconds }, services.publicUrl));
  return response;
}

import { sessionLongest_ms } from '#domain/accounts/session.rules.ts';
import { second_ms } from '#platform/clock.ts';
import { hostCookie, hostCookieName, plainSessionName, readCookie } from './cookies.ts';
import type { Visit } from './visit.ts';

/** The token that this browser holds. Under https only the name that no other host can set counts. */
export function sessionToken({ request, services }: Pick<Visit, 'request' | 'services'>): string | undefined {
  return readCookie(request, hostCookieName(plainSessionName, services.publicUrl));
}

/** Gives the browser its new token. */
export function rememberSession(response: Response, visit: Visit, token: string): Response {
  return setCookie(response, visit, token, sessionLongest_ms / second_ms);
}

/** Takes the token back, and with it whatever of this person's the browser still holds. */
export function forgetSession(response: Response, visit: Visit): Response {
  response.headers.set('clear-site-data', '"cache", "storage"');
  return setCookie(response, visit, '', 0);
}

function setCookie(response: Response, { services }: Visit, value: string, maxAgeSeconds: number): Response {
  response.headers.append(
    'set-cookie',
    hostCookie({ name: plainSessionName, value, maxAgeSeconds }, services.publicUrl),
  );
  return response;
}

import { sessionLongest_ms } from '#domain/people/accounts/session.rules.ts';
import { staffLongest_ms } from '#domain/acting/roles/staff.rules.ts';
import { second_ms } from '#platform/clock.ts';
import { hostCookie, hostCookieName, plainSessionName, plainStaffName, readCookie } from './cookies.ts';
import type { Visit } from './visit.ts';

/** The session token of this browser. Under https only the cookie name that no other host can set counts. */
export function sessionToken({ request, services }: Pick<Visit, 'request' | 'services'>): string | undefined {
  return readCookie(request, hostCookieName(plainSessionName, services.publicUrl));
}

export function staffToken({ request, services }: Pick<Visit, 'request' | 'services'>): string | undefined {
  return readCookie(request, hostCookieName(plainStaffName, services.publicUrl));
}

/** Sets the new session token in the browser. */
export function rememberSession(response: Response, visit: Visit, token: string): Response {
  return setCookie(response, visit, {
    name: plainSessionName,
    value: token,
    maxAgeSeconds: sessionLongest_ms / second_ms,
  });
}

export function rememberStaff(response: Response, visit: Visit, token: string): Response {
  return setCookie(response, visit, { name: plainStaffName, value: token, maxAgeSeconds: staffLongest_ms / second_ms });
}

/** Removes the session token, and has the browser delete everything that it stored for this person. */
export function forgetSession(response: Response, visit: Visit): Response {
  response.headers.set('clear-site-data', '"cache", "storage"');
  return setCookie(response, visit, { name: plainSessionName, value: '', maxAgeSeconds: 0 });
}

/** Removes the staff session and the cached pages of the portal; a member's session in this browser stays. */
export function forgetStaff(response: Response, visit: Visit): Response {
  response.headers.set('clear-site-data', '"cache"');
  return setCookie(response, visit, { name: plainStaffName, value: '', maxAgeSeconds: 0 });
}

type Cookie = { name: string; value: string; maxAgeSeconds: number };

function setCookie(response: Response, { services }: Visit, cookie: Cookie): Response {
  response.headers.append('set-cookie', hostCookie(cookie, services.publicUrl));
  return response;
}

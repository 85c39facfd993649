import { rememberDevice } from '../request/known-device.ts';
import { rememberStaff } from '../request/session-cookie.ts';
import type { Visit } from '../request/visit.ts';

/** `whose` is the key under which failed sign-ins of this colleague are counted. */
export type StaffSignedIn = { token: string; whose: string };

/** Starts the session and remembers this browser, so that wrong tries elsewhere do not lock the colleague out. */
export function startStaffSession(response: Response, visit: Visit, { token, whose }: StaffSignedIn): Response {
  return rememberDevice(rememberStaff(response, visit, token), visit, whose);
}

/** The key under which failed sign-ins to one named account are counted. */
export function signInCountKey(email: string): string {
  return `staff ${email}`;
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { day_ms, second_ms } from '#platform/clock.ts';
import type { Services } from '../services.ts';
import { hostCookie, hostCookieName, readCookie } from './cookies.ts';

const name = 'agbon_known';
/** Browsers keep no cookie for longer than 400 days. */
const cookieLifetime_ms = 400 * day_ms;
/** A phone may be shared by a family. */
const mostPeople = 4;

type BrowserRequest = { request: Request; services: Pick<Services, 'publicUrl' | 'secret'> };

/** A browser in which a member or staff signed in before. It gives no access, but wrong tries by strangers are not counted against it. */
export type KnownDevice = { id: string; knows(person: string): boolean };

/** `id.seal.mark.mark…`: a random name, our seal on it, and a mark for each person who signed in here. */
export function knownDevice(visit: BrowserRequest): KnownDevice | undefined {
  const [id = '', seal = '', ...marks] = cookieOf(visit)
    .split('.')
    .slice(0, 2 + mostPeople);
  if (!/^[\w-]{22}$/.test(id) || !isSame(seal, sealOf(visit, id))) return undefined;
  return { id, knows: (person) => marks.some((mark) => isSame(mark, sealOf(visit, id, person))) };
}

/** New device names, each kept until the answer to its request sets the cookie. */
const newDeviceNames = new WeakMap<Request, string>();

/** The name of this browser, or the name that it gets when somebody signs in. */
export function deviceIdOf(visit: BrowserRequest): string {
  const id = knownDevice(visit)?.id ?? newDeviceNames.get(visit.request) ?? randomBytes(16).toString('base64url');
  newDeviceNames.set(visit.request, id);
  return id;
}

/** Gives a name to a browser in which somebody has just signed in, or set a new password by our mail. */
export function rememberDevice(response: Response, visit: BrowserRequest, person: string): Response {
  const known = knownDevice(visit);
  const id = deviceIdOf(visit);
  const mark = sealOf(visit, id, person);
  const others = known
    ? cookieOf(visit)
        .split('.')
        .slice(2)
        .filter((other) => other !== mark)
    : [];
  const value = [id, sealOf(visit, id), mark, ...others.slice(0, mostPeople - 1)].join('.');
  return setCookie(response, visit, value, cookieLifetime_ms / second_ms);
}

/** Used when a member deletes their account. */
export function forgetDevice(response: Response, visit: BrowserRequest): Response {
  return cookieOf(visit) === '' ? response : setCookie(response, visit, '', 0);
}

function cookieOf({ request, services }: BrowserRequest): string {
  return readCookie(request, hostCookieName(name, services.publicUrl)) ?? '';
}

function setCookie(response: Response, { services }: BrowserRequest, value: string, maxAgeSeconds: number): Response {
  response.headers.append('set-cookie', hostCookie({ name, value, maxAgeSeconds }, services.publicUrl));
  return response;
}

function sealOf({ services }: BrowserRequest, id: string, person = ''): string {
  const seal = createHmac('sha256', services.secret).update(`known device ${id} ${person}`).digest();
  return seal.subarray(0, 16).toString('base64url');
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

import type { BrowserDevice } from '#domain/people/accounts/start-session.ts';
import { deviceIdOf } from './known-device.ts';
import { coarseNetwork } from './network.ts';
import { sessionToken } from './session-cookie.ts';
import type { Visit } from './visit.ts';

/** No browser sends a longer description of itself. */
const longestAgent = 1000;

/** The visitor's browser and session, described so that its owner recognises it in a list. */
export function deviceOf(visit: Pick<Visit, 'request' | 'services' | 'address'>): BrowserDevice {
  return {
    name: deviceName((visit.request.headers.get('user-agent') ?? '').slice(0, longestAgent)),
    id: deviceIdOf(visit),
    network: coarseNetwork(visit.address),
    token: sessionToken(visit),
  };
}

// A browser may also name others, which are below it in this list.
const browsers: [RegExp, string][] = [
  [/Opera Mini|OPR\/|OPiOS/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers) ?? 'A browser';
  const system = named(systems);
  return system ? `${browser} on ${system}` : browser;
}

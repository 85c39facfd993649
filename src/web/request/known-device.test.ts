import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { Services } from '../services.ts';
import { forgetDevice, knownDevice, rememberDevice } from './known-device.ts';

const services = {
  config: readConfig({}),
  publicUrl: 'http://agbon.test',
  secret: 'the secret of the tests',
} as Partial<Services> as Services;

const asking = (cookie = '') => ({ services, request: new Request('http://agbon.test/', { headers: { cookie } }) });

/** Signs a person in, in a browser with this cookie; returns the browser's cookie afterwards. */
function afterSignIn(person: string, cookie = ''): string {
  return rememberDevice(new Response(), asking(cookie), person).headers.get('set-cookie')!.split(';')[0]!;
}

test('a browser is known only for the people who signed in there', () => {
  const device = knownDevice(asking(afterSignIn('ada@example.com')))!;
  expect([device.knows('ada@example.com'), device.knows('eve@example.com'), device.knows('')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(knownDevice(asking())).toBeUndefined();
});

test('a shared phone remembers the last four of a family, under one cookie', () => {
  const family = ['ada', 'bola', 'chidi', 'dupe', 'ada', 'emeka'];
  const cookies = family.reduce<string[]>((so, person) => [...so, afterSignIn(person, so.at(-1))], []);
  const devices = cookies.map((cookie) => knownDevice(asking(cookie))!);
  expect(new Set(devices.map(({ id }) => id)).size).toBe(1);
  const last = devices.at(-1)!;
  expect(['ada', 'bola', 'chidi', 'dupe', 'emeka'].filter((person) => last.knows(person))).toEqual([
    'ada',
    'chidi',
    'dupe',
    'emeka',
  ]);
});

test('nobody can invent a mark, or copy another’s into their own cookie', () => {
  const [name = '', value = ''] = afterSignIn('ada').split('=');
  const [id = '', seal = '', mark = ''] = value.split('.');
  const [ownId = '', ownSeal = ''] = afterSignIn('eve').split('=')[1]!.split('.');
  const known = (parts: string[]) => knownDevice(asking(`${name}=${parts.join('.')}`));
  expect(known([id, seal, mark])?.knows('ada')).toBe(true);
  expect(known([ownId, ownSeal, mark])?.knows('ada')).toBe(false);
  for (const parts of [[id, mark, seal], [id, ownSeal, mark], [id], [''], [seal, id], ['..'], ['x'.repeat(4000)]]) {
    expect(known(parts)).toBeUndefined();
  }
});

test('two browsers of one person are not one', () => {
  expect(knownDevice(asking(afterSignIn('ada')))!.id).not.toBe(knownDevice(asking(afterSignIn('ada')))!.id);
});

test('a known browser is forgotten with the account', () => {
  const cookie = forgetDevice(new Response(), asking(afterSignIn('ada'))).headers.get('set-cookie');
  expect(cookie).toContain('agbon_known=; Path=/; Max-Age=0');
  expect(forgetDevice(new Response(), asking()).headers.get('set-cookie')).toBeNull();
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { browserStorage } from '#content/legal/cookie-policy.ts';
import { cart_kept_ms } from '#domain/trade/shop/carts/cart.limits.ts';
import { day_ms } from '#platform/clock.ts';
import { hostCookieName, sessionCookieName } from '../../request/cookies.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const policy = JSON.stringify(browserStorage);

test('the cookie policy names every cookie that the code can set', () => {
  const names = new Set(
    sources.flatMap((source) => source.match(/(?<=['`])__Host-[\w-]+|(?<=(?:ookie|const name) = ')agbon_\w+/g) ?? []),
  );
  expect(names).toContain(sessionCookieName);
  for (const name of ['agbon_cart', 'agbon_signup']) expect(names).toContain(name);
  const live = [...names].map((name) => (name.startsWith('__') ? name : hostCookieName(name, 'https://agbon.example')));
  expect(live.filter((name) => !policy.includes(name))).toEqual([]);
});

test('a cart is stored for as long as the policies say', () => {
  const days = `${cart_kept_ms / day_ms} days after its last change`;
  expect(policy).toContain(days);
  expect(JSON.stringify(privacyPolicy)).toContain(days);
});

test('and everything that the browser scripts store', () => {
  const keeping = sources.filter((source) => /(?:local|session)Storage|indexedDB|caches\.open/.test(source));
  const keys = keeping.flatMap((source) => source.match(/(?<=etItem\(['"`])\w+:?|(?<=storeName = ')\w+/g) ?? []);
  expect(new Set(keys)).toEqual(new Set(['draft:', 'waiting', 'adminLoggedIn']));
  expect(keys.filter((key) => !policy.includes(key))).toEqual([]);
  expect(keeping.filter((source) => /sessionStorage|indexedDB|caches\.open/.test(source))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stored } from '#content/legal/cookie-policy.ts';
import { sessionCookieName } from '../../request/cookies.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const policy = JSON.stringify(stored);

test('the cookie policy names every cookie that the code can set', () => {
  const names = new Set(sources.flatMap((source) => source.match(/(?<=['`])(?:__Host-[\w-]+|agbon_cart)/g) ?? []));
  expect(names).toContain(sessionCookieName);
  expect([...names].filter((name) => !policy.includes(name))).toEqual([]);
});

test('and everything that the browser scripts keep', () => {
  const keeping = sources.filter((source) => /(?:local|session)Storage|indexedDB|caches\.open/.test(source));
  const keys = keeping.flatMap((source) => source.match(/(?<=etItem\(['"`])\w+:?|(?<=storeName = ')\w+/g) ?? []);
  expect(new Set(keys)).toEqual(new Set(['draft:', 'waiting']));
  expect(keys.filter((key) => !policy.includes(key))).toEqual([]);
  expect(keeping.filter((source) => /sessionStorage|indexedDB|caches\.open/.test(source))).toEqual([]);
});

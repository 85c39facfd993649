import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeChromium, findChromium } from './find-chromium.ts';
import { isDebian } from './install-chromium.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'agbon-browser-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function program(file: string): string {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, '');
  chmodSync(place, 0o755);
  return place;
}

test('a configured browser takes precedence', () => {
  const named = program('mine');
  program('bin/chromium');
  expect(findChromium({ AGBON_CHROMIUM: named, PATH: path.join(folder, 'bin') })).toBe(named);
});

test('a configured path without a browser is an error', () => {
  program('bin/chromium');
  const environment = { AGBON_CHROMIUM: path.join(folder, 'gone'), PATH: path.join(folder, 'bin') };
  expect(() => findChromium(environment)).toThrow(/AGBON_CHROMIUM is .*gone, which is no program/);
});

test('a browser on the PATH is found first, then our own', () => {
  const own = program('cache/agbon/chromium/chromium');
  const environment = { PATH: path.join(folder, 'bin'), XDG_CACHE_HOME: path.join(folder, 'cache') };
  expect(findChromium(environment)).toBe(own);
  const onPath = program('bin/google-chrome');
  expect(findChromium(environment)).toBe(onPath);
});

test('a full browser is reported with the headless shell that would save time; the headless shell is reported alone', () => {
  expect(describeChromium('/usr/bin/chromium-headless-shell')).toBe('/usr/bin/chromium-headless-shell');
  expect(describeChromium('/usr/bin/chromium')).toMatch(
    /^\/usr\/bin\/chromium, a full browser; .*chromium-headless-shell/,
  );
});

test('Debian is distinguished from its derivatives, which have other browsers', () => {
  expect(isDebian(() => 'NAME="Debian GNU/Linux"\nID=debian\n')).toBe(true);
  expect(isDebian(() => 'ID=ubuntu\nID_LIKE=debian\n')).toBe(false);
  expect(
    isDebian(() => {
      throw new Error('no such file');
    }),
  ).toBe(false);
});

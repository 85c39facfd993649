import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingPackages } from './install-browsers.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'agbon-browsers-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('only the packages of missing programs are installed, each once', () => {
  const all = missingPackages({ PATH: folder });
  expect(all).toEqual(expect.arrayContaining(['firefox-esr', 'webkit2gtk-driver', 'xvfb']));
  expect(all.length).toBe(new Set(all).size);
  writeFileSync(path.join(folder, 'Xvfb'), '');
  chmodSync(path.join(folder, 'Xvfb'), 0o755);
  expect(missingPackages({ PATH: folder })).toEqual(all.filter((name) => name !== 'xvfb'));
});

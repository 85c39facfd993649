import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'agbon-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = 'export const nuts = 90;\n'.repeat(50);
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, 'assets/a-1.js'), script);
writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script));
writeFileSync(join(folder, 'assets/b-2.css'), 'a{}');
writeFileSync(join(folder, 'assets/notes.md'), 'not for visitors');
writeFileSync(join(folder, '.vite/manifest.js'), 'not for visitors');

const files = staticFiles(folder);
const ask = (path: string, accepted = '', method = 'GET') =>
  files(new Request('http://agbon.test/', { method, headers: { 'accept-encoding': accepted } }), path);

test('a file is sent with its type, and may be cached for ever', async () => {
  const response = ask('/assets/a-1.js')!;
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(await response.text()).toBe(script);
});

test.each([
  ['br', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['gzip, br', 'br', brotliCompressSync(script)],
])('a client that accepts %s gets the file compressed with %s at build', async (accepted, coding, packed) => {
  const response = ask('/assets/a-1.js', accepted)!;
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(packed);
});

test('a file that was not compressed is sent unchanged', async () => {
  const response = ask('/assets/b-2.css', 'br, gzip')!;
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'a{}']);
});

test('HEAD is answered like GET, and files answer no other method', () => {
  expect(ask('/assets/a-1.js', '', 'HEAD')?.headers.get('content-type')).toContain('javascript');
  expect(ask('/assets/a-1.js', '', 'POST')).toBeUndefined();
});

test.each([
  '/assets/a-1.js.br',
  '/assets/notes.md',
  '/.vite/manifest.js',
  '/assets',
  '/assets/../assets/a-1.js',
  '/../package.json',
  '/assets/%61-1.js',
  '/__proto__',
])('%s is not a file of ours', (path) => {
  expect(ask(path)).toBeUndefined();
});

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Replaces the build: writes the stamp that the build writes, or fails as the test says. */
const build = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  import { hashSources, stamp } from './source-hash.mjs';
  appendFileSync('built', 'x');
  if (existsSync('fails')) process.exit(1);
  writeFileSync(stamp, hashSources());`;

let project = '';
const write = (path: string, text: string) => writeFileSync(join(project, path), text);
const builds = () => readFileSync(join(project, 'built'), 'utf8').length;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'agbon-build-'));
  for (const folder of ['src', 'db', 'tools', 'client', 'dist']) mkdirSync(join(project, folder));
  for (const tool of ['build-when-stale.mjs', 'source-hash.mjs']) {
    cpSync(join(import.meta.dirname, tool), join(project, 'tools', tool));
  }
  for (const file of ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'])
    write(file, '{"type":"module"}');
  write('tools/build.ts', build);
  write('src/main.ts', 'first');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** The answer to a program that asks twice. */
async function askedTwice(): Promise<string> {
  const file = JSON.stringify(join(project, 'tools', 'build-when-stale.mjs'));
  const program = `const { buildWhenStale } = await import(${file});
    console.log(await buildWhenStale(), await buildWhenStale());`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  node.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await new Promise((resolve) => node.on('close', resolve));
  return said;
}

test('a build from the same sources is not repeated; one from other sources is', async () => {
  expect([await askedTwice(), builds()]).toEqual(['true true\n', 1]);
  write('src/main.ts', 'second');
  expect([await askedTwice(), builds()]).toEqual(['true true\n', 2]);
});

test('a failed build is reported and repeated the next time', async () => {
  write('fails', '');
  expect([await askedTwice(), builds()]).toEqual(['false false\n', 2]);
});

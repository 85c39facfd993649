import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPause } from './restarts.mjs';
import { soon } from '../test/support/limits.ts';

const lock = JSON.stringify({
  packages: { '': {}, 'node_modules/nut': { version: '1.0.0', integrity: 'sha512-nut' } },
});

/** Replaces npm: does what the test's `npm.sh` says and writes the record that npm writes. */
const npm = `#!/bin/sh
echo called >> "$PROJECT/calls"
. "$PROJECT/npm.sh"
rm -rf node_modules
mkdir -p node_modules/node/bin
ln -s "$TEST_NODE" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

let project = '';
let children: ChildProcess[] = [];

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | NodeJS.Signals | null> };

function run(...args: string[]): Run {
  const env = { ...process.env, PROJECT: project, TEST_NODE: process.execPath, NODE_ENV: '' };
  const child = spawn(process.execPath, [join(project, 'tools', 'bootstrap.mjs'), ...args], {
    env: { ...env, PATH: [join(project, 'bin'), '/usr/bin', '/bin'].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  return { child, output: () => text, ended };
}

const write = (path: string, text: string) => writeFileSync(join(project, path), text);
const calls = () =>
  existsSync(join(project, 'calls')) ? readFileSync(join(project, 'calls'), 'utf8').split('\n').length - 1 : 0;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'agbon-bootstrap-'));
  for (const folder of ['bin', 'tools']) mkdirSync(join(project, folder));
  for (const file of ['bootstrap.mjs', 'install.mjs', 'restarts.mjs'])
    cpSync(join(import.meta.dirname, file), join(project, 'tools', file));
  write('package-lock.json', lock);
  write('npm.sh', '');
  write('bin/npm', npm);
  chmodSync(join(project, 'bin', 'npm'), 0o755);
  write('tools/greet.ts', `console.log('hello', process.argv.slice(2).join(), process.cwd()); process.exit(7);`);
  write(
    'tools/wait.ts',
    `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('waiting');`,
  );
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(project, { recursive: true, force: true });
});

test.each([
  [undefined, '8'],
  ['16', '16'],
])('a command has more threads than pictures and passwords occupy, or the configured number: %s', async (set, has) => {
  vi.stubEnv('UV_THREADPOOL_SIZE', set);
  write('tools/threads.ts', "console.log('threads', process.env.UV_THREADPOOL_SIZE);");
  const threads = run('threads');
  await threads.ended;
  expect(threads.output()).toContain(`threads ${has}`);
});

test('a command installs what is missing once, runs in the project and keeps its exit code', async () => {
  for (let round = 1; round <= 2; round++) {
    const greeting = run('greet', 'a', 'b');
    expect(await greeting.ended).toBe(7);
    expect(greeting.output()).toContain(`hello a,b ${project}`);
    expect(calls()).toBe(1);
  }
});

test('a changed lock file, a package that the lock file lacks and an interrupted installation lead to a new installation', async () => {
  await run('greet').ended;
  write('package-lock.json', lock.replace('1.0.0', '1.0.1'));
  await run('greet').ended;
  expect(calls()).toBe(2);
  write(
    'node_modules/.package-lock.json',
    lock.replace('1.0.0', '1.0.1').replace(/}}}$/, '},"node_modules/other":{}}}'),
  );
  await run('greet').ended;
  expect(calls()).toBe(3);
  rmSync(join(project, 'node_modules', '.package-lock.json'));
  await run('greet').ended;
  expect(calls()).toBe(4);
});

test('of two commands that start together one installs and the other waits', async () => {
  write('npm.sh', `until [ -e "$PROJECT/go" ]; do sleep 0.05; done`);
  const first = run('greet');
  await expect.poll(calls, soon).toBe(1);
  const second = run('greet');
  await expect.poll(second.output, soon).toContain('is installing the packages; waiting for it');
  write('go', '');
  expect(await Promise.all([first.ended, second.ended])).toEqual([7, 7]);
  expect(calls()).toBe(1);
});

test('the lock of a dead installer blocks no other installer', async () => {
  const dead = spawn(process.execPath, ['--version']);
  await new Promise((resolve) => dead.once('close', resolve));
  mkdirSync(join(project, 'dist'));
  write('dist/installing', String(dead.pid));
  expect(await run('greet').ended).toBe(7);
});

test('a failed installation says what to do and prints no address', async () => {
  write('npm.sh', `echo 'npm error code ENOTFOUND request to https://packages.example/nut failed' >&2; exit 1`);
  const greeting = run('greet');
  expect(await greeting.ended).toBe(1);
  expect(greeting.output()).toContain('could not reach its package registry');
  expect(greeting.output()).not.toContain('packages.example');
  write('npm.sh', '');
  expect(await run('greet').ended).toBe(7);
});

test('SIGTERM reaches the command, whose exit code is kept', async () => {
  const waiting = run('wait');
  await expect.poll(waiting.output, soon).toContain('waiting');
  waiting.child.kill('SIGTERM');
  expect(await waiting.ended).toBe(3);
});

/** A server that ends one way the first time and another way the second time. */
const start = (first: string, second: string) =>
  write(
    'tools/start.mjs',
    `import { existsSync, writeFileSync } from 'node:fs';
    const again = existsSync('lived');
    writeFileSync('lived', '');
    process.on('SIGTERM', () => process.exit(0));
    console.log(again ? 'second life' : 'first life', process.env.AGBON_RESTARTED ?? '');
    setInterval(() => {}, 1000);
    if (again) { ${second} } else { ${first} }`,
  );
const goesOn = '';

test.each([
  ['an uncaught error', 'process.exit(70)', 'exit code 70'],
  ['a kill for lack of memory', `process.kill(process.pid, 'SIGKILL')`, 'SIGKILL'],
])('a server is restarted after %s, reports that once, and then behaves like any other', async (_, first, why) => {
  start(first, goesOn);
  const server = run('start');
  await expect.poll(server.output, soon).toContain('second life 1');
  const said = `The server ended unexpectedly (${why}); it is started again in 1 s.`;
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('again')),
  ).toEqual([said]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('SIGTERM between two starts of a server prevents the second start', async () => {
  start('process.exit(70)', goesOn);
  const server = run('start');
  await expect.poll(server.output, soon).toContain('it is started again');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('second life');
});

test.each([
  ['that ended well', 'process.exit(0)', 0],
  ['that reported what prevents its start', 'process.exit(1)', 1],
])('a server is not restarted %s', async (_, first, code) => {
  start(first, goesOn);
  const server = run('start');
  expect(await server.ended).toBe(code);
  expect(server.output()).not.toContain('again');
});

test('a server that crashes while it stops is not restarted', async () => {
  start(`process.removeAllListeners('SIGTERM').on('SIGTERM', () => process.exit(70))`, goesOn);
  const server = run('start');
  await expect.poll(server.output, soon).toContain('first life');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(70);
  expect(server.output()).not.toContain('again');
});

test('a command other than the server is never restarted', async () => {
  write('tools/break.ts', `process.exit(70)`);
  const broken = run('break');
  expect(await broken.ended).toBe(70);
});

test('the pauses double up to half a minute, and start anew after the server has run for a minute', () => {
  const pauses: number[] = [];
  for (let times = 0; times < 7; times++) pauses.push(nextPause(pauses.at(-1), 2));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect([nextPause(30, 59), nextPause(30, 60)]).toEqual([30, 1]);
});

test('an unknown command prints the known ones', async () => {
  const nothing = run('../greet');
  expect(await nothing.ended).toBe(2);
  expect(nothing.output()).toContain('one of: greet, wait');
});

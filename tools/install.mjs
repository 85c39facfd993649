// Makes node_modules exactly what package-lock.json says, once, however many commands start together.
// Plain JavaScript for Node 20, like bootstrap.mjs.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Its message is for people: what went wrong and what to do. */
export class CannotInstall extends Error {}

const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/;

const reasons = [
  [/ENOSPC/, 'The disk is full: free about 1 GB, then start again.'],
  [/EACCES|EPERM|EROFS/, 'This user may not write here: make the folder yours, or clone the project to one that is.'],
  [/EUSAGE/, 'package.json and package-lock.json do not fit together: run `npm install` and commit the lock file.'],
  [/EINTEGRITY/, 'A package is not the one the lock file names: run `npm cache clean --force`, then start again.'],
];

/** npm leaves its own record of what it installed, written last: an interrupted installation has none. */
function isInstalled(root) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
    return (
      Object.entries(wanted).every(([path, entry]) => (found[path] ? same(found[path], entry) : mayBeAbsent(entry))) &&
      Object.entries(found).every(([path, entry]) => path in wanted && fitsMachine(entry))
    );
  } catch {
    return false;
  }
}

function packagesOf(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

function same(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

function mayBeAbsent(entry) {
  return entry.optional || entry.devOptional || (entry.dev && process.env.NODE_ENV === 'production');
}

function fitsMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The lock is a file with the installer's process number; one whose process is gone counts for nothing. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(ownerOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

/** A lock that was just made may still be empty: its owner is then taken for a living one. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

/** npm and the Node it finds must be the machine's own: those in node_modules are about to be replaced. */
function environment(root) {
  const bin = join(root, 'node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  return { ...process.env, PATH: path.join(delimiter) };
}

function runNpm(root, lock) {
  return new Promise((resolve) => {
    const output = [];
    const npm = spawn('npm', ['ci', '--loglevel=error', '--no-progress', '--no-audit', '--no-fund'], {
      cwd: root,
      env: environment(root),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    npm.on('spawn', () => writeFileSync(lock, String(npm.pid)));
    npm.stdout.on('data', (chunk) => output.push(chunk));
    npm.stderr.on('data', (chunk) => output.push(chunk));
    npm.on('error', () => resolve({ code: 1, text: 'npm was not found on the PATH.' }));
    npm.on('close', (code) => resolve({ code, text: Buffer.concat(output).toString() }));
  });
}

/** What npm said helps, but for a failed connection: that would only name the registry. */
function explain(text) {
  const failure = text.match(unreachable)?.[0];
  if (failure) {
    return (
      `npm could not reach its package registry (${failure}).\n` +
      'Check the network and the proxy in `npm config list`, then start again.'
    );
  }
  const reason = reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'The packages could not be installed.';
  const lines = text.split('\n').filter((line) => /\w\s+\w/.test(line));
  const shown = lines.slice(0, 12).map((line) => `  | ${line.replace(/\b[a-z+]+:\/\/\S+/g, '<address>')}`);
  return [reason, ...shown].join('\n');
}

async function installNow(root, lock) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing the packages of package-lock.json (the first time takes up to a minute) …');
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  const { code, text } = await runNpm(root, lock);
  clearInterval(progress);
  if (code !== 0) throw new CannotInstall(explain(text));
  console.log(`Packages installed in ${seconds()} s.`);
}

async function waitForLock(lock) {
  for (let tries = 0; !takeLock(lock); tries++) {
    if (tries === 1) console.log(`Process ${ownerOf(lock)} is installing the packages; waiting for it (${lock}) …`);
    await wait(300);
  }
}

export async function install(root) {
  if (isInstalled(root)) return;
  const lock = join(root, 'dist', 'installing');
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    await waitForLock(lock);
  } catch (error) {
    throw error.code ? new CannotInstall(explain(error.message)) : error;
  }
  try {
    if (!isInstalled(root)) await installNow(root, lock);
  } finally {
    rmSync(lock, { force: true });
  }
}

// Runs one of the commands in this folder: node tools/bootstrap.mjs <command> [arguments…]
// Plain JavaScript for Node 20: everything else may count on the lock file's packages and on its Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotInstall, install } from './install.mjs';
import { isStartedAgain, nextPause } from './restarts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const [command = '', ...args] = process.argv.slice(2);

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/** The server is started by plain JavaScript, all else by TypeScript. */
const fileOf = (name) => join(root, 'tools', name === 'start' ? 'start.mjs' : `${name}.ts`);

function commands() {
  const names = readdirSync(join(root, 'tools')).flatMap((name) => /^([a-z]+)\.(?:ts|mjs)$/.exec(name)?.[1] ?? []);
  return names.filter((name) => existsSync(fileOf(name))).join(', ');
}

/** The Node that the lock file names; this machine's own only where that one could not be installed and this one will do. */
function lockedNode() {
  const packaged = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node) >= 24) return process.execPath;
  return fail(
    'Node 24 is missing from node_modules, because install scripts are switched off on this machine.\n' +
      'Run `npm ci --ignore-scripts=false`, or use Node 24 or later, then start again.',
  );
}

/** The command that runs now, if one does, and whether it was told to stop. */
const running = { child: undefined, wasAsked: false, pause: undefined };

/** A stop that comes between two starts ends the waiting. */
function passOn(signal) {
  running.wasAsked = true;
  if (running.child) running.child.kill(signal);
  else process.exit(0);
}

/** Ctrl-C in a terminal reaches every process by itself; any other signal reaches this one only and is passed on. */
function passSignalsOn() {
  process.on('SIGTERM', () => passOn('SIGTERM'));
  process.on('SIGINT', () => {
    if (process.stdin.isTTY && running.child) running.wasAsked = true;
    else passOn('SIGINT');
  });
}

/** npm that is killed outright cannot pass that on: its command would run on with nobody to stop it. */
function stopWithNpm() {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    passOn('SIGTERM');
  }, 250);
}

function run(node, restarted = {}) {
  const env = {
    // Encoding pictures and hashing passwords occupy at most four threads; files, compression and host names use the others.
    UV_THREADPOOL_SIZE: '8',
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    AGBON_BOOTSTRAP: String(process.pid),
  };
  const program = [fileOf(command), ...args];
  const child = spawn(node, program, { cwd: root, env: { ...env, ...restarted }, stdio: 'inherit' });
  const began = performance.now();
  running.child = child;
  child.on('error', (error) =>
    fail(
      `The packaged Node cannot run on this machine (${error.code}; it needs glibc, so not Alpine).\n` +
        'Use Node 24 or later of your own: delete node_modules/node/bin and start again with it.',
    ),
  );
  child.on('exit', (code, signal) => {
    running.child = undefined;
    if (isStartedAgain({ command, code, signal, wasAsked: running.wasAsked })) {
      return runAgain(node, signal ?? `exit code ${code}`, (performance.now() - began) / 1000);
    }
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function runAgain(node, why, lived) {
  running.pause = nextPause(running.pause, lived);
  console.error(`The server ended unexpectedly (${why}); it is started again in ${running.pause} s.`);
  setTimeout(() => run(node, { AGBON_RESTARTED: '1' }), running.pause * 1000);
}

if (Number.parseInt(process.versions.node) < 20) fail(`Node 20 or later is needed; this is ${process.versions.node}.`);
if (!/^[a-z]+$/.test(command) || !existsSync(fileOf(command))) {
  fail(`Usage: node tools/bootstrap.mjs <command>, one of: ${commands()}`, 2);
}
try {
  await install(root);
} catch (error) {
  if (!(error instanceof CannotInstall)) throw error;
  fail(error.message);
}
passSignalsOn();
if (process.env.npm_lifecycle_event) stopWithNpm();
run(lockedNode());

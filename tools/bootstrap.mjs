// Runs one of the commands in this folder: node tools/bootstrap.mjs <command> [arguments…]
// Plain JavaScript for Node 20: everything else may count on the lock file's packages and on its Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotInstall, install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const [command = '', ...args] = process.argv.slice(2);

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

function commands() {
  const names = readdirSync(join(root, 'tools')).filter((name) => /^[a-z]+\.ts$/.test(name));
  return names.map((name) => name.slice(0, -'.ts'.length)).join(', ');
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

/** Ctrl-C in a terminal reaches every process by itself; any other signal reaches this one only and is passed on. */
function passSignalsOn(child) {
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
}

/** npm that is killed outright cannot pass that on: its command would run on with nobody to stop it. */
function stopWithNpm(child) {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
}

function run(node) {
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter), AGBON_BOOTSTRAP: String(process.pid) };
  const child = spawn(node, [join(root, 'tools', `${command}.ts`), ...args], { cwd: root, env, stdio: 'inherit' });
  passSignalsOn(child);
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('error', (error) =>
    fail(
      `The packaged Node cannot run on this machine (${error.code}; it needs glibc, so not Alpine).\n` +
        'Use Node 24 or later of your own: delete node_modules/node/bin and start again with it.',
    ),
  );
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (Number.parseInt(process.versions.node) < 20) fail(`Node 20 or later is needed; this is ${process.versions.node}.`);
if (!/^[a-z]+$/.test(command) || !existsSync(join(root, 'tools', `${command}.ts`))) {
  fail(`Usage: node tools/bootstrap.mjs <command>, one of: ${commands()}`, 2);
}
try {
  await install(root);
} catch (error) {
  if (!(error instanceof CannotInstall)) throw error;
  fail(error.message);
}
run(lockedNode());

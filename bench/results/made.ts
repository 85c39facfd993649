import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { findServerBinaries } from '#platform/database/embedded/binaries.ts';
import { root } from '../../tools/source-hash.mjs';
import type { Made } from './saved.ts';

/** The files that saving itself writes. They do not count as uncommitted changes, so that benches can be saved one after the other. */
const written = ['bench/results/*.json', 'bench/RESULTS.md', 'bench/*.svg', 'docs/scale.md'];

/** The machine, the versions, and the command and commit of a bench. */
export async function madeHere(command: string): Promise<Made> {
  const { version } = await findServerBinaries();
  return {
    cores: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    disk: diskOf(tmpdir()),
    otherLoad: Number(loadavg()[0]!.toFixed(1)),
    node: process.version.slice(1),
    postgresql: version.split('-')[0]!,
    command,
    commit: commit(),
    day: new Date().toISOString().slice(0, 10),
  };
}

function commit(): string {
  const git = (...of: string[]) => execFileSync('git', of, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ...written.map((path) => `:(exclude)${path}`));
  return git('rev-parse', '--short=8', 'HEAD') + (changed ? ', with changes that are not committed' : '');
}

/** What the kernel says about the disk of a folder. For a virtual disk it does not know the real one. */
function diskOf(folder: string): string {
  const { dev } = statSync(folder);
  const device = `/sys/dev/block/${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
  for (const place of [device, `${device}/..`]) {
    try {
      const turns = readFileSync(`${place}/queue/rotational`, 'utf8').trim() === '1';
      const name = /DEVNAME=(.*)/.exec(readFileSync(`${device}/uevent`, 'utf8'))?.[1] ?? 'unnamed';
      return `${name.startsWith('vd') ? 'virtual disk' : 'disk'} ${name} (${turns ? 'turning' : 'not turning'}, says its driver)`;
    } catch {
      // A partition has no queue of its own, and a folder in memory has no device.
    }
  }
  return 'unknown';
}

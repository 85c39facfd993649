import { lstatSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';

/** A whole run keeps at most a tenth of this at once. */
const room = 3 * 1024 ** 3;

/**
 * Tests create and drop hundreds of databases of a thousand files each, which keeps a disk busy. If the machine has memory to spare,
 * temporary files go there. A TMPDIR that is set stays.
 */
export function workInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return;
  const folder = join(memory, `agbon-tests-${process.getuid!()}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid } = lstatSync(folder);
  if (uid !== process.getuid!()) return;
  process.env.TMPDIR = folder;
  // Shares compiled code among the many programs that tests start.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return free >= room && runsPrograms(readFileSync('/proc/mounts', 'utf8'));
  } catch {
    return false;
  }
}

/** A memory folder mounted without execution does not work: PostgreSQL's programs are copied there when its user may not enter ours. */
export function runsPrograms(mounts: string): boolean {
  const [, , kind, options = ''] = mounts.match(/^\S+ \/dev\/shm .*$/m)?.[0].split(' ') ?? [];
  return kind === 'tmpfs' && !options.split(',').includes('noexec');
}

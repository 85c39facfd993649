import { lstatSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';

/** The most that a whole run was seen to keep at once is a tenth of this. */
const room = 3 * 1024 ** 3;

/**
 * Tests make and drop hundreds of databases, of a thousand files each, which costs a disk most of its time: where the
 * machine has memory to spare, temporary files go there. A TMPDIR that is set already stays.
 */
export function workInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return;
  const folder = join(memory, `agbon-tests-${process.getuid!()}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid } = lstatSync(folder);
  if (uid !== process.getuid!()) return;
  process.env.TMPDIR = folder;
  // What one of the many programs that tests start has compiled, the next need not.
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

/** Memory that keeps programs from running would not do: PostgreSQL's are copied there when its user may not enter ours. */
export function runsPrograms(mounts: string): boolean {
  const [, , kind, options = ''] = mounts.match(/^\S+ \/dev\/shm .*$/m)?.[0].split(' ') ?? [];
  return kind === 'tmpfs' && !options.split(',').includes('noexec');
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Postmaster = { pid: number; socket: string };

/** Reads postmaster.pid. The process may be gone, or its number may belong to another program. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid = '', , , , socket = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) > 0 ? { pid: Number(pid), socket } : undefined;
  } catch {
    return undefined;
  }
}

export function findPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  return postmaster && isServerOf(cluster, postmaster.pid) ? postmaster : undefined;
}

/** Identifies the server by its command line, because process numbers are reused. */
function isServerOf(cluster: string, pid: number): boolean {
  return isProcessAlive(pid) && commandLine(pid).replaceAll('\0', ' ').includes(`/postgres -D ${cluster} `);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Stops the server. SIGINT ends all sessions and writes all data; SIGQUIT leaves the recovery to the next start.
 * Returns false if the server still runs after the patience.
 */
export async function shutDownServer(
  cluster: string,
  signal: 'SIGINT' | 'SIGQUIT',
  patienceMs = 60_000,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  const postmaster = findPostmaster(cluster);
  if (postmaster) signalServer(postmaster.pid, signal);
  while (postmaster && findPostmaster(cluster)?.pid === postmaster.pid) {
    if (Date.now() > deadline) return false;
    await wait(10);
  }
  return true;
}

function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

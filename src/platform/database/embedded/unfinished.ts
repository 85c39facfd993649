import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from './postmaster.ts';

/** A name for a folder until it is complete, so that no process uses it half full. */
export function unfinishedName(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Removes unfinished folders that killed processes left behind. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(name.match(/\.new-(\d+)-[0-9a-f]+$/)?.[1]);
    if (pid && !isProcessAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './postmaster.ts';

/** A name for a folder until it is filled, so that nobody finds it half full. */
export function unfinishedName(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Removes what processes that were killed left unfinished in the folder. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(name.match(/\.new-(\d+)-[0-9a-f]+$/)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

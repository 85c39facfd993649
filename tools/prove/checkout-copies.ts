import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '#platform/database/embedded/postmaster.ts';
import type { Tree } from '../checks/tree.ts';

/** What no sabotage changes. Tests that start the server need the built site, and would fail without it. */
const linked = ['node_modules', 'dist'];

/**
 * Copies of the checkout in which code may be broken, with links to the packages and the built site. They are removed when the process ends, or by the next
 * process if it was killed.
 */
export function copyCheckout(root: string, tree: Tree, copies: number): string[] {
  removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), `agbon-sabotage-${process.pid}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // As root, PostgreSQL runs as another user, who reads its programs here.
  chmodSync(folder, 0o755);
  return Array.from({ length: copies }, (_, at) => {
    const copy = path.join(folder, String(at + 1));
    for (const file of tree.keys()) {
      mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
      copyFileSync(path.join(root, file), path.join(copy, file));
    }
    for (const name of linked) symlinkSync(path.join(root, name), path.join(copy, name));
    return copy;
  });
}

/** Removes the copies of killed processes. Copies of other users cannot be removed, and stay. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^agbon-sabotage-(\d+)-/)?.[1]);
    if (!pid || isProcessAlive(pid)) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true });
    } catch (error) {
      if (!['EACCES', 'EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code!)) throw error;
    }
  }
}

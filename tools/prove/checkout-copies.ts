import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Tree } from '../checks/tree.ts';

/** Copies of the checkout in which code may be broken, with its packages by a link. They are gone when the process ends, however it ends. */
export function copyCheckout(root: string, tree: Tree, copies: number): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'agbon-sabotage-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // As root, PostgreSQL runs as another user, who reads its programs here.
  chmodSync(folder, 0o755);
  return Array.from({ length: copies }, (_, at) => {
    const copy = path.join(folder, String(at + 1));
    for (const file of tree.keys()) {
      mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
      copyFileSync(path.join(root, file), path.join(copy, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    return copy;
  });
}

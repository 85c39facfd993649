// Plain JavaScript, as all that npm start runs before the server: Node's stripper of types occupies 20 MB for good.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The file with the hash of the sources of dist. */
export const stamp = join(root, 'dist', '.stamp');

const folders = ['src', 'db', 'tools', 'client'];
const files = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** One hash over the names and contents of everything that the build depends on. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const path of [...files, ...folders.flatMap(filesIn)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

export function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isFresh, root } from './source-hash.mjs';

/**
 * Builds dist when the sources have changed, and returns whether that worked. Runs in a process of its own, because Vite marks its
 * process as production and keeps its memory.
 */
export async function buildWhenStale() {
  if (isFresh()) return true;
  const child = spawn(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  const stop = () => void child.kill('SIGTERM');
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code === 0;
}

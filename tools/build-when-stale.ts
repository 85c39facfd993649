import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isFresh, root } from './source-hash.ts';

/**
 * Makes dist what the sources say, and tells whether it is; the build itself says what is wrong. In a process of its own: Vite
 * marks the one it builds in as production, and its memory is free again afterwards.
 */
export async function buildWhenStale(): Promise<boolean> {
  if (isFresh()) return true;
  const child = spawn(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  const stop = () => void child.kill('SIGTERM');
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code === 0;
}

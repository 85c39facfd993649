import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, isFresh } from './source-hash.ts';
import { stopWithBootstrap } from './stop-with-bootstrap.ts';

/** In a process of its own: Vite marks the one it builds in as production, and its memory is of no use to the server. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(code ?? 1);
}

stopWithBootstrap();
if (!isFresh()) await build();
const { runServer } = (await import(
  pathToFileURL(join(root, 'dist', 'server', 'main.js')).href
)) as typeof import('../src/main.ts');
await runServer();

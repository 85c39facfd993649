import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build-when-stale.ts';
import { root } from './source-hash.ts';
import { stopWithBootstrap } from './stop-with-bootstrap.ts';

stopWithBootstrap();
if (!(await buildWhenStale())) process.exit(1);
// The next start does not compile the server again.
enableCompileCache(join(root, 'dist', 'compiled'));
const { runServer } = (await import(
  pathToFileURL(join(root, 'dist', 'server', 'main.js')).href
)) as typeof import('../src/main.ts');
await runServer();
flushCompileCache();

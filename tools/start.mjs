import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build-when-stale.mjs';
import { root } from './source-hash.mjs';
import { stopWithBootstrap } from './stop-with-bootstrap.mjs';

stopWithBootstrap();
if (!(await buildWhenStale())) process.exit(1);
// The next start does not compile the server again.
enableCompileCache(join(root, 'dist', 'compiled'));
const { runServer } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
await runServer();
flushCompileCache();

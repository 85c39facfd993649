import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { buildWhenStale } from './build-when-stale.mjs';
import { root } from './source-hash.mjs';
import { stopWithBootstrap } from './stop-with-bootstrap.mjs';

stopWithBootstrap();
if (!(await buildWhenStale())) process.exit(1);
// The next start does not compile the server again.
enableCompileCache(join(root, 'dist', 'compiled'));
// The start alone would grow the space for new objects to 48 MB for good. Requests let it grow when there are as many.
setFlagsFromString('--semi-space-growth-factor=1');
const { runServer } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
await runServer();
setFlagsFromString('--semi-space-growth-factor=2');
flushCompileCache();

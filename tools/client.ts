import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const file = join(root, 'client', 'api-types.ts');

/** Writes the types of the client from the calls of the site. */
const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'warn',
});
try {
  const { wantedApiTypes } = (await vite.ssrLoadModule(
    '/tools/client/client-document.ts',
  )) as typeof import('./client/client-document.ts');
  writeFileSync(file, wantedApiTypes());
  console.log(`Wrote ${file}.`);
} finally {
  await vite.close();
}

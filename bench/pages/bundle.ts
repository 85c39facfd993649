import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';

/** Builds site-process.ts like the server. Runs in a separate process, because Vite sets the process to production. */
const recorder = join(import.meta.dirname, 'recording-renderer.ts');

const recordTrees: Plugin = {
  name: 'record-trees',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'react-dom/server' && importer !== recorder ? recorder : undefined),
};

const builder = await createBuilder({
  root: join(import.meta.dirname, '../..'),
  logLevel: 'warn',
  plugins: [recordTrees],
  environments: {
    ssr: { build: { ssr: 'bench/pages/site-process.ts', outDir: 'dist/bench', emptyOutDir: true } },
  },
});
await builder.build(builder.environments.ssr!);

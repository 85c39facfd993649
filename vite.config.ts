import { globSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserBundleGuard } from './tools/checks/browser-bundle-guard.ts';
import { browserFiles } from './tools/browser-files.ts';
import { oneByteSource } from './tools/one-byte-source.ts';
import { oldestBrowsers } from './src/content/supported-browsers.ts';
import { plainImports } from './tools/plain-imports.ts';

const browserEntries = [
  'src/web/browser/browser.ts',
  'src/ui/styles.css',
  'src/web/staff/portal-styles.css',
  'src/web/escrow/escrow-styles.css',
  'src/web/market/market-styles.css',
  'src/ui/reading-styles.css',
  'src/web/styleguide/styleguide.css',
  'src/web/demo/shop/shop.css',
  ...globSync('src/**/*.island.tsx'),
  ...globSync('src/**/*.behaviour.ts'),
];

// Built in, React is the one for production, whatever NODE_ENV the process has.
const builtWithReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: ['react', 'react-dom', 'zod', 'kysely', 'hono', '@hono/node-server', 'libphonenumber-js', 'uqr'],
  },
};

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), plainImports(), browserBundleGuard(), browserFiles(), oneByteSource()],
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // For styles too. An older browser gets the pages without script: src/web/browser/supported-only.ts.
        target: Object.entries(oldestBrowsers).map(([name, version]) => name + version),
        manifest: true,
        assetsDir: 'assets',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: browserEntries,
          // Otherwise the one line that every import() calls becomes a file of its own, which every page would load.
          output: { codeSplitting: { groups: [{ name: 'wake', test: /preload-helper|browser\/wake\.ts/ }] } },
        },
      },
    },
    ssr: {
      ...(command === 'build' && builtWithReact),
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        rolldownOptions: {
          // All entries except the first are programs of worker threads.
          input: ['src/main.ts', 'src/web/documents/document-worker.ts', 'src/platform/files/pdf-worker.ts'],
          // Comments would only occupy memory. Names and lines stay as they are, for the traces of faults.
          output: { entryFileNames: '[name].js', comments: false },
        },
      },
    },
  },
  builder: { sharedConfigBuild: true },
}));

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /\.(css|js|svg)$/;

/**
 * Adds icons and share pictures, which pages name but no module imports, and writes each file compressed beside it, once for all
 * requests.
 */
export function browserFiles(): Plugin {
  return {
    name: 'browser-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      for (const file of globSync('src/ui/{icons,share}/*.{svg,png}')) {
        this.emitFile({ type: 'asset', name: basename(file), originalFileName: file, source: readFileSync(file) });
      }
    },
    writeBundle({ dir }, files) {
      for (const name of Object.keys(files).filter((file) => packable.test(file))) {
        const path = join(dir!, name);
        const body = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

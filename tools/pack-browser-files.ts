import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /\.(css|js|svg)$/;

/** Writes each browser file packed beside it, as hard as it goes: it is done once and sent a thousand times. */
export function packBrowserFiles(): Plugin {
  return {
    name: 'pack-browser-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
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

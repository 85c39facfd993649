import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { build } from 'vite';
import { afterAll } from 'vitest';

/**
 * Bundles a test program with its packages into one file, for tests that start it dozens of times: loading hundreds of files would
 * take most of the time of each process. The bundle is deleted after the test file.
 */
export async function bundled(program: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'agbon-bundled-'));
  afterAll(() => rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: program,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: { external: ['pg-native', 'sharp'], output: { entryFileNames: 'program.js' } },
    },
  });
  return join(outDir, 'program.js');
}
